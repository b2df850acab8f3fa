package search_test

import (
	"fmt"
	"image"
	"iter"
	"maps"
	"slices"

	"aoc/runner/grid"
	"aoc/runner/search"
)

// From 1 to 10 by doubling or adding 1.
func ExampleBreadthFirst() {
	next := func(n int) iter.Seq[int] { return slices.Values([]int{2 * n, n + 1}) }
	for n, steps := range search.BreadthFirst(1, next) {
		if n == 10 {
			fmt.Println(steps, "steps")
			break
		}
	}
	// Output: 4 steps
}

// From corner to corner of a grid.
func ExampleBreadthFirst_grid() {
	g := grid.New[byte](4, 3)
	for p, steps := range search.BreadthFirst(image.Pt(0, 0), g.Neighbours) {
		if p == image.Pt(3, 2) {
			fmt.Println(steps, "steps")
		}
	}
	// Output: 5 steps
}

// All places within 3 hours of the coast.
func ExampleDijkstra() {
	roads := map[string]map[string]int{
		"coast":  {"bridge": 1, "castle": 4},
		"bridge": {"castle": 2, "mine": 5},
		"castle": {"mine": 1},
	}
	next := func(from string) iter.Seq2[string, int] { return maps.All(roads[from]) }
	for place, hours := range search.Dijkstra("coast", next) {
		if hours > 3 {
			break
		}
		fmt.Println(place, hours)
	}
	// Output:
	// coast 0
	// bridge 1
	// castle 3
}
