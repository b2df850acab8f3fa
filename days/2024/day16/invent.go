package day16

import (
	"image"
	"math/rand/v2"
	"strings"

	"aoc/runner/grid"
)

// invent returns a maze with some loops.
func invent(r *rand.Rand, size int) (Day, string) { return Day{}, dug(r, 14*size+1, 14*size+1, 8) }

// dug returns a random maze, whose number of rows and columns must be odd. It digs one
// path between any two tiles, and opens that percentage of the other walls between them.
func dug(r *rand.Rand, width, height, open int) string {
	cells, _ := grid.Parse(strings.Repeat(strings.Repeat("#", width)+"\n", height))
	var dig func(at image.Point)
	dig = func(at image.Point) {
		cells.Set(at, '.')
		for _, i := range r.Perm(4) {
			wall, to := at.Add(grid.Directions[i]), at.Add(grid.Directions[i].Mul(2))
			if !to.In(cells.Bounds()) {
				continue
			}
			isNew := cells.At(to) == '#'
			if isNew || r.IntN(100) < open {
				cells.Set(wall, '.')
			}
			if isNew {
				dig(to)
			}
		}
	}
	dig(image.Pt(1, height-2))
	cells[height-2][1], cells[1][width-2] = 'S', 'E'
	return cells.String()
}
