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
		for i, shape := range f.lie(largest) {
			for _, p := range shape.squares {
				cells.Set(p, "_ABCDEF"[shape.number])
			}
			caption := fmt.Sprintf("the region of %dx%d squares, step %d", largest[0], largest[1], i+1)
			if !yield(runner.Frame{Caption: caption, Cells: cells}) {
				return
			}
		}
	}
}

type shape struct {
	number  int // 0 for a square that stays free
	squares []image.Point
}

// lie returns where the shapes lie in a region, and what stays free: each shape in a box if there was no search.
func (f Farm) lie(r region) (all []shape) {
	way, _, _ := f.fit(r)
	width := int(r[0])
	for _, p := range slices.Backward(way) {
		var squares []image.Point
		for i := range 64 {
			if p.squares>>i&1 == 1 {
				squares = append(squares, image.Pt(i%width, i/width))
			}
		}
		all = append(all, shape{p.shape, squares})
	}
	for number, n := range r[2:] {
		for i := 0; i < int(n) && way == nil; i++ {
			corner := image.Pt(len(all)%(width/3), len(all)/(width/3)).Mul(3)
			squares := grid.Find(f.shapes[number], '#')
			for i := range squares {
				squares[i] = squares[i].Add(corner)
			}
			all = append(all, shape{number, squares})
		}
	}
	return all
}
