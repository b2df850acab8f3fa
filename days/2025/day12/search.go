package day12

import (
	"errors"
	"image"
	"math/bits"

	"aoc/runner/grid"
	"aoc/runner/memo"
)

const single = maxShapes // stands for the shape of a square that stays free

var errTooMany = errors.New("the shapes may fit, but there are too many ways to try")

// A place has a shape, turned or flipped, its corner, and a bit for each square that it takes.
type place struct {
	shape   int
	form    grid.Grid[byte]
	corner  image.Point
	squares uint64
}

// A state has the squares that are taken, and how many of each shape are left.
type state struct {
	taken uint64
	left  [maxShapes + 1]int8
}

// search reports whether all shapes fit into a region, given how many squares then stay free, and returns a way.
// The first free square stays free, or is the first square of a shape. Many ways lead to the same squares taken and the
// same shapes left, so it looks at each such state once.
func (f *Farm) search(r region, free int) (way []place, isFit bool, err error) {
	const maxStates = 1 << 18 // which take a second or two
	area, states := r.width*r.height, 0
	if area > 64 {
		return nil, false, errTooMany
	}
	begin := state{taken: ^uint64(0) << area}
	begin.left[single] = int8(free)
	for shape, n := range r.counts {
		begin.left[shape] = int8(n)
	}
	places := f.places(r, begin.left)
	fill := memo.Of(func(fill func(state) bool, from state) bool {
		states++
		if ^from.taken == 0 || states > maxStates {
			return ^from.taken == 0
		}
		for _, p := range places[bits.TrailingZeros64(^from.taken)] {
			to := state{from.taken | p.squares, from.left}
			to.left[p.shape]--
			if from.taken&p.squares == 0 && to.left[p.shape] >= 0 && fill(to) {
				way = append(way, p)
				return true
			}
		}
		return false
	})
	isFit = fill(begin)
	if !isFit && states > maxStates {
		err = errTooMany
	}
	return way, isFit, err
}

// places returns all places of the shapes that are left, by their first square.
func (f *Farm) places(r region, left [maxShapes + 1]int8) (all [64][]place) {
	shapes, bounds := [maxShapes + 1]grid.Grid[byte]{single: {{'#'}}}, image.Rect(0, 0, r.width, r.height)
	copy(shapes[:], f.shapes)
	for i, shape := range shapes {
		for form := range shape.Orientations() {
			squares := grid.Find(form, '#')
			for corner := range grid.Points(bounds.Inset(-2)) {
				if left[i] == 0 || !grid.Bounds(squares...).Add(corner).In(bounds) {
					continue
				}
				taken := uint64(0)
				for _, p := range squares {
					taken |= 1 << ((p.Y+corner.Y)*bounds.Dx() + p.X + corner.X)
				}
				first := bits.TrailingZeros64(taken)
				all[first] = append(all[first], place{i, form, corner, taken})
			}
		}
	}
	return all
}
