package search

import (
	"iter"
	"slices"
)

// found is what a loop has found. A state that it has reached has a number, which is its
// index in all.
type found[S comparable] struct {
	table
	all      []reached[S]
	others   []other
	farthest int // distance that was yielded; up to it all distances are final
}

// A reached state has the number of the state before it on a shortest path, which is its
// own for a start, and the index of a further one.
type reached[S comparable] struct {
	state         S
	distance      int
	before, other int32
}

// An other is a further state before a reached one, and the index of the next.
type other struct{ before, next int32 }

const none = -1

func (s *Search[S]) begin() *found[S] {
	s.found = &found[S]{table: newTable()}
	for _, start := range s.starts {
		if number, slot := s.found.find(start); number == none {
			s.found.add(slot, reached[S]{start, 0, int32(len(s.found.all)), none})
		}
	}
	return s.found
}

// step takes a step. It returns the number of the state to which the step leads, and
// whether no way to it was known that is as short.
func (f *found[S]) step(from int, to S, cost int) (number int, shorter bool) {
	before := int(f.all[from].before)
	if cost > 0 && f.all[before].state == to {
		return before, false // a step back: many are, and this takes less time than to find the state
	}
	distance := f.all[from].distance + cost
	number, slot := f.find(to)
	if number == none {
		return f.add(slot, reached[S]{to, distance, int32(from), none}), true
	}
	switch r := &f.all[number]; {
	case distance < r.distance:
		r.distance, r.before, r.other = distance, int32(from), none
		return number, true
	case distance == r.distance && from != number:
		f.others = append(f.others, other{int32(from), r.other})
		r.other = int32(len(f.others) - 1)
	}
	return number, false
}

// final returns the number of a state whose distance is known and final.
func (s *Search[S]) final(state S) (number int, ok bool) {
	if s.found == nil {
		return none, false
	}
	number, _ = s.found.find(state)
	return number, number != none && s.found.all[number].distance <= s.found.farthest
}

// Path returns a shortest path to a state, from a start to the state itself. It is nil
// if the latest loop did not come as far as the state.
func (s *Search[S]) Path(to S) (path []S) {
	for number, ok := s.final(to); ok; {
		r := s.found.all[number]
		path = append(path, r.state)
		ok = int(r.before) != number
		number = int(r.before)
	}
	slices.Reverse(path)
	return path
}

// Before yields the states that are one step before a state on a shortest path to it.
// There are none if the latest loop did not come as far as the state. If steps can cost
// 0, there may be more of them before the loop comes to a larger distance.
func (s *Search[S]) Before(to S) iter.Seq[S] {
	return func(yield func(S) bool) {
		number, ok := s.final(to)
		if !ok {
			return
		}
		all, others := s.found.all, s.found.others
		r := all[number]
		if int(r.before) != number && !yield(all[r.before].state) {
			return
		}
		for i := r.other; i != none; i = others[i].next {
			if !yield(all[others[i].before].state) {
				return
			}
		}
	}
}
