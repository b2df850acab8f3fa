// Package search finds shortest paths from state to state.
//
// A state is a comparable value: a position, or a struct of a position and whatever
// else matters. A search begins at one or several states. It yields each state that
// can be reached once, nearest first, with its distance, and computes nothing beyond
// the state at which the loop ends:
//
//	for p, steps := range search.From(start).BreadthFirst(g.Neighbours) {
//		if p == goal {
//			return steps, nil
//		}
//	}
//	return 0, errors.New("the goal cannot be reached")
//
// A search remembers how it came to the states. Path returns the way to one of them,
// and Before is for a search back from the ends, which finds all states on shortest
// paths:
//
//	s := search.From(start)
//	for p := range s.BreadthFirst(g.Neighbours) { … }
//	for p := range search.From(goal).BreadthFirst(s.Before) { … }
//
// A search keeps its states in a hash table. On a grid, its own BreadthFirst is faster.
package search

import (
	"fmt"
	"iter"
)

// A Search has the states at which it begins, and what the latest loop has found.
type Search[S comparable] struct {
	starts []S
	found  *found[S]
}

// From returns a search that begins at each of the states, with a distance of 0.
func From[S comparable](starts ...S) *Search[S] { return &Search[S]{starts: starts} }

// BreadthFirst yields the states that can be reached with their number of steps,
// beginning with the starts and 0. It calls next once for each state, for the states
// that are one step away.
func (s *Search[S]) BreadthFirst(next func(from S) iter.Seq[S]) iter.Seq2[S, int] {
	return func(yield func(S, int) bool) {
		f, from := s.begin(), 0
		reach := func(to S) bool {
			f.step(from, to, 1)
			return true
		}
		for ; from < len(f.all); from++ {
			r := f.all[from]
			f.farthest = r.distance
			if !yield(r.state, r.distance) {
				return
			}
			next(r.state)(reach) // as a range loop, it would allocate for each state
		}
	}
}

// Dijkstra is like BreadthFirst for steps with a cost, which next yields with each
// state. The distance of a state is the lowest total cost of the steps to it. Dijkstra
// panics if a cost is negative.
func (s *Search[S]) Dijkstra(next func(from S) iter.Seq2[S, int]) iter.Seq2[S, int] {
	return func(yield func(S, int) bool) {
		f, from, q := s.begin(), 0, queue{}
		for start := range f.all {
			q.push(entry{0, start})
		}
		reach := func(to S, cost int) bool {
			if cost < 0 {
				panic(fmt.Sprintf("search: the step from %v to %v has a negative cost, %d", f.all[from].state, to, cost))
			}
			if number, shorter := f.step(from, to, cost); shorter {
				q.push(entry{f.all[number].distance, number})
			}
			return true
		}
		for len(q) > 0 {
			nearest := q.pop()
			from = nearest.number
			r := f.all[from]
			if r.distance < nearest.distance {
				continue // a shorter way was found since
			}
			f.farthest = r.distance
			if !yield(r.state, r.distance) {
				return
			}
			next(r.state)(reach)
		}
	}
}
