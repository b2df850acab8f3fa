package day12

import (
	"fmt"
	"image"
	"iter"
	"slices"

	"aoc/runner"
	"aoc/runner/grid"
)

var kinds = []string{"A shape 0", "B shape 1", "C shape 2", "D shape 3", "E shape 4", "F shape 5", "_ free"}

var picture = runner.Picture{Title: "Shapes that fit into a region", X: "east", Y: "south", Poster: -1,
	Claim: "No search is needed where squares are too few, or boxes of three by three are enough."}

// Frames puts the shapes into the largest region that they fit into, of those with a side of at most 100, one by one.
// Dark lines part pieces of one shape.
func (Day) Frames(f Farm) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		var largest region
		for _, r := range f.regions {
			_, isFit, _ := f.fit(r)
			if isFit && r.height <= 100 && r.width*r.height > largest.width*largest.height {
				largest = r
			}
		}
		side := max(1, min(4, 200/max(1, largest.height))) // of a square, with a line to its right and below it
		cells := grid.New[byte](side*largest.width, side*largest.height)
		cells.Fill(cells.Bounds(), '_')
		for i, place := range f.lie(largest) {
			squares := grid.Find(place.form, '#')
			for _, p := range squares {
				corner := p.Add(place.corner).Mul(side)
				end := corner.Add(image.Pt(side, side))
				cells.Fill(image.Rectangle{corner, end}, "ABCDEF_"[place.shape])
				for _, d := range [...]image.Point{grid.Right, grid.Down} {
					if side > 1 && place.shape != single && !slices.Contains(squares, p.Add(d)) {
						cells.Fill(image.Rectangle{corner.Add(d.Mul(side - 1)), end}, '.')
					}
				}
			}
			caption := fmt.Sprintf("the region of %dx%d squares, step %d", largest.width, largest.height, i+1)
			if !yield(runner.Frame{Caption: caption, Cells: cells}) {
				return
			}
		}
	}
}

// lie returns where the shapes lie in a region, and what stays free: each shape in a box if there was no search.
func (f Farm) lie(r region) []place {
	way, _, _ := f.fit(r)
	if way != nil {
		slices.Reverse(way)
		return way
	}
	columns := r.width / 3
	for number, n := range r.counts {
		for range n {
			box := image.Pt(len(way)%columns, len(way)/columns)
			way = append(way, place{shape: number, form: f.shapes[number], corner: box.Mul(3)})
		}
	}
	return way
}
