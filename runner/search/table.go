package search

import "hash/maphash"

// A table finds the index of a state. Its slots, of which at most half are in use, have
// indexes of all, counted from 1. A map would store the states a second time, and a search
// would take one and a half times as long.
type table[S comparable] struct {
	seed  maphash.Seed
	slots []int32
	all   []*[page]reached[S] // pages, which are never copied to make room
	size  int
}

const page = 256

func (t *table[S]) at(index int) *reached[S] { return &t.all[index/page][index%page] }

// find returns the index of a state, or none, and its slot.
func (t *table[S]) find(state S) (index int, slot *int32) {
	last := len(t.slots) - 1
	for i := int(maphash.Comparable(t.seed, state)) & last; ; i = (i + 1) & last {
		slot = &t.slots[i]
		index = int(*slot) - 1
		if index == none || t.at(index).state == state {
			return index, slot
		}
	}
}

func (t *table[S]) add(slot *int32, r reached[S]) (index int) {
	index = t.size
	if index/page == len(t.all) {
		t.all = append(t.all, new([page]reached[S]))
	}
	*t.at(index) = r
	t.size++
	*slot = int32(t.size)
	if 2*t.size > len(t.slots) {
		t.slots = make([]int32, 4*len(t.slots))
		for index := range t.size {
			_, slot := t.find(t.at(index).state)
			*slot = int32(index + 1)
		}
	}
	return index
}
