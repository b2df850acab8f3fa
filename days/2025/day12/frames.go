package day12

import (
	"fmt"
	"image"
	"iter"
	"math/bits"

	"aoc/runner"
	"aoc/runner/grid"
)

var kinds = []string{"A shape 0", "B shape 1", "C shape 2", "D shape 3", "E shape 4", "F shape 5"}

var picture = runner.Picture{Title: "Shapes in a region", X: "east", Y: "south", Poster: -1,
	Claim: "1,000 regions take a fraction of a millisecond: most are decided by counting."}

// Frames puts the shapes into the first region that they fit into, one by one.
func (Day) Frames(f Farm) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		for i, r := range f.regions {
			before, isFit, _ := f.fit(r)
			if !isFit || max(r[0], r[1]) > 100 {
				continue
			}
			cells := grid.New[byte](int(r[0]), int(r[1]))
			caption := fmt.Sprintf("shapes in the region of line %d", f.line+i)
			for shape, squares := range f.lie(r, before) {
				for _, p := range squares {
					cells.Set(p, "ABCDEF"[shape])
				}
				if !yield(runner.Frame{Caption: caption, Cells: cells}) {
					return
				}
			}
			return
		}
	}
}

// lie yields the shapes with their squares: each in a box if there was no search.
func (f Farm) lie(r region, before map[state]state) iter.Seq2[int, []image.Point] {
	return func(yield func(int, []image.Point) bool) {
		var way []state // from the last state to the first
		isBefore := before != nil
		for at := r.end(); isBefore; at, isBefore = before[at] {
			way = append(way, at)
		}
		for i := len(way) - 1; i > 0; i-- {
			from, to := way[i], way[i-1]
			for shape, n := range from.left[3:] {
				if to.left[3+shape] < n && !yield(shape, squares(to.taken&^from.taken, int(r[0]))) {
					return
				}
			}
		}
		box, columns := 0, int(r[0])/3
		for shape, n := range r[3:] {
			for ; n > 0 && way == nil; n-- {
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
