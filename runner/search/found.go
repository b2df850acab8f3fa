package search

import (
	"hash/maphash"
	"iter"
	"slices"
)

// found holds the states that a loop has reached. The index of a state is its place in all.
type found[S comparable] struct {
	table[S]
	others   []other
	farthest int // the largest distance that was yielded; up to it all distances are final
}

// A reached state has the index of the state before it on a shortest path, or its own
// index if it is a start, and the index in others of a further state before it.
type reached[S comparable] struct {
	state         S
	distance      int
	before, other int32
}

// An other is a further state before a reached one, and the index in others of the next.
type other struct{ before, next int32 }

const none = -1

func (s *Search[S]) begin() *found[S] {
	s.found = &found[S]{table: table[S]{seed: maphash.MakeSeed(), slots: make([]int32, 64)}}
	for _, start := range s.starts {
		if index, slot := s.found.find(start); index == none {
			s.found.add(slot, reached[S]{start, 0, int32(s.found.size), none})
		}
	}
	return s.found
}

// step takes a step. It returns the index of the state that the step leads to, and
// whether the way there is shorter than any known. If so, distance is its length.
func (f *found[S]) step(from int, to S, cost int) (index, distance int, shorter bool) {
	at := f.at(from)
	if cost > 0 && f.at(int(at.before)).state == to {
		return int(at.before), 0, false // many steps lead back, and this takes less time than a hash
	}
	distance = at.distance + cost
	index, slot := f.find(to)
	if index == none {
		return f.add(slot, reached[S]{to, distance, int32(from), none}), distance, true
	}
	switch r := f.at(index); {
	case distance < r.distance:
		r.distance, r.before, r.other = distance, int32(from), none
		return index, distance, true
	case distance == r.distance && from != index:
		f.others = append(f.others, other{int32(from), r.other})
		r.other = int32(len(f.others) - 1)
	}
	return index, distance, false
}

// final returns the index of a state whose distance is known and final.
func (s *Search[S]) final(state S) (index int, ok bool) {
	if s.found == nil {
		return none, false
	}
	index, _ = s.found.find(state)
	return index, index != none && s.found.at(index).distance <= s.found.farthest
}

// Path returns a shortest path to a state, from a start to the state itself. It is nil
// if the latest loop did not get as far as the state.
func (s *Search[S]) Path(to S) (path []S) {
	for index, ok := s.final(to); ok; {
		r := s.found.at(index)
		path = append(path, r.state)
		ok = int(r.before) != index
		index = int(r.before)
	}
	slices.Reverse(path)
	return path
}

// Back yields all states on shortest paths to some ends, each state once: the ends, the states
// one step before them, and so on, back to the starts. It leaves out ends that the latest loop
// did not get as far as. If steps can cost 0, the loop has to come to a larger distance.
func (s *Search[S]) Back(ends ...S) iter.Seq[S] {
	return func(yield func(S) bool) {
		var all []int
		seen := map[int]bool{}
		visit := func(index int) {
			if !seen[index] {
				seen[index] = true
				all = append(all, index)
			}
		}
		for _, end := range ends {
			if index, ok := s.final(end); ok {
				visit(index)
			}
		}
		for i := 0; i < len(all); i++ {
			r := s.found.at(all[i])
			if !yield(r.state) {
				return
			}
			visit(int(r.before))
			for i := r.other; i != none; i = s.found.others[i].next {
				visit(int(s.found.others[i].before))
			}
		}
	}
}
