package day12

import (
	"image"

	"aoc/runner/search"
)

// dijkstra searches forwards, from all starts to the goal. Its search begins at a
// point beside the map. A step from there to any start costs 0, and a step on the
// map costs 1.
type dijkstra struct{ Day }

// Part1 returns the answer of Day's Part1.
func (dijkstra) Part1(h Hill) (int, error) { return h.ascend(h.start) }

// Part2 returns the answer of Day's Part2.
func (dijkstra) Part2(h Hill) (int, error) {
	var lowest []image.Point
	for p, height := range h.heights.All() {
		if height == 'a' {
			lowest = append(lowest, p)
		}
	}
	return h.ascend(lowest...)
}

func (h Hill) ascend(starts ...image.Point) (int, error) {
	beside := image.Pt(-1, -1)
	step := func(from image.Point, reach func(image.Point, int)) {
		if from == beside {
			for _, start := range starts {
				reach(start, 0)
			}
			return
		}
		for to := range h.heights.Neighbours(from) {
			if h.mayStep(from, to) {
				reach(to, 1)
			}
		}
	}
	for p, steps := range search.Dijkstra(beside, step) {
		if p == h.goal {
			return steps, nil
		}
	}
	return 0, errNoPath
}
