package day09

import (
	"fmt"
	"image"
	"math/rand/v2"
	"strings"

	"aoc/runner/grid"
)

// invent returns the outline of squares: a disc, which may have a slot, or a blob that
// grew at random. It does not touch itself, but in about one input in five, two borders are
// next to each other, with no tile of the outside between them.
func invent(r *rand.Rand, size int) (Day, string) {
	var in grid.Grid[bool]
	if r.IntN(2) == 0 {
		in = disc(34*size-22, r.IntN(2) == 0)
	} else {
		in = blob(r, 4+4*size)
	}
	gap := 1 + min(r.IntN(3), 1)
	columns, rows := lines(r, len(in), gap, size), lines(r, len(in), gap, size)
	var text strings.Builder
	for _, p := range outline(in) {
		fmt.Fprintf(&text, "%d,%d\n", columns[p.X], rows[p.Y])
	}
	return Day{}, text.String()
}

func disc(side int, hasSlot bool) grid.Grid[bool] {
	in := grid.New[bool](side+2, side+2)
	for p := range grid.Points(in.Bounds().Inset(1)) {
		isLeft := 2 * p.X / side
		dx, dy := 2*p.X-side-1, 2*((p.Y+isLeft)&^1)-side-1 // so the left half has its corners in other rows
		isSlot := hasSlot && p.Y == side/2 && p.X < side*9/10
		in.Set(p, dx*dx+dy*dy <= side*side && !isSlot)
	}
	return in
}

// blob lets squares grow beside others, but not where two parts of the blob would meet.
func blob(r *rand.Rand, side int) grid.Grid[bool] {
	in := grid.New[bool](side+2, side+2)
	in[1+side/2][1+side/2] = true
	for range 8 * side * side {
		at := image.Pt(1+r.IntN(side), 1+r.IntN(side))
		isBeside, runs := false, 0
		for i, d := range grid.Directions8 {
			before := grid.Directions8[(i+7)%8]
			if in.At(at.Add(d)) && !in.At(at.Add(before)) {
				runs++
			}
			isBeside = isBeside || i%2 == 0 && in.At(at.Add(d))
		}
		if isBeside && runs == 1 {
			in.Set(at, true)
		}
	}
	return in
}

// lines returns the coordinates of the lines of a lattice, with a gap or more from each to the next one.
func lines(r *rand.Rand, n, gap, size int) (all []int) {
	for at := r.IntN(3); len(all) <= n; at += gap {
		if r.IntN(4) < 2*gap-1 {
			at += r.IntN(2 + 2000*(size-1)/9)
		}
		all = append(all, at)
	}
	return all
}

// outline returns the corners of the border. It walks from side to side with the squares to its right.
func outline(in grid.Grid[bool]) (corners []image.Point) {
	next, at := map[image.Point]image.Point{}, image.Point{}
	for p, isIn := range in.All() {
		for i, d := range grid.Directions {
			if isIn && !in.At(p.Add(d)) {
				at = p.Add(square[i])
				next[at] = p.Add(square[(i+1)%4])
			}
		}
	}
	for range next {
		before := at
		at = next[at]
		if next[at].Sub(at) != at.Sub(before) {
			corners = append(corners, at)
		}
	}
	return corners
}

// square has the ends of each side of a square, in the order of grid.Directions.
var square = [...]image.Point{{0, 0}, {1, 0}, {1, 1}, {0, 1}}
