package day04

import (
	"image"
	"math/rand/v2"

	"aoc/runner/grid"
)

// invent returns a map with 14 rows and 14 columns for each unit of size. Rolls are
// on about two thirds of its cells, but some rectangles are full, and others are
// empty.
func invent(r *rand.Rand, size int) (Day, string) {
	length, percent := 14*size, 55+r.IntN(20)
	cells := grid.New[byte](length, length)
	for p := range grid.Points(cells.Bounds()) {
		cells.Set(p, "@."[min(r.IntN(100)/percent, 1)])
	}
	for range r.IntN(2 * size) {
		corner := image.Pt(r.IntN(length), r.IntN(length))
		room := image.Rectangle{Min: corner, Max: corner.Add(image.Pt(r.IntN(12), r.IntN(12)))}
		cells.Fill(room, "@."[r.IntN(2)])
	}
	return Day{}, cells.String()
}
