package day09

import (
	"fmt"
	"image"
	"math/rand/v2"
	"strings"

	"aoc/runner/grid"
)

// invent returns the outline of squares: a disc, which may have a slot, or a blob that
// grew at random. It does not touch itself.
func invent(r *rand.Rand, size int) (Day, string) {
	var in grid.Grid[bool]
	if r.IntN(2) == 0 {
		in = disc(34*size-22, r.IntN(2) == 0)
	} else {
		in = blob(r, 4+4*size)
	}
	columns, rows := lines(r, len(in), size), lines(r, len(in), size)
	var text strings.Builder
	for _, p := range outline(in) {
		fmt.Fprintf(&text, "%d,%d\n", columns[p.X], rows[p.Y])
	}
	return Day{}, text.String()
}

func disc(side int, hasSlot bool) grid.Grid[bool] {
	in := grid.New[bool](side+2, side+2)
	for y := 1; y <= side; y++ {
		for x := 1; x <= side; x++ {
			isLeft := 2 * x / side
			dx, dy := 2*x-side-1, 2*((y+isLeft)&^1)-side-1 // so the left half has its corners in other rows
			isSlot := hasSlot && y == side/2 && x < side*9/10
			in[y][x] = dx*dx+dy*dy <= side*side && !isSlot
		}
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

// lines returns the coordinates of the lines of a lattice, with at least a tile between them.
func lines(r *rand.Rand, n, size int) []int {
	all := make([]int, n+1)
	at := r.IntN(3)
	for i := range all {
		all[i] = at
		at += 2
		if r.IntN(4) > 0 {
			at += r.IntN(2 + 2000*(size-1)/9)
		}
	}
	return all
}

// outline returns the corners of the border. It walks with the squares to its right.
func outline(in grid.Grid[bool]) (corners []image.Point) {
	var start image.Point
	for y := len(in) - 1; y >= 0; y-- {
		for x := len(in) - 1; x >= 0; x-- {
			if in[y][x] {
				start = image.Pt(x, y)
			}
		}
	}
	at, ahead := start, image.Pt(1, 0)
	for at != start || corners == nil {
		at = at.Add(ahead)
		right := image.Pt(-ahead.Y, ahead.X)
		isIn := func(side image.Point) bool {
			square := at.Mul(2).Add(ahead).Add(side).Sub(image.Pt(1, 1)).Div(2)
			return in[square.Y][square.X]
		}
		switch {
		case !isIn(right):
			corners, ahead = append(corners, at), right
		case isIn(right.Mul(-1)):
			corners, ahead = append(corners, at), right.Mul(-1)
		}
	}
	return corners
}
