package day12

import (
	"fmt"
	"image"
	"iter"
	"math/bits"

	"aoc/runner"
	"aoc/runner/grid"
)

// Frames puts the shapes into the first region that they fit into, one by one.
func (Day) Frames(f Farm) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		for i, r := range f.regions {
			way, isFit, _ := f.fit(r)
			if !isFit || max(r[0], r[1]) > 100 {
				continue
			}
			cells := grid.New[byte](int(r[0]), int(r[1]))
			caption := fmt.Sprintf("shapes in the region of line %d", f.line+i)
			for shape, squares := range f.lie(r, way) {
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

// lie yields the shapes with their squares: each in a box if there is no way.
func (f Farm) lie(r region, way []state) iter.Seq2[int, []image.Point] {
	return func(yield func(int, []image.Point) bool) {
		for i := len(way) - 1; i > 0; i-- {
			from, to := way[i], way[i-1]
			for shape, n := range from.left {
				if to.left[shape] < n && !yield(shape, squares(to.taken&^from.taken, int(r[0]))) {
					return
				}
			}
		}
		box, columns := 0, int(r[0])/3
		for shape, n := range r[3:] {
			for ; n > 0 && way == nil; n-- {
				corner, squares := image.Pt(box%columns, box/columns).Mul(3), grid.Find(f.shapes[shape], '#')
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
