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
	turns   = 12 // frames of a fold
	largest = 400
)

// Frames shows the sheet from above while it is folded. It begins when the sheet is small enough.
func (Day) Frames(s Sheet) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		folds := s.folds
		for size := s.size(); len(folds) > 0 && max(size.X, size.Y) > largest; size = s.size() {
			s.folded(folds[:1])
			folds = folds[1:]
		}
		size := s.size()
		if max(size.X, size.Y) > largest {
			return
		}
		for i, f := range folds {
			for turn := range turns {
				caption := fmt.Sprintf("fold %d of %d, along %c=%d: dots that meet become one", i+1, len(folds), f.axis, f.line)
				if !yield(runner.Frame{Caption: caption, Cells: s.seen(size, f, math.Cos(math.Pi*float64(turn)/turns))}) {
					return
				}
			}
			s.folded(folds[i : i+1])
		}
		yield(runner.Frame{Caption: "folded: the dots are letters", Cells: s.seen(size, fold{'x', size.X}, 1)})
	}
}

// size returns the size of the sheet.
func (s Sheet) size() (size image.Point) {
	for _, dot := range s.dots {
		size.X, size.Y = max(size.X, dot.X+1), max(size.Y, dot.Y+1)
	}
	return size
}

// seen returns the sheet as seen from above, while the part beyond the fold is lifted. The cosine of its angle says
// how wide that part looks.
func (s Sheet) seen(size image.Point, f fold, cosine float64) grid.Grid[byte] {
	cells := grid.New[byte](size.X, size.Y)
	for p := range cells.All() {
		if f.axis == 'x' && p.X == f.line || f.axis == 'y' && p.Y == f.line {
			cells.Set(p, '|')
		}
	}
	for _, dot := range s.dots {
		kind, at := byte('#'), dot
		if mirrored := f.move(dot); mirrored != dot {
			kind = 'o'
			at.X = (dot.X+mirrored.X)/2 + int(math.Round(cosine*float64(dot.X-mirrored.X)/2))
			at.Y = (dot.Y+mirrored.Y)/2 + int(math.Round(cosine*float64(dot.Y-mirrored.Y)/2))
		}
		if at.In(cells.Bounds()) {
			cells.Set(at, kind)
		}
	}
	return cells
}
