package day12

import (
	"fmt"
	"iter"
	"math"
	"slices"

	"aoc/runner"
	"aoc/runner/grid"
	"aoc/runner/search"
)

// Frames shows part 1 step by step: the search from the goal, and that of the variant
// dijkstra from the start, until each has found the other end, and then the way between
// them. The values are heights.
func (Day) Frames(h Hill) iter.Seq[runner.Frame] {
	fromGoal, last := h.stepsTo(h.start, h.fromGoal())
	forwards := search.From(h.start)
	fromStart, _ := h.stepsTo(h.goal, forwards.Dijkstra(h.next))
	way := forwards.Path(h.goal)
	return func(yield func(runner.Frame) bool) {
		for steps := range last + 1 {
			reached := func(at int) byte {
				byGoal, byStart := fromGoal[at] <= steps, fromStart[at] <= steps
				switch {
				case byGoal && byStart:
					return '#'
				case byGoal:
					return '<'
				case byStart:
					return '>'
				}
				return '.'
			}
			if !yield(h.frame(fmt.Sprintf("step %d", steps), reached)) {
				return
			}
		}
		for drawn := 0; drawn < len(way); {
			drawn = min(drawn+1+len(way)/20, len(way))
			onWay := func(at int) byte {
				if slices.Contains(way[:drawn], at) {
					return '*'
				}
				return '.'
			}
			if !yield(h.frame(fmt.Sprintf("the way: step %d of %d", drawn-1, last), onWay)) {
				return
			}
		}
	}
}

// frame shows the kind of each square, and the heights of those that have none.
func (h Hill) frame(caption string, kind func(at int) byte) runner.Frame {
	width, height := h.width-1, len(h.heights)/h.width-2
	f := runner.Frame{Caption: caption, Cells: grid.New[byte](width, height), Heat: grid.New[float64](width, height), High: 'z' - 'a'}
	for y, row := range f.Cells {
		for x := range row {
			at := h.width*(y+1) + x
			row[x], f.Heat[y][x] = kind(at), float64(h.heights[at]-'a')
		}
	}
	return f
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
