package search_test

import (
	"fmt"
	"image"
	"slices"

	"aoc/runner/grid"
	"aoc/runner/search"
)

// From 1 to 10 by doubling or adding 1.
func ExampleSearch_BreadthFirst() {
	next := func(n int, step func(to int)) {
		step(2 * n)
		step(n + 1)
	}
	for n, steps := range search.From(1).BreadthFirst(next) {
		if n == 10 {
			fmt.Println(steps, "steps")
			break
		}
	}
	// Output: 4 steps
}

// From the nearest of two starts to the end of the letters.
func ExampleFrom() {
	g, _ := grid.Parse("a.b\n##.\n..z\n")
	free := func(from image.Point, step func(to image.Point)) {
		for to := range g.Neighbours(from) {
			if g.At(to) != '#' {
				step(to)
			}
		}
	}
	for p, steps := range search.From(image.Pt(0, 0), image.Pt(2, 0)).BreadthFirst(free) {
		if g.At(p) == 'z' {
			fmt.Println(steps, "steps")
		}
	}
	// Output: 2 steps
}

// From 0 to 4 by adding 1 or 3.
func ExampleSearch_Path() {
	s := search.From(0)
	for n := range s.BreadthFirst(add1or3) {
		if n == 4 {
			break
		}
	}
	fmt.Println(s.Path(4))
	// Output: [0 1 4]
}

// All numbers on the ways from 0 to 4 by adding 1 or 3.
func ExampleSearch_Back() {
	s := search.From(0)
	for n := range s.BreadthFirst(add1or3) {
		if n == 4 {
			break
		}
	}
	fmt.Println(slices.Collect(s.Back(4)))
	// Output: [4 1 3 0]
}

func add1or3(n int, step func(to int)) {
	step(n + 1)
	step(n + 3)
}

// All places within 3 hours of the coast.
func ExampleSearch_Dijkstra() {
	roads := map[string]map[string]int{
		"coast":  {"bridge": 1, "castle": 4},
		"bridge": {"castle": 2, "mine": 5},
		"castle": {"mine": 1},
	}
	next := func(from string, step func(to string, hours int)) {
		for to, hours := range roads[from] {
			step(to, hours)
		}
	}
	for place, hours := range search.From("coast").Dijkstra(next) {
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
