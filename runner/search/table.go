package search

import (
	"fmt"
	"hash/maphash"
)

// A table finds the index of a state. Its slots have indexes of all, counted from 1. The
// slot of a state is given by its number or, without numbers, by its hash: then at most
// half of the slots are in use. A map would store the states a second time, and a search
// would take one and a half times as long.
type table[S comparable] struct {
	number   func(S) int // nil if states are found by their value
	numbered pages[int32]
	seed     maphash.Seed
	hashed   []int32
	all      pages[reached[S]]
	size     int
}

// Pages are a slice that is never copied to make room.
type pages[V any] []*[1 << pageBits]V

const pageBits = 8

func (p pages[V]) at(index int) *V { return &p[index>>pageBits][index&(1<<pageBits-1)] }

func (t *table[S]) at(index int) *reached[S] { return t.all.at(index) }

// find returns the index of a state, or none, and its slot.
func (t *table[S]) find(state S) (index int, slot *int32) {
	if t.number != nil {
		number := t.number(state)
		if page := number >> pageBits; uint(page) >= uint(len(t.numbered)) || t.numbered[page] == nil {
			t.addPage(state, number)
		}
		slot = t.numbered.at(number)
		return int(*slot) - 1, slot
	}
	last := len(t.hashed) - 1
	for i := int(maphash.Comparable(t.seed, state)) & last; ; i = (i + 1) & last {
		slot = &t.hashed[i]
		index = int(*slot) - 1
		if index == none || t.at(index).state == state {
			return index, slot
		}
	}
}

// addPage adds the page for the slot of a state that has this number.
func (t *table[S]) addPage(state S, number int) {
	if number < 0 {
		panic(fmt.Sprintf("search: the state %v has a negative number, %d", state, number))
	}
	page := number >> pageBits
	if missing := page + 1 - len(t.numbered); missing > 0 {
		t.numbered = append(t.numbered, make(pages[int32], missing)...)
	}
	t.numbered[page] = new([1 << pageBits]int32)
}

func (t *table[S]) add(slot *int32, r reached[S]) (index int) {
	index = t.size
	if index>>pageBits == len(t.all) {
		t.all = append(t.all, new([1 << pageBits]reached[S]))
	}
	*t.at(index) = r
	t.size++
	*slot = int32(t.size)
	if t.number == nil && 2*t.size > len(t.hashed) {
		t.hashed = make([]int32, 4*len(t.hashed))
		for index := range t.size {
			_, slot := t.find(t.at(index).state)
			*slot = int32(index + 1)
		}
	}
	return index
}
