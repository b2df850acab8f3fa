package search

import (
	"hash/maphash"
	"slices"
)

// A table finds the numbers of states by their hash. Its slots, of which at most half
// are in use, have the numbers counted from 1. A map would have the states once more,
// and a search would take one and a half times as long.
type table struct {
	seed  maphash.Seed
	slots []int32
}

func newTable() table { return table{maphash.MakeSeed(), make([]int32, 64)} }

// find returns the number of a state or, if it is none, the slot for it.
func (f *found[S]) find(state S) (number, slot int) {
	last := len(f.slots) - 1
	slot = int(maphash.Comparable(f.seed, state)) & last
	for ; f.slots[slot] != 0; slot = (slot + 1) & last {
		if number := int(f.slots[slot] - 1); f.all[number].state == state {
			return number, slot
		}
	}
	return none, slot
}

func (f *found[S]) add(slot int, r reached[S]) (number int) {
	if len(f.all) == cap(f.all) {
		f.all = slices.Grow(f.all, len(f.all)+32) // append would copy more often
	}
	f.all = append(f.all, r)
	f.slots[slot] = int32(len(f.all))
	if 2*len(f.all) > len(f.slots) {
		f.slots = make([]int32, 4*len(f.slots))
		for number, r := range f.all {
			_, slot := f.find(r.state)
			f.slots[slot] = int32(number + 1)
		}
	}
	return len(f.all) - 1
}
