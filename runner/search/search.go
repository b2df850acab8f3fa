// Package search walks from state to state, for puzzles that ask how far it is.
//
// A state is whatever tells one moment of the puzzle from another: a place, or a
// struct of a place and what one carries. Both searches yield each state that
// there is a way to, once, nearest first, with its distance from the start. A
// day takes from that what it asks for, and leaves the loop when it has it; what
// lies beyond is never worked out.
//
//	for place, steps := range search.BreadthFirst(start, neighbours) {
//		if place == goal {
//			return steps, nil
//		}
//	}
//	return 0, errors.New("there is no way to the goal")
package search

import (
	"container/heap"
	"iter"
)

// BreadthFirst yields the states that lie any number of steps from the start,
// the start with 0 first. step is called once with each state, and calls reach
// with every state that is one step away.
func BreadthFirst[S comparable](start S, step func(from S, reach func(S))) iter.Seq2[S, int] {
	return func(yield func(S, int) bool) {
		seen := map[S]bool{start: true}
		frontier, beyond := []S{start}, []S{}
		reach := func(state S) {
			if !seen[state] {
				seen[state] = true
				beyond = append(beyond, state)
			}
		}
		for steps := 0; len(frontier) > 0; steps++ {
			for _, state := range frontier {
				if !yield(state, steps) {
					return
				}
				step(state, reach)
			}
			frontier, beyond = beyond, frontier[:0]
		}
	}
}

// Dijkstra is BreadthFirst where steps differ: reach is called with what the
// step costs as well, which is never negative, and the distance of a state is
// the least that all the steps to it cost together.
func Dijkstra[S comparable](start S, step func(from S, reach func(to S, cost int))) iter.Seq2[S, int] {
	return func(yield func(S, int) bool) {
		done := map[S]bool{}
		q := queue[S]{{start, 0}}
		for len(q) > 0 {
			nearest := heap.Pop(&q).(reached[S])
			if done[nearest.state] {
				continue
			}
			done[nearest.state] = true
			if !yield(nearest.state, nearest.cost) {
				return
			}
			step(nearest.state, func(to S, cost int) {
				if !done[to] {
					heap.Push(&q, reached[S]{to, nearest.cost + cost})
				}
			})
		}
	}
}

// A state that has been reached, by what it cost to get there.
type reached[S comparable] struct {
	state S
	cost  int
}

// A queue is a heap with the cheapest on top. A state may be in it several
// times, and counts the first time that it comes out.
type queue[S comparable] []reached[S]

func (q queue[S]) Len() int           { return len(q) }
func (q queue[S]) Less(i, j int) bool { return q[i].cost < q[j].cost }
func (q queue[S]) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *queue[S]) Push(r any)        { *q = append(*q, r.(reached[S])) }

func (q *queue[S]) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}
