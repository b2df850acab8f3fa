package day09

import (
	"fmt"
	"image"
	"iter"

	"aoc/runner"
	"aoc/runner/grid"
)

const finest = 200 // the most rows and columns of a frame

// Frames shows the polygon, and then the largest rectangles of both parts. A cell is as
// many tiles wide and high as it takes to show the whole polygon.
func (d Day) Frames(polygon Polygon) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		bounds := grid.Bounds(polygon.corners...)
		scale := 1 + max(bounds.Dx(), bounds.Dy())/finest
		cells := grid.New[byte]((bounds.Dx()-1)/scale+1, (bounds.Dy()-1)/scale+1)
		fill := func(tiles image.Rectangle, kind byte) {
			low, high := tiles.Min.Sub(bounds.Min).Div(scale), tiles.Max.Sub(bounds.Min).Sub(image.Pt(1, 1)).Div(scale)
			for p := range grid.Points(grid.Bounds(low, high)) {
				cells.Set(p, kind)
			}
		}
		var before row
		for r := range polygon.rows {
			for _, s := range before.spans {
				fill(image.Rect(s.from, before.y, s.to+1, r.y), '#')
			}
			for _, s := range r.spans {
				fill(image.Rect(s.from, r.y, s.to+1, r.y+1), '#')
			}
			before = row{r.y, append(before.spans[:0], r.spans...), nil}
		}
		caption := fmt.Sprintf("the polygon: a cell is %d × %d tiles", scale, scale)
		if !yield(runner.Frame{Caption: caption, Cells: cells}) {
			return
		}
		shape := cells.Clone()
		for part, largest := range []func(Polygon) (int, error){d.Part1, d.Part2} {
			cells = shape.Clone()
			most, _ := largest(polygon)
			fill(polygon.rectangle(most, part == 1), 'O')
			caption := fmt.Sprintf("part %d: a rectangle of %d tiles", part+1, most)
			if !yield(runner.Frame{Caption: caption, Cells: cells}) {
				return
			}
		}
	}
}

// rectangle returns a rectangle between two corners with that many tiles.
func (p Polygon) rectangle(tiles int, isInside bool) image.Rectangle {
	for i, a := range p.corners {
		for _, b := range p.corners[i+1:] {
			r := grid.Bounds(a, b)
			if r.Dx()*r.Dy() == tiles && (!isInside || p.has(r)) {
				return r
			}
		}
	}
	return image.Rectangle{}
}

func (p Polygon) has(r image.Rectangle) bool {
	for row := range p.rows {
		if r.Min.Y <= row.y && row.y < r.Max.Y && at(row.spans, r.Min.X).to < r.Max.X-1 {
			return false
		}
	}
	return true
}
