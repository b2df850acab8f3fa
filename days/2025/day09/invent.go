package day09

import (
	"fmt"
	"image"
	"math/rand/v2"
	"strings"
)

// invent returns the outline of squares: a disc, which may have a slot, or a blob that
// grew at random and may touch itself. The lines of its lattice are one or more tiles apart.
func invent(r *rand.Rand, size int) (Day, string) {
	var in [][]bool
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

// squares returns a square of squares with free ones around it.
func squares(side int) [][]bool {
	in := make([][]bool, side+2)
	for y := range in {
		in[y] = make([]bool, side+2)
	}
	return in
}

func disc(side int, hasSlot bool) [][]bool {
	in := squares(side)
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

// blob lets squares grow beside others until there are as many as half of the square has.
func blob(r *rand.Rand, side int) [][]bool {
	in := squares(side)
	in[1+side/2][1+side/2] = true
	for grown := 1; grown < side*side/2; {
		x, y := 1+r.IntN(side), 1+r.IntN(side)
		if !in[y][x] && (in[y-1][x] || in[y+1][x] || in[y][x-1] || in[y][x+1]) {
			in[y][x] = true
			grown++
		}
	}
	return in
}

// lines returns the coordinates of the lines of a lattice. Some are next to each other.
func lines(r *rand.Rand, n, size int) []int {
	all := make([]int, n+1)
	at := r.IntN(3)
	for i := range all {
		all[i] = at
		at++
		if r.IntN(4) > 0 {
			at += r.IntN(2 + 2000*(size-1)/9)
		}
	}
	return all
}

// outline returns the corners of the border around the first square from the top. It walks
// with the squares to its right, and turns to the right where two of them share a corner.
func outline(in [][]bool) (corners []image.Point) {
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
