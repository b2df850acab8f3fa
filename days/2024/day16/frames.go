package day16

import (
	"fmt"
	"iter"

	"aoc/runner"
	"aoc/runner/search"
)

// Frames shows how far the reindeer gets with 200 points, 400 points and so on,
// and then the best paths, if the end can be reached.
func (Day) Frames(m Maze) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		s, ends, fewest, err := m.search()
		if err != nil {
			return
		}
		cells := m.cells.Clone()
		frame := func(caption string, points int) bool {
			cells.Set(m.start, 'S')
			cells.Set(m.end, 'E')
			return yield(runner.Frame{Caption: fmt.Sprintf(caption, points), Cells: cells})
		}
		shown := 0
		for p, points := range s.Dijkstra(m.next) {
			if points > fewest {
				break
			}
			for ; points >= shown+200; shown += 200 {
				if !frame("reached with %d points: a turn costs 1000, a step 1", shown+200) {
					return
				}
			}
			cells.Set(p.tile, '+')
		}
		for p := range search.From(ends...).BreadthFirst(s.Before) {
			cells.Set(p.tile, 'O')
		}
		frame("all paths that cost the fewest points, %d", fewest)
	}
}
