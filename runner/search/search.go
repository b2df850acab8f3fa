// Package search finds shortest paths from state to state.
//
// A state is a comparable value: a position, or a struct of a position and whatever
// else matters. Both searches yield each reachable state once, nearest first, with
// its distance from the start. They compute nothing beyond the state at which the
// loop ends:
//
//	for p, steps := range search.BreadthFirst(start, g.Neighbours) {
//		if p == goal {
//			return steps, nil
//		}
//	}
//	return 0, errors.New("the goal cannot be reached")
//
// They keep the states in a map. On a grid, its own BreadthFirst is faster.
package search

import (
	"container/heap"
	"iter"
)

// BreadthFirst yields the states that can be reached from start with their number of
// steps, beginning with start and 0. It calls next once for each state, for the
// states that are one step away.
func BreadthFirst[S comparable](start S, next func(from S) iter.Seq[S]) iter.Seq2[S, int] {
	return func(yield func(S, int) bool) {
		seen := map[S]bool{start: true}
		frontier, reached := []S{start}, []S{}
		reach := func(to S) bool {
			if !seen[to] {
				seen[to] = true
				reached = append(reached, to)
			}
			return true
		}
		for steps := 0; len(frontier) > 0; steps++ {
			for _, from := range frontier {
				if !yield(from, steps) {
					return
				}
				next(from)(reach) // as a range loop, it would allocate for each state
			}
			frontier, reached = reached, frontier[:0]
		}
	}
}

// Dijkstra is like BreadthFirst for steps with a cost, which next yields with each
// state and which must not be negative. The distance of a state is the lowest total
// cost of the steps to it.
func Dijkstra[S comparable](start S, next func(from S) iter.Seq2[S, int]) iter.Seq2[S, int] {
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
			for to, cost := range next(nearest.state) {
				if !done[to] {
					heap.Push(&q, reached[S]{to, nearest.cost + cost})
				}
			}
		}
	}
}

// A reached state has the total cost of the steps to it.
type reached[S comparable] struct {
	state S
	cost  int
}

// A queue is a heap with the lowest cost on top. A state may be in it several times;
// only the first one to come out counts.
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
