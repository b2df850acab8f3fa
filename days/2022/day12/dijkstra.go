package day12

import "aoc/runner/search"

// dijkstra searches forwards, from all starts to the goal. Each step costs 1.
type dijkstra struct{ Day }

// Part1 returns the answer of Day's Part1.
func (dijkstra) Part1(h Hill) (int, error) { return h.ascend(h.start) }

// Part2 returns the answer of Day's Part2.
func (dijkstra) Part2(h Hill) (int, error) {
	var lowest []int
	for at, height := range h.heights {
		if height == 'a' {
			lowest = append(lowest, at)
		}
	}
	return h.ascend(lowest...)
}

func (h Hill) ascend(starts ...int) (int, error) {
	for at, steps := range search.From(starts...).Dijkstra(h.next) {
		if at == h.goal {
			return steps, nil
		}
	}
	return 0, errNoPath
}

// next calls step for each square that is one step away from a square, with a cost of 1.
func (h Hill) next(from int, step func(to, cost int)) {
	for _, to := range [...]int{from - h.width, from + 1, from + h.width, from - 1} {
		if height := h.heights[to]; 0 < height && height <= h.heights[from]+1 {
			step(to, 1)
		}
	}
}
