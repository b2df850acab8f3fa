package day12

import (
	"fmt"
	"iter"
	"math"
	"slices"

	"aoc/runner"
	"aoc/runner/grid"
)

// Frames shows part 1 step by step: the search from the goal, and that of the variant
// dijkstra from the start, until each has found the other end. The values are heights.
func (Day) Frames(h Hill) iter.Seq[runner.Frame] {
	fromGoal, last := h.stepsTo(h.start, h.fromGoal())
	fromStart, _ := h.stepsTo(h.goal, h.fromStart(h.start))
	return func(yield func(runner.Frame) bool) {
		width, height := h.width-1, len(h.heights)/h.width-2
		cells, heights := grid.New[byte](width, height), grid.New[float64](width, height)
		for steps := range last + 1 {
			for p := range cells.All() {
				at := h.width*(p.Y+1) + p.X
				switch heights.Set(p, float64(h.heights[at])); {
				case fromGoal[at] <= steps && fromStart[at] <= steps:
					cells.Set(p, '#')
				case fromGoal[at] <= steps:
					cells.Set(p, '<')
				case fromStart[at] <= steps:
					cells.Set(p, '>')
				}
			}
			if !yield(runner.Frame{Caption: fmt.Sprintf("%d steps", steps), Cells: cells, Heat: heights}) {
				return
			}
		}
	}
}

// stepsTo returns the steps to each square that the search reaches before its end, and
// the most steps.
func (h Hill) stepsTo(end int, search iter.Seq2[int, int]) (all []int, last int) {
	all = slices.Repeat([]int{math.MaxInt}, len(h.heights))
	for at, steps := range search {
		all[at], last = steps, steps
		if at == end {
			break
		}
	}
	return all, last
}
