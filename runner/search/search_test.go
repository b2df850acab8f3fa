// Both searches, held on random graphs to distances that are improved until no
// step improves them.

package search_test

import (
	"iter"
	"maps"
	"math/rand/v2"
	"testing"

	"aoc/runner/search"
)

const states = 12

// A graph has the steps from one state to another, and what they cost.
type graph map[[2]int]int

func random(r *rand.Rand, dearest int) graph {
	g := graph{}
	for range r.IntN(4 * states) {
		g[[2]int{r.IntN(states), r.IntN(states)}] = r.IntN(dearest + 1)
	}
	return g
}

func (g graph) step(from int, reach func(to, cost int)) {
	for ends, cost := range g {
		if ends[0] == from {
			reach(ends[1], cost)
		}
	}
}

// oracle returns the distance of every state that there is a way to from state
// 0: it tries each step again and again, until no state gets any nearer.
func (g graph) oracle() map[int]int {
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

// walk collects what a search yields, and fails the test unless that is each
// state once, nearest first.
func walk(t *testing.T, found iter.Seq2[int, int]) map[int]int {
	t.Helper()
	all, before := map[int]int{}, 0
	for state, distance := range found {
		if _, twice := all[state]; twice || distance < before {
			t.Errorf("state %d comes at %d, after %d (a second time: %t)", state, distance, before, twice)
		}
		all[state], before = distance, distance
	}
	return all
}

func TestDijkstraFindsTheLeastCostOfEveryState(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		g := random(r, r.IntN(10))
		if got, want := walk(t, search.Dijkstra(0, g.step)), g.oracle(); !maps.Equal(got, want) {
			t.Errorf("%v: got %v, want %v", g, got, want)
		}
	}
}

func TestBreadthFirstIsDijkstraWhereEveryStepCostsOne(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 500 {
		g := random(r, 0)
		for ends := range g {
			g[ends] = 1
		}
		step := func(from int, reach func(int)) { g.step(from, func(to, _ int) { reach(to) }) }
		if got, want := walk(t, search.BreadthFirst(0, step)), g.oracle(); !maps.Equal(got, want) {
			t.Errorf("%v: got %v, want %v", g, got, want)
		}
	}
}

func TestWhatLiesBeyondTheEndOfTheLoopIsNotWorkedOut(t *testing.T) {
	asked := 0
	for name, found := range map[string]iter.Seq2[int, int]{
		"breadth-first": search.BreadthFirst(0, func(n int, reach func(int)) { asked++; reach(n + 1) }),
		"dijkstra":      search.Dijkstra(0, func(n int, reach func(_, _ int)) { asked++; reach(n+1, 1) }),
	} {
		asked = 0
		for n := range found {
			if n == 10 {
				break
			}
		}
		if asked != 10 {
			t.Errorf("%s: asked for the steps of %d states", name, asked)
		}
	}
}

func TestSearchCanBeLoopedOverAgain(t *testing.T) {
	g := graph{{0, 1}: 2, {1, 2}: 2}
	for _, found := range []iter.Seq2[int, int]{
		search.Dijkstra(0, g.step),
		search.BreadthFirst(0, func(n int, reach func(int)) { reach((n + 1) % states) }),
	} {
		if first, second := walk(t, found), walk(t, found); !maps.Equal(first, second) {
			t.Errorf("got %v, then %v", first, second)
		}
	}
}
