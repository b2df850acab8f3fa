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
			if !isFit || max(r.width(), r.height()) > 100 {
				continue
			}
			cells := grid.New[byte](int(min(r.width(), r.height())), int(max(r.width(), r.height()))) // as pack turns it
			caption := fmt.Sprintf("shapes in the region of line %d", f.line+i)
			for shape, squares := range f.places(r, way, cells.Bounds().Dx()) {
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

// places yields the shapes with their squares: each in a box if there is no way.
func (f Farm) places(r region, way []state, width int) iter.Seq2[int, []image.Point] {
	return func(yield func(int, []image.Point) bool) {
		box := 0
		for shape := range f.shapes {
			for n := r[2+shape]; n > 0 && way == nil; n-- {
				corner, squares := image.Pt(box%(width/3), box/(width/3)).Mul(3), grid.Find(f.shapes[shape], '#')
				for i, p := range squares {
					squares[i] = p.Add(corner)
				}
				if box++; !yield(shape, squares) {
					return
				}
			}
			for i := 1; i < len(way); i++ {
				from, to, squares := way[i-1], way[i], []image.Point(nil)
				for taken := to.taken &^ from.taken; taken > 0; taken &= taken - 1 {
					at := int(to.at) + bits.TrailingZeros64(taken)
					squares = append(squares, image.Pt(at%width, at/width))
				}
				if to.left[shape] < from.left[shape] && !yield(shape, squares) {
					return
				}
			}
		}
	}
}
