package day09

import (
	"fmt"
	"image"
	"iter"

	"aoc/runner"
	"aoc/runner/grid"
)

var picture = runner.Picture{Title: "The largest rectangle with two corners of a polygon", X: "x", Y: "y", Poster: -1}

// Frames shows the polygon with the largest rectangle in it. A cell is as many tiles wide and high as it takes to show
// the whole polygon.
func (d Day) Frames(corners []image.Point) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		bounds, f := grid.Bounds(corners...), shrink(corners)
		scale := 1 + max(bounds.Dx(), bounds.Dy())/200
		cells := grid.New[byte]((bounds.Dx()-1)/scale+1, (bounds.Dy()-1)/scale+1)
		fill := func(first, last image.Point, kind byte) {
			cells.Fill(grid.Bounds(first.Sub(bounds.Min).Div(scale), last.Sub(bounds.Min).Div(scale)), kind)
		}
		for p, cell := range f.cells.All() {
			if cell == 1 { // so it is not in the last row or column
				fill(image.Pt(f.columns[p.X], f.rows[p.Y]), image.Pt(f.columns[p.X+1]-1, f.rows[p.Y+1]-1), '#')
			}
		}
		caption := "no corners"
		if len(corners) > 0 {
			r := largest(corners, f.has)
			fill(r.Min, r.Max.Sub(image.Pt(1, 1)), 'O')
			caption = fmt.Sprintf("%d corners, scale 1:%d, and the largest rectangle between two corners: %d tiles",
				len(corners), scale, tiles(r))
		}
		yield(runner.Frame{Caption: caption, Cells: cells})
	}
}
