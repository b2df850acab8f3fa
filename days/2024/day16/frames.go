package day16

import (
	"fmt"
	"iter"
	"slices"

	"aoc/runner"
	"aoc/runner/grid"
)

const steps = 60 // frames of the flood

// Frames shows the tiles that the reindeer reaches with more and more points, and then
// the best paths from the end back to the start, if there are any.
func (Day) Frames(m *Maze) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		points, fewest, err := m.search()
		if err != nil {
			return
		}
		width := m.ahead[1]
		cells, _ := grid.Parse(m.tiles[width : len(m.tiles)-width])
		heat := grid.New[float64](width-1, len(cells))
		frame := func(caption string) bool {
			return yield(runner.Frame{Caption: caption, Cells: cells, Heat: heat,
				Low: 1000, High: float64(max(1001, fewest)), Log: true})
		}
		least := make([]int, len(m.tiles)) // points to each tile
		for tile := range least {
			least[tile] = slices.Min(points[4*tile:][:4])
		}
		for step := range steps {
			limit := fewest * (step + 1) / steps
			for tile, n := range least {
				if n <= limit {
					heat[tile/width-1][tile%width] = float64(max(1, n))
				}
			}
			if !frame(fmt.Sprintf("reached with at most %d points: a turn costs 1000, a step 1", limit)) {
				return
			}
		}
		best := m.onPaths(points, fewest)
		caption := fmt.Sprintf("back from the end: %d tiles are on paths that cost the fewest points, %d", len(best), fewest)
		for step := range steps / 2 {
			for tile := range best {
				if least[tile] >= fewest-fewest*(step+1)*2/steps && tile != m.start && tile != m.end {
					cells[tile/width-1][tile%width] = 'O'
				}
			}
			if !frame(caption) {
				return
			}
		}
	}
}
