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
	Claim: "1,000 regions take a fraction of a millisecond: most are decided by counting."}

// Frames puts the shapes into the largest region that they fit into, one by one.
func (Day) Frames(f Farm) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		var largest region
		for _, r := range f.regions {
			_, isFit, _ := f.fit(r)
			if isFit && max(r[0], r[1]) <= 100 && r[0]*r[1] > largest[0]*largest[1] {
				largest = r
			}
		}
		cells := grid.New[byte](int(largest[0]), int(largest[1]))
		for p := range grid.Points(cells.Bounds()) {
			cells.Set(p, '_')
		}
		for i, place := range f.lie(largest) {
			for _, p := range grid.Find(place.form, '#') {
				cells.Set(p.Add(place.corner), "_ABCDEF"[place.shape])
			}
			caption := fmt.Sprintf("the region of %dx%d squares, step %d", largest[0], largest[1], i+1)
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
	columns := int(r[0] / 3)
	for number, n := range r[2:] {
		for range n {
			box := image.Pt(len(way)%columns, len(way)/columns)
			way = append(way, place{shape: number, form: f.shapes[number], corner: box.Mul(3)})
		}
	}
	return way
}
