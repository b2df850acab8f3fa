package search

import (
	"fmt"
	"hash/maphash"
)

// A table finds the index of a state. Its slots have indexes of all, counted from 1.
// The slot of a state is given by its number or, without numbers, by its hash: then at
// most half of the slots are in use. A map would store the states a second time, and a
// search would take one and a half times as long.
type table[S comparable] struct {
	number func(S) int // nil if states are found by their value
	seed   maphash.Seed
	slots  []int32
	pages  []*[1 << pageBits]reached[S] // all, in pages, because growing one slice would copy it again and again
	size   int
}

const pageBits = 8

func (t *table[S]) at(index int) *reached[S] {
	return &t.pages[index>>pageBits][index&(1<<pageBits-1)]
}

func newTable[S comparable](number func(S) int) table[S] {
	return table[S]{number: number, seed: maphash.MakeSeed(), slots: make([]int32, 64)}
}

// find returns the index of a state or, if it has none, the slot for it.
func (t *table[S]) find(state S) (index, slot int) {
	if t.number != nil {
		slot = t.number(state)
		if uint(slot) >= uint(len(t.slots)) {
			t.grow(state, slot)
		}
		return int(t.slots[slot]) - 1, slot
	}
	last := len(t.slots) - 1
	slot = int(maphash.Comparable(t.seed, state)) & last
	for ; t.slots[slot] != 0; slot = (slot + 1) & last {
		if index := int(t.slots[slot] - 1); t.at(index).state == state {
			return index, slot
		}
	}
	return none, slot
}

// grow makes room for the slot of a state that has this number.
func (t *table[S]) grow(state S, number int) {
	if number < 0 {
		panic(fmt.Sprintf("search: the state %v has a negative number, %d", state, number))
	}
	t.slots = append(t.slots, make([]int32, max(len(t.slots), number+1-len(t.slots)))...)
}

func (t *table[S]) add(slot int, r reached[S]) (index int) {
	index = t.size
	if index>>pageBits == len(t.pages) {
		t.pages = append(t.pages, new([1 << pageBits]reached[S]))
	}
	*t.at(index) = r
	t.size++
	t.slots[slot] = int32(t.size)
	if t.number == nil && 2*t.size > len(t.slots) {
		t.slots = make([]int32, 4*len(t.slots))
		for index := range t.size {
			_, slot := t.find(t.at(index).state)
			t.slots[slot] = int32(index + 1)
		}
	}
	return index
}
