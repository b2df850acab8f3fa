// Package search finds shortest paths from state to state.
//
// A state is a comparable value: a position, or a struct of a position and whatever
// else matters. A search begins at one or several states. It yields each state that
// it can reach, once and nearest first, with its distance, and computes nothing
// beyond the state at which the loop ends:
//
//	for p, steps := range search.From(start).BreadthFirst(m.next) {
//		if p == goal {
//			return steps, nil
//		}
//	}
//	return 0, errors.New("the goal cannot be reached")
//
// You give the steps as a function. It calls the function step for each state that is
// one step away:
//
//	func (m maze) next(from image.Point, step func(to image.Point)) {
//		for to := range m.Neighbours(from) {
//			if m.At(to) != '#' {
//				step(to)
//			}
//		}
//	}
//
// A function that returned an iter.Seq would take nearly three times as long. For steps
// between neighbours of a grid, the grid's own search is faster.
//
// A search remembers how it reached the states. Path returns the way to one of them, and
// Back yields all states on shortest paths.
package search

import (
	"fmt"
	"iter"
)

// A Search has the states at which it begins, and the results of the latest loop.
type Search[S comparable] struct {
	starts []S
	found  *found[S]
}

// From returns a search that begins at each of the states, with a distance of 0.
func From[S comparable](starts ...S) *Search[S] { return &Search[S]{starts: starts} }

// BreadthFirst yields the states that can be reached with their number of steps,
// beginning with the starts and 0. It calls next once for each state, which calls step
// with the states that are one step away.
func (s *Search[S]) BreadthFirst(next func(from S, step func(to S))) iter.Seq2[S, int] {
	return func(yield func(S, int) bool) {
		f, from := s.begin(), 0
		step := func(to S) { f.step(from, to, 1) }
		for ; from < f.size; from++ {
			r := f.at(from)
			f.farthest = r.distance
			if !yield(r.state, r.distance) {
				return
			}
			next(r.state, step)
		}
	}
}

// Dijkstra is like BreadthFirst for steps with a cost, with which next calls step. The
// distance of a state is the lowest total cost of the steps to it. Dijkstra panics if a
// cost is negative.
func (s *Search[S]) Dijkstra(next func(from S, step func(to S, cost int))) iter.Seq2[S, int] {
	return func(yield func(S, int) bool) {
		f, from, q := s.begin(), 0, queue{}
		for start := range f.size {
			q.push(entry{0, start})
		}
		step := func(to S, cost int) {
			if cost < 0 {
				panic(fmt.Sprintf("search: the step from %v to %v has a negative cost, %d", f.at(from).state, to, cost))
			}
			if index, distance, shorter := f.step(from, to, cost); shorter {
				q.push(entry{distance, index})
			}
		}
		for nearest, ok := q.pop(); ok; nearest, ok = q.pop() {
			from = nearest.index
			r := f.at(from)
			if r.distance < nearest.distance {
				continue // a shorter way has been found since
			}
			f.farthest = r.distance
			if !yield(r.state, r.distance) {
				return
			}
			next(r.state, step)
		}
	}
}
