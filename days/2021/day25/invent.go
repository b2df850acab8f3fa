package day25

import (
	"math/rand/v2"
	"strings"

	"aoc/runner/grid"
)

// invent returns a map with one row and one column of cucumbers that cannot move, so all others come to rest.
func invent(r *rand.Rand, size int) (Day, string) {
	width, height := 14*size-1, 14*size-3
	cells := random(r, width, height, 52)
	x, y := r.IntN(width), r.IntN(height)
	copy(cells[y], strings.Repeat(">", width))
	for _, row := range cells {
		row[x] = 'v'
	}
	return Day{}, cells.String()
}

// random returns a random map with cucumbers on about that percentage of its cells.
func random(r *rand.Rand, width, height, percent int) grid.Grid[byte] {
	cells := grid.New[byte](width, height)
	for p := range cells.All() {
		cell := byte('.')
		if r.IntN(100) < percent {
			cell = ">v"[r.IntN(2)]
		}
		cells.Set(p, cell)
	}
	return cells
}
