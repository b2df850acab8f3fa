package day09

import (
	"fmt"
	"image"
	"iter"
	"slices"

	"aoc/runner"
	"aoc/runner/grid"
)

var picture = runner.Picture{Title: "The largest rectangle with two corners of a polygon", X: "x", Y: "y", Poster: -1}

// Frames shows the polygon, and then the largest rectangle in it. A cell is as many tiles
// wide and high as it takes to show the whole polygon.
func (d Day) Frames(polygon Polygon) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		bounds := image.Rectangle{}
		for _, e := range polygon {
			bounds = bounds.Union(grid.Bounds(image.Pt(e.ends[0], e.y), image.Pt(e.ends[1], e.y)))
		}
		scale := 1 + max(bounds.Dx(), bounds.Dy())/200
		cells := grid.New[byte]((bounds.Dx()-1)/scale+1, (bounds.Dy()-1)/scale+1)
		fill := func(tiles image.Rectangle, kind byte) {
			if tiles.Empty() {
				return
			}
			low, high := tiles.Min.Sub(bounds.Min).Div(scale), tiles.Max.Sub(bounds.Min).Sub(image.Pt(1, 1)).Div(scale)
			for p := range grid.Points(grid.Bounds(low, high)) {
				cells.Set(p, kind)
			}
		}
		for i, e := range polygon {
			for span := range slices.Chunk(e.borders, 2) {
				fill(grid.Bounds(image.Pt(span[0], polygon[i-1].y), image.Pt(span[1], e.y)), '#')
			}
		}
		caption := fmt.Sprintf("%d edges from left to right, scale 1:%d", len(polygon), scale)
		if !yield(runner.Frame{Caption: caption, Cells: cells}) {
			return
		}
		largest, tiles := polygon.largest()
		fill(largest, 'O')
		yield(runner.Frame{Caption: fmt.Sprintf("the largest rectangle between two corners: %d tiles", tiles), Cells: cells})
	}
}
