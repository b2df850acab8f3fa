package day05

import (
	"math/bits"
	"slices"
	"strings"

	"aoc/days/2025/digits"
)

// table sorts the first numbers of the ranges, and the last numbers apart from them: it does not matter which of them
// belong together, since a block of fresh numbers ends where as many ranges have ended as have begun. It looks up a
// number by its nine highest bits: in most cases, that leaves one block.
type table struct{}

// An index has the blocks in order, and for each value of the highest bits the first block that ends there or later.
type index struct {
	firsts, lasts, ingredients []int
	shift                      int // to the highest bits
	blocks                     [1<<highest + 1]int32
}

const highest = 9

// Parse reads ranges such as 3-7, an empty line, and numbers.
func (table) Parse(input string) (*index, error) {
	begins, ends, at := make([]int, 0, 256), make([]int, 0, 256), 0
	for at < len(input) && input[at] != '\n' {
		first, dash, next := digits.Read(input, at)
		last, end, next := digits.Read(input, next)
		if dash != '-' || end != '\n' || last < first {
			return slowly(input)
		}
		begins, ends, at = append(begins, int(first)), append(ends, int(last)), next
	}
	if at == 0 || at == len(input) {
		return slowly(input)
	}
	ingredients := make([]int, 0, strings.Count(input[at:], "\n"))
	for at++; at < len(input); {
		n, end, next := digits.Read(input, at)
		if end != '\n' {
			return slowly(input)
		}
		ingredients, at = append(ingredients, int(n)), next
	}
	return newIndex(begins, ends, ingredients), nil
}

func slowly(input string) (*index, error) {
	l, err := Day{}.Parse(input)
	if err != nil {
		return nil, err
	}
	var begins, ends []int
	for _, s := range l.fresh {
		begins, ends = append(begins, s.First), append(ends, s.Last)
	}
	return newIndex(begins, ends, l.ingredients), nil
}

// newIndex returns the index, given numbers at which ranges begin and end. It puts the blocks in their place.
func newIndex(begins, ends, ingredients []int) *index {
	slices.Sort(begins)
	slices.Sort(ends)
	n, begin, filled := 0, begins[0], 0
	x := &index{ingredients: ingredients, shift: max(0, bits.Len(uint(ends[len(ends)-1]))-highest)}
	for i, end := range ends {
		if i+1 < len(ends) && begins[i+1] <= end {
			continue
		}
		for ; filled <= end>>x.shift; filled++ {
			x.blocks[filled] = int32(n)
		}
		begins[n], ends[n] = begin, end
		n++
		if i+1 < len(ends) {
			begin = begins[i+1]
		}
	}
	for ; filled < len(x.blocks); filled++ {
		x.blocks[filled] = int32(n)
	}
	x.firsts, x.lasts = begins[:n], ends[:n]
	return x
}

// Part1 returns how many ingredients are fresh.
func (table) Part1(x *index) (fresh int, err error) {
	for _, n := range x.ingredients {
		bucket := n >> x.shift
		if bucket >= len(x.blocks)-1 {
			continue
		}
		from, to := int(x.blocks[bucket]), int(x.blocks[bucket+1])
		if from < to {
			i, _ := slices.BinarySearch(x.lasts[from:to], n)
			from += i
		}
		if from < len(x.firsts) && x.firsts[from] <= n {
			fresh++
		}
	}
	return fresh, nil
}

// Part2 returns how many numbers are fresh.
func (table) Part2(x *index) (fresh uint64, err error) {
	for i, first := range x.firsts {
		fresh += uint64(x.lasts[i]-first) + 1
	}
	return fresh, nil
}
