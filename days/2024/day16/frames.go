package day16

import (
	"fmt"
	"iter"

	"aoc/runner"
	"aoc/runner/search"
)

// Frames shows how far the reindeer comes with each thousand points, and then the best
// paths. There are none if the end cannot be reached.
func (Day) Frames(m Maze) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		s, ends, fewest, err := m.search()
		if err != nil {
			return
		}
		cells := m.cells.Clone()
		cells.Set(m.start, '.')
		cells.Set(m.end, '.')
		frame := func(points int) bool {
			return yield(runner.Frame{Caption: fmt.Sprintf("%d points", points), Cells: cells})
		}
		shown := 0
		for p, points := range s.Dijkstra(m.next) {
			if points > fewest {
				break
			}
			for ; points >= shown+1000; shown += 1000 {
				if !frame(shown + 1000) {
					return
				}
			}
			cells.Set(p.tile, '+')
		}
		for p := range search.From(ends...).BreadthFirst(s.Before) {
			cells.Set(p.tile, 'O')
		}
		frame(fewest)
	}
}
