package day09

import (
	"fmt"
	"image"
	"iter"

	"aoc/runner"
	"aoc/runner/grid"
)

// Frames shows the polygon, and then the largest rectangle in it. A cell is as many tiles
// wide and high as it takes to show the whole polygon.
func (d Day) Frames(polygon Polygon) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		bounds := grid.Bounds(polygon.corners...)
		scale := 1 + max(bounds.Dx(), bounds.Dy())/200
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
		if !yield(runner.Frame{Caption: fmt.Sprintf("a cell is %d × %[1]d tiles", scale), Cells: cells}) {
			return
		}
		most, _ := d.Part2(polygon)
		fill(polygon.rectangle(most), 'O')
		yield(runner.Frame{Caption: fmt.Sprintf("a rectangle of %d tiles", most), Cells: cells})
	}
}

// rectangle returns a rectangle in the polygon with that many tiles.
func (p Polygon) rectangle(tiles int) image.Rectangle {
	for i, a := range p.corners {
		for _, b := range p.corners[i+1:] {
			if r := grid.Bounds(a, b); r.Dx()*r.Dy() == tiles && p.has(r) {
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
