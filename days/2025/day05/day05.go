// Package day05 solves 2025 day 5, Cafeteria.
//
// A list has ranges of numbers that are fresh, which may overlap, and the numbers of some ingredients. Part 1 asks
// how many of the ingredients are fresh, and part 2 asks how many numbers are fresh in all.
//
// The ranges are joined where they overlap or touch. Then a number is in one of them at most, so
// part 2 adds up their lengths.
package day05

import (
	"fmt"
	"slices"

	"aoc/runner"
	"aoc/runner/parse"
	"aoc/runner/span"
)

// Puzzle returns Cafeteria with its examples, variant and invented inputs.
func Puzzle() runner.Puzzle {
	return runner.New(2025, 5, "Cafeteria", Day{},
		runner.Example[Day]("12-14\n3-7\n21-21\n6-9\n\n5\n10\n14\n21\n22\n9\n").Part1(4).Part2(11),
		runner.Example[Day]("40-50\n10-20\n20-40\n51-60\n\n9\n51\n20\n61\n").Part1(2).Part2(51),
		runner.About[Day]("looks for each ingredient in the joined ranges"),
		runner.Variant("table", "finds the range by the highest bits of a number", func(Day) table { return table{} }),
		runner.Invent(invent),
	)
}

// Day has no parameters.
type Day struct{}

// A List has the fresh ranges, in order and with a gap between any two, and the numbers of the ingredients. No number
// is negative.
type List struct {
	fresh       []span.Span
	ingredients []int
}

// Parse reads ranges such as 3-7, an empty line, and numbers.
func (Day) Parse(input string) (l List, err error) {
	groups, err := parse.GroupsN(input, 2)
	if err != nil {
		return List{}, err
	}
	ranges, err := parse.Each(groups[0], func(line string) (span.Span, error) {
		c := parse.Read(line)
		s := span.Of(c.Int(""), c.Int("-"))
		if err := c.End(); err != nil {
			return s, err
		}
		if s.First < 0 || s.Last < s.First {
			return s, fmt.Errorf("%.60q is not a range, want 0 <= first <= last", line)
		}
		return s, nil
	})
	if err != nil {
		return List{}, err
	}
	l.fresh = span.Join(ranges)
	l.ingredients, err = parse.Each(groups[1], func(line string) (int, error) {
		c := parse.Read(line)
		n := c.Int("")
		if n < 0 {
			return 0, fmt.Errorf("%d is negative", n)
		}
		return n, c.End()
	})
	return l, err
}

// Part1 returns how many ingredients are fresh.
func (Day) Part1(l List) (fresh int, err error) {
	for _, n := range l.ingredients {
		if slices.ContainsFunc(l.fresh, func(s span.Span) bool { return s.Has(n) }) {
			fresh++
		}
	}
	return fresh, nil
}

// Part2 returns how many numbers are fresh: up to 1 << 63, which is too much for an int.
func (Day) Part2(l List) (fresh uint64, err error) {
	for _, s := range l.fresh {
		fresh += uint64(s.Last-s.First) + 1
	}
	return fresh, nil
}
