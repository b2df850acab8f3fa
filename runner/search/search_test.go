package search_test

import (
	"fmt"
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

func (g graph) next(from int, step func(to, cost int)) {
	for ends, cost := range g {
		if ends[0] == from {
			step(ends[1], cost)
		}
	}
}

// relax returns the distance of every state that can be reached from a start. It
// tries all steps again and again, as often as there are states.
func (g graph) relax(starts ...int) map[int]int {
	distances := map[int]int{}
	for _, start := range starts {
		distances[start] = 0
	}
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

// searches calls test with many random graphs and starts. In every second graph, all steps cost 1, and the search is
// BreadthFirst.
func searches(t *testing.T, test func(name string, g graph, starts []int, s *search.Search[int], found iter.Seq2[int, int])) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 1000 {
		g := random(r, r.IntN(10))
		starts := make([]int, r.IntN(4))
		for i := range starts {
			starts[i] = r.IntN(states)
		}
		s := search.From(starts...)
		found := s.Dijkstra(g.next)
		if i%2 == 0 {
			for ends := range g {
				g[ends] = 1
			}
			found = s.BreadthFirst(func(from int, step func(to int)) { g.next(from, func(to, _ int) { step(to) }) })
		}
		test(fmt.Sprintf("%v from %d", g, starts), g, starts, s, found)
	}
}

func TestDistancesAndPathsAreTheShortest(t *testing.T) {
	searches(t, func(name string, g graph, starts []int, s *search.Search[int], found iter.Seq2[int, int]) {
		distances := g.relax(starts...)
		for range 2 { // a search can be repeated
			if got := collect(t, found); !maps.Equal(got, distances) {
				t.Errorf("%s: got %v, want %v", name, got, distances)
			}
		}
		for to := range states {
			path := s.Path(to)
			distance, ok := distances[to]
			if !ok {
				if path != nil {
					t.Errorf("%s: got the path %d to %d, want none", name, path, to)
				}
				continue
			}
			if len(path) == 0 || !slices.Contains(starts, path[0]) || path[len(path)-1] != to {
				t.Fatalf("%s: got the path %d to %d", name, path, to)
			}
			total := 0
			for i, at := range path[1:] {
				cost, ok := g[[2]int{path[i], at}]
				if total += cost; !ok {
					t.Errorf("%s: got the path %d, which has no step from %d to %d", name, path, path[i], at)
				}
			}
			if total != distance {
				t.Errorf("%s: got the path %d of %d, want one of %d", name, path, total, distance)
			}
		}
	})
}

// A state is on a shortest path if the ways to it and from it add up to the distance of the end.
func TestBackLeadsToAllStatesOnShortestPaths(t *testing.T) {
	searches(t, func(name string, g graph, starts []int, s *search.Search[int], found iter.Seq2[int, int]) {
		collect(t, found)
		distances := g.relax(starts...)
		ends := []int{len(g) % states, len(g) / 2 % states}
		want := map[int]bool{}
		for state, distance := range distances {
			onward := g.relax(state)
			for _, end := range ends {
				total, reached := distances[end]
				if rest, ok := onward[end]; reached && ok && distance+rest == total {
					want[state] = true
				}
			}
		}
		got := map[int]bool{}
		for state := range s.Back(ends...) {
			if got[state] {
				t.Errorf("%s to %d: got %d twice", name, ends, state)
			}
			got[state] = true
		}
		if !maps.Equal(got, want) {
			t.Errorf("%s to %d: got %v, want %v", name, ends, got, want)
		}
	})
}

func TestWayBackGoesAsFarAsTheLoop(t *testing.T) {
	g := graph{{0, 1}: 2, {0, 2}: 9, {1, 2}: 3, {2, 3}: 1, {0, 4}: 5}
	s := search.From(0)
	if s.Path(0) != nil || slices.Collect(s.Back(0, 1)) != nil {
		t.Error("there is a way before the first loop")
	}
	for end, want := range map[int][][]int{
		0: {{0}, nil, nil, nil, nil},
		1: {{0}, {0, 1}, nil, nil, nil},
		3: {{0}, {0, 1}, {0, 1, 2}, {0, 1, 2, 3}, {0, 4}},
	} {
		for state := range s.Dijkstra(g.next) {
			if state == end {
				break
			}
		}
		for to, path := range want {
			if got := s.Path(to); !slices.Equal(got, path) {
				t.Errorf("to %d, after a loop to %d: got %d, want %d", to, end, got, path)
			}
			slices.Reverse(path)
			if got := slices.Collect(s.Back(to)); !slices.Equal(got, path) {
				t.Errorf("back from %d, after a loop to %d: got %d, want %d", to, end, got, path)
			}
		}
	}
}

func TestNegativeCostPanics(t *testing.T) {
	defer func() {
		if got, want := recover(), "search: the step from 1 to 0 has a negative cost, -1"; got != want {
			t.Errorf("got %v, want %s", got, want)
		}
	}()
	collect(t, search.From(0).Dijkstra(graph{{0, 1}: 1, {1, 0}: -1}.next))
}

// The costs differ in many bits, and several steps have the same cost.
func TestDijkstraYieldsFarStatesInOrder(t *testing.T) {
	costs := []int{0, 1, 1, 7, 8, 1000, 1001, 1 << 20, 1<<20 + 1, 1 << 28, 1<<28 + 1000}
	next := func(from int, step func(to, cost int)) {
		for i, cost := range costs {
			if from < 100 {
				step(from+i+1, cost)
			}
		}
	}
	if got := len(collect(t, search.From(0).Dijkstra(next))); got != 100+len(costs) {
		t.Errorf("got %d states, want %d", got, 100+len(costs))
	}
}

func TestNothingBeyondTheEndOfTheLoopIsComputed(t *testing.T) {
	steps := 0
	for name, found := range map[string]iter.Seq2[int, int]{
		"breadth-first": search.From(0).BreadthFirst(func(n int, step func(int)) { steps++; step(n + 1) }),
		"dijkstra":      search.From(0).Dijkstra(func(n int, step func(to, cost int)) { steps++; step(n+1, 1) }),
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
