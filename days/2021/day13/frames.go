package day13

import (
	"fmt"
	"image"
	"iter"
	"math"

	"aoc/runner"
	"aoc/runner/grid"
)

const (
	turns   = 10  // frames of a fold
	pause   = 2   // frames of each size at the end
	largest = 400 // cells on a side of a frame
)

// Frames shows the sheet from above while it is folded, and then what is left of it, larger and larger. It begins when
// the sheet is small enough.
func (Day) Frames(s Sheet) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		for size := s.size(); len(s.folds) > 0 && max(size.X, size.Y) > largest; size = s.size() {
			s = Sheet{s.folded(s.folds[:1]), s.folds[1:]}
		}
		size := s.size()
		if max(size.X, size.Y) > largest {
			return
		}
		paper := size // of what is left of it
		for i, f := range s.folds {
			caption := fmt.Sprintf("fold %d of %d, along %c=%d: dots that meet become one", i+1, len(s.folds), f.axis, f.line)
			for turn := range turns {
				cells := s.seen(size, paper, f, math.Cos(math.Pi*float64(turn)/turns), 1)
				if !yield(runner.Frame{Caption: caption, Cells: cells}) {
					return
				}
			}
			s.dots = s.folded(s.folds[i : i+1])
			if f.axis == 'x' {
				paper.X = min(paper.X, f.line)
			} else {
				paper.Y = min(paper.Y, f.line)
			}
		}
		for zoom := range max(1, min(size.X/max(1, paper.X), size.Y/max(1, paper.Y))) {
			for range pause {
				cells := s.seen(size, paper, fold{'x', size.X}, 1, zoom+1)
				if !yield(runner.Frame{Caption: "folded: this is what is left", Cells: cells}) {
					return
				}
			}
		}
	}
}

// size returns the size of the sheet.
func (s Sheet) size() image.Point { return grid.Bounds(s.dots...).Union(image.Rect(0, 0, 1, 1)).Max }

// seen returns the paper as seen from above. The part beyond the fold is lifted: the cosine of its angle says how wide
// that part looks. A place on the paper is zoom cells wide and high.
func (s Sheet) seen(size, paper image.Point, f fold, cosine float64, zoom int) grid.Grid[byte] {
	cells := grid.New[byte](size.X, size.Y)
	set := func(p image.Point, kind byte) {
		mirrored := f.move(p)
		p.X = (p.X+mirrored.X)/2 + int(math.Round(cosine*float64(p.X-mirrored.X)/2))
		p.Y = (p.Y+mirrored.Y)/2 + int(math.Round(cosine*float64(p.Y-mirrored.Y)/2))
		cells.Fill(image.Rectangle{p.Mul(zoom), p.Add(image.Pt(1, 1)).Mul(zoom)}, kind)
	}
	for p := range grid.Points(image.Rectangle{Max: paper}) {
		switch {
		case f.move(p) != p:
			set(p, 'o')
		case f.axis == 'x' && f.line == p.X || f.axis == 'y' && f.line == p.Y:
			set(p, '|')
		default:
			set(p, '#')
		}
	}
	for _, dot := range s.dots {
		set(dot, '*')
	}
	return cells
}
