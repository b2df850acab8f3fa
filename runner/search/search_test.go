package search_test

import (
	"iter"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"aoc/runner/search"
)

const states = 12

// A graph has the cost of each step, from one state to another.
type graph map[[2]int]int

func random(r *rand.Rand, maxCost int) graph {
	g := graph{}
	for range r.IntN(4 * states) {
		g[[2]int{r.IntN(states), r.IntN(states)}] = r.IntN(maxCost + 1)
	}
	return g
}

func (g graph) next(from int) iter.Seq2[int, int] {
	return func(yield func(to, cost int) bool) {
		for ends, cost := range g {
			if ends[0] == from && !yield(ends[1], cost) {
				return
			}
		}
	}
}

// relax returns the distance of every state that can be reached from state 0. It
// tries all steps again and again, as often as there are states.
func (g graph) relax() map[int]int {
	distances := map[int]int{0: 0}
	for range states {
		for ends, cost := range g {
			from, ok := distances[ends[0]]
			to, known := distances[ends[1]]
			if ok && (!known || from+cost < to) {
				distances[ends[1]] = from + cost
			}
		}
	}
	return distances
}

// collect returns what a search yields, and fails the test unless it yields each
// state once, nearest first.
func collect(t *testing.T, found iter.Seq2[int, int]) map[int]int {
	t.Helper()
	all, before := map[int]int{}, 0
	for state, distance := range found {
		if _, twice := all[state]; twice || distance < before {
			t.Errorf("got state %d at %d after %d (again: %t)", state, distance, before, twice)
		}
		all[state], before = distance, distance
	}
	return all
}

func TestDijkstraFindsTheLowestCost(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		g := random(r, r.IntN(10))
		if got, want := collect(t, search.Dijkstra(0, g.next)), g.relax(); !maps.Equal(got, want) {
			t.Errorf("%v: got %v, want %v", g, got, want)
		}
	}
}

func TestBreadthFirstFindsTheFewestSteps(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 500 {
		g := random(r, 0)
		for ends := range g {
			g[ends] = 1
		}
		next := func(from int) iter.Seq[int] { return maps.Keys(maps.Collect(g.next(from))) }
		if got, want := collect(t, search.BreadthFirst(0, next)), g.relax(); !maps.Equal(got, want) {
			t.Errorf("%v: got %v, want %v", g, got, want)
		}
	}
}

func one(n int) iter.Seq[int] { return slices.Values([]int{n}) }

func TestNothingBeyondTheEndOfTheLoopIsComputed(t *testing.T) {
	steps := 0
	for name, found := range map[string]iter.Seq2[int, int]{
		"breadth-first": search.BreadthFirst(0, func(n int) iter.Seq[int] { steps++; return one(n + 1) }),
		"dijkstra":      search.Dijkstra(0, func(n int) iter.Seq2[int, int] { steps++; return maps.All(map[int]int{n + 1: 1}) }),
	} {
		steps = 0
		for n := range found {
			if n == 10 {
				break
			}
		}
		if steps != 10 {
			t.Errorf("%s: next was called %d times, want 10", name, steps)
		}
	}
}

func TestSearchCanBeRepeated(t *testing.T) {
	g := graph{{0, 1}: 2, {1, 2}: 2}
	for _, found := range []iter.Seq2[int, int]{
		search.Dijkstra(0, g.next),
		search.BreadthFirst(0, func(n int) iter.Seq[int] { return one((n + 1) % states) }),
	} {
		if first, second := collect(t, found), collect(t, found); !maps.Equal(first, second) {
			t.Errorf("got %v, then %v", first, second)
		}
	}
}
