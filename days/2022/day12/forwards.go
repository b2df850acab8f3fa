package day12

import (
	"image"

	"aoc/runner/grid"
	"aoc/runner/search"
)

// forwards searches from all starts to the goal, with a search that knows nothing of maps.
type forwards struct{ Day }

// Part1 returns the answer of Day's Part1.
func (forwards) Part1(h Hill) (int, error) { return h.ascend(h.start) }

// Part2 returns the answer of Day's Part2.
func (forwards) Part2(h Hill) (int, error) { return h.ascend(grid.Find(h.heights, 'a')...) }

func (h Hill) ascend(starts ...image.Point) (int, error) {
	for at, steps := range search.From(starts...).BreadthFirst(h.next) {
		if at == h.goal {
			return steps, nil
		}
	}
	return 0, errNoPath
}

// next calls step for each square that is one step away from a square.
func (h Hill) next(from image.Point, step func(to image.Point)) {
	for to := range h.heights.Neighbours(from) {
		if h.heights.At(to) <= h.heights.At(from)+1 {
			step(to)
		}
	}
}
