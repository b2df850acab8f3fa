package day12

import (
	"fmt"
	"image"
	"iter"
	"math/bits"

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
		cells, n := grid.New[byte](int(largest[0]), int(largest[1])), 0
		for p := range grid.Points(cells.Bounds()) {
			cells.Set(p, '_')
		}
		for shape, squares := range f.lie(largest) {
			for _, p := range squares {
				cells.Set(p, "ABCDEF"[shape])
			}
			n++
			caption := fmt.Sprintf("shapes in the region of %dx%d squares: %d", largest[0], largest[1], n)
			if !yield(runner.Frame{Caption: caption, Cells: cells}) {
				return
			}
		}
	}
}

// lie yields the shapes with their squares: each in a box if there was no search.
func (f Farm) lie(r region) iter.Seq2[int, []image.Point] {
	return func(yield func(int, []image.Point) bool) {
		before, _, _ := f.fit(r)
		to := r.end()
		for from, isAfter := before[to]; isAfter; from, isAfter = before[to] {
			for shape, n := range from.left[3:] {
				if to.left[3+shape] < n && !yield(shape, squares(to.taken&^from.taken, int(r[0]))) {
					return
				}
			}
			to = from
		}
		box, columns := 0, int(r[0])/3
		for shape, n := range r[3:] {
			for ; n > 0 && before == nil; n-- {
				corner, squares := image.Pt(box%columns, box/columns).Mul(3), grid.Find(f.shapes[1+shape], '#')
				for i, p := range squares {
					squares[i] = p.Add(corner)
				}
				box++
				if !yield(shape, squares) {
					return
				}
			}
		}
	}
}

func squares(taken uint64, width int) (all []image.Point) {
	for ; taken > 0; taken &= taken - 1 {
		i := bits.TrailingZeros64(taken)
		all = append(all, image.Pt(i%width, i/width))
	}
	return all
}
