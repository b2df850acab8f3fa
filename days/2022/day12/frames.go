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

// Frames shows part 1 step by step: the search from the goal, and the search of the
// variant dijkstra from the start, until each has found the other end, and then the way
// between them. The values are heights.
func (Day) Frames(h Hill) iter.Seq[runner.Frame] {
	fromGoal, last := h.stepsTo(h.start, h.fromGoal())
	forwards := search.From(h.start)
	fromStart, _ := h.stepsTo(h.goal, forwards.Dijkstra(h.next))
	way := forwards.Path(h.goal)
	return func(yield func(runner.Frame) bool) {
		for steps := range last + 1 {
			isFront := func(at int) bool { return fromGoal[at] == steps || fromStart[at] == steps }
			isReached := func(at int) bool { return min(fromGoal[at], fromStart[at]) <= steps }
			caption := fmt.Sprintf("step %d: a search from each end, up by 1 at most, down any height", steps)
			if !yield(h.frame(caption, isFront, isReached)) {
				return
			}
		}
		for drawn := 0; drawn < len(way); {
			drawn = min(drawn+1+len(way)/20, len(way))
			isOnWay := func(at int) bool { return slices.Contains(way[:drawn], at) }
			isReached := func(int) bool { return true }
			if !yield(h.frame(fmt.Sprintf("the way: step %d of %d", drawn-1, last), isOnWay, isReached)) {
				return
			}
		}
	}
}

// frame marks squares, and shows the heights of the others: darker where no search has been.
func (h Hill) frame(caption string, isMarked, isReached func(at int) bool) runner.Frame {
	width, height := h.width-1, len(h.heights)/h.width-2
	f := runner.Frame{Caption: caption, Cells: grid.New[byte](width, height), Heat: grid.New[float64](width, height),
		High: 'z' - 'a'}
	for y, row := range f.Cells {
		for x := range row {
			at := h.width*(y+1) + x
			f.Heat[y][x] = float64(h.heights[at] - 'a')
			if !isReached(at) {
				f.Heat[y][x] *= 0.4
			}
			switch {
			case at == h.start:
				row[x] = 'S'
			case at == h.goal:
				row[x] = 'E'
			case isMarked(at):
				row[x] = '*'
			}
		}
	}
	return f
}

// stepsTo returns the steps to each square that the search reaches before its end, and
// the largest number of steps.
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
