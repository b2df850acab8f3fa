package day16

import (
	"fmt"
	"iter"

	"aoc/runner"
	"aoc/runner/grid"
)

// Frames shows how far the reindeer gets with 200 points, 400 points and so on,
// and then the best paths, if the end can be reached.
func (Day) Frames(m *Maze) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		points, fewest, err := m.search()
		if err != nil {
			return
		}
		width := m.ahead[1]
		cells, _ := grid.Parse(m.tiles[width : len(m.tiles)-width])
		mark := func(tile int, kind byte) { cells[tile/width-1][tile%width] = kind }
		frame := func(caption string, points int) bool {
			mark(m.start, 'S')
			mark(m.end, 'E')
			return yield(runner.Frame{Caption: fmt.Sprintf(caption, points), Cells: cells})
		}
		for limit := 200; limit <= fewest; limit += 200 {
			for place, n := range points {
				if n < limit {
					mark(place/4, '+')
				}
			}
			if !frame("reached with %d points: a turn costs 1000, a step 1", limit) {
				return
			}
		}
		for tile := range m.onPaths(points, fewest) {
			mark(tile, 'O')
		}
		frame("all paths that cost the fewest points, %d", fewest)
	}
}
