package day05

import (
	"math/bits"
	"strings"

	"aoc/days/2025/digits"
	"aoc/runner/span"
)

// table looks up a number by its nine highest bits: in most cases, that leaves one range.
type table struct{}

// An index has a list, and for each value of the highest bits the first range that ends there or later.
type index struct {
	List
	shift  int // to the highest bits
	ranges [1<<highest + 1]int32
}

const highest = 9

// Parse reads ranges such as 3-7, an empty line, and numbers.
func (table) Parse(input string) (*index, error) {
	l, ok := read(input)
	if !ok {
		var err error
		if l, err = (Day{}).Parse(input); err != nil {
			return nil, err
		}
	}
	x, filled := &index{List: l, shift: max(0, bits.Len(uint(l.fresh[len(l.fresh)-1].Last))-highest)}, 0
	for i, s := range l.fresh {
		for ; filled <= s.Last>>x.shift; filled++ {
			x.ranges[filled] = int32(i)
		}
	}
	for ; filled < len(x.ranges); filled++ {
		x.ranges[filled] = int32(len(l.fresh))
	}
	return x, nil
}

// read reads the list, unless anything is unusual about it.
func read(input string) (l List, ok bool) {
	ranges, at := make([]span.Span, 0, 256), 0
	for at < len(input) && input[at] != '\n' {
		first, dash, next := digits.Read(input, at)
		last, end, next := digits.Read(input, next)
		if dash != '-' || end != '\n' || last < first {
			return l, false
		}
		ranges, at = append(ranges, span.Of(int(first), int(last))), next
	}
	if at == 0 || at == len(input) {
		return l, false
	}
	l.fresh, l.ingredients = span.Join(ranges), make([]int, 0, strings.Count(input[at:], "\n"))
	for at++; at < len(input); {
		n, end, next := digits.Read(input, at)
		if end != '\n' {
			return l, false
		}
		l.ingredients, at = append(l.ingredients, int(n)), next
	}
	return l, len(l.ingredients) > 0
}

// Part1 returns how many ingredients are fresh.
func (table) Part1(x *index) (fresh int, err error) {
	for _, n := range x.ingredients {
		bucket := n >> x.shift
		if bucket >= len(x.ranges)-1 {
			continue
		}
		from, to := int(x.ranges[bucket]), int(x.ranges[bucket+1])
		for from < to && x.fresh[from].Last < n {
			from++
		}
		if from < len(x.fresh) && x.fresh[from].First <= n {
			fresh++
		}
	}
	return fresh, nil
}

// Part2 returns how many numbers are fresh.
func (table) Part2(x *index) (uint64, error) { return Day{}.Part2(x.List) }
