package day16

import (
	"fmt"
	"iter"

	"aoc/runner"
	"aoc/runner/grid"
)

const steps = 60 // frames of the flood

// Frames shows the tiles that the reindeer reaches with more and more points, and then
// the best paths from the end back to the start, if there are any.
func (Day) Frames(m Maze) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		r, err := m.run()
		if err != nil {
			return
		}
		cells, fewest := m.Clone(), r.points[m.end]
		heat := grid.New[float64](m.Bounds().Dx(), len(m.Grid))
		frame := func(caption string) bool {
			return yield(runner.Frame{Caption: caption, Cells: cells, Heat: heat,
				Low: 1000, High: float64(max(1001, fewest)), Log: true})
		}
		for step := range steps {
			limit := fewest * (step + 1) / steps
			for tile, n := range r.points {
				if n <= limit {
					heat.Set(tile, float64(max(1, n)))
				}
			}
			if !frame(fmt.Sprintf("reached with at most %d points: a turn costs 1000, a step 1", limit)) {
				return
			}
		}
		best := r.tiles()
		caption := fmt.Sprintf("back from the end: %d tiles are on paths that cost the fewest points, %d", len(best), fewest)
		for step := range steps / 2 {
			for tile := range best {
				if r.points[tile] >= fewest-fewest*(step+1)*2/steps && tile != m.start && tile != m.end {
					cells.Set(tile, 'O')
				}
			}
			if !frame(caption) {
				return
			}
		}
	}
}
