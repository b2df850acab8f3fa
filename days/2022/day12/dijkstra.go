// The way up, from everywhere at once.

package day12

import (
	"image"

	"aoc/runner/search"
)

// dijkstra climbs as one would walk, from the starts to the goal. To be on all
// the starts at once it begins beside the map, from where a step on to any of
// them costs nothing; on the map a step costs 1. So it goes the other way
// than the day, by the other search, and comes to the same.
type dijkstra struct{ Day }

// Part1 returns the same as Day's.
func (dijkstra) Part1(h Hill) (int, error) { return h.ascend(h.start) }

// Part2 returns the same as Day's.
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
	return 0, errNoWay
}
