package search_test

import (
	"fmt"

	"aoc/runner/search"
)

// From 1 to 10 by doubling or adding 1.
func ExampleBreadthFirst() {
	step := func(n int, reach func(int)) {
		reach(2 * n)
		reach(n + 1)
	}
	for n, steps := range search.BreadthFirst(1, step) {
		if n == 10 {
			fmt.Println(steps, "steps")
			break
		}
	}
	// Output: 4 steps
}

// All places within 3 hours of the coast.
func ExampleDijkstra() {
	roads := map[string]map[string]int{
		"coast":  {"bridge": 1, "castle": 4},
		"bridge": {"castle": 2, "mine": 5},
		"castle": {"mine": 1},
	}
	step := func(from string, reach func(string, int)) {
		for to, hours := range roads[from] {
			reach(to, hours)
		}
	}
	for place, hours := range search.Dijkstra("coast", step) {
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
