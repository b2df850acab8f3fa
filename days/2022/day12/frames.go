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

// Frames shows part 1 step by step: the search from the goal to the start, and then the way. The values are heights.
func (Day) Frames(h Hill) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		steps, last := slices.Repeat([]int{math.MaxInt}, len(h.heights)), 0
		for at, n := range h.fromGoal() {
			steps[at], last = n, n
			if at == h.start {
				break
			}
		}
		for n := range last + 1 {
			isFront := func(at int) bool { return steps[at] == n }
			caption := fmt.Sprintf("%d steps back from the goal: down by 1 at most, up any height", n)
			if !yield(h.frame(caption, isFront, func(at int) bool { return steps[at] <= n })) {
				return
			}
		}
		forwards := search.From(h.start)
		for at := range forwards.Dijkstra(h.next) {
			if at == h.goal {
				way := forwards.Path(h.goal)
				isOnWay := func(at int) bool { return slices.Contains(way, at) }
				yield(h.frame(fmt.Sprintf("the way has %d steps", last), isOnWay, isOnWay))
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
