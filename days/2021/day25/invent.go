package day25

import (
	"math/rand/v2"
	"strings"

	"aoc/runner/grid"
)

// invent returns a map with one row and one column of cucumbers that cannot move, so all others come to rest.
func invent(r *rand.Rand, size int) (Day, string) {
	width, height := 14*size-1, 14*size-3
	cells, _ := grid.Parse(random(r, width, height, 52))
	x, y := r.IntN(width), r.IntN(height)
	copy(cells[y], strings.Repeat(">", width))
	for _, row := range cells {
		row[x] = 'v'
	}
	return Day{}, cells.String()
}

// random returns a random map with cucumbers on about that percentage of its cells.
func random(r *rand.Rand, width, height, percent int) string {
	var text strings.Builder
	for range height {
		for range width {
			cell := byte('.')
			if r.IntN(100) < percent {
				cell = ">v"[r.IntN(2)]
			}
			text.WriteByte(cell)
		}
		text.WriteByte('\n')
	}
	return text.String()
}
