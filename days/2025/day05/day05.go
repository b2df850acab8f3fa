// Package day05 solves 2025 day 5, Cafeteria.
//
// A list has ranges of numbers that are fresh, which may overlap, and the numbers of some ingredients. Part 1 asks
// how many of the ingredients are fresh, and part 2 asks how many numbers are fresh in all.
//
// Parse merges the ranges into blocks that do not overlap. For that, it does not matter
// which first number belongs to which last number: the day sorts the first numbers, and
// the last numbers apart from them, and a block ends where as many ranges have ended as
// have begun. Part 1 finds the block of each ingredient by binary search, and part 2 adds
// up the lengths of the blocks.
package day05

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"aoc/runner"
	"aoc/runner/parse"
)

// Puzzle returns Cafeteria with its examples and invented inputs.
func Puzzle() runner.Puzzle {
	return runner.New(2025, 5, "Cafeteria", Day{},
		runner.Example[Day]("12-14\n3-7\n21-21\n6-9\n\n5\n10\n14\n21\n22\n9\n").Part1(4).Part2(11),
		runner.Example[Day]("40-50\n10-20\n20-40\n51-60\n\n9\n51\n20\n61\n").Part1(2).Part2(51),
		runner.Invent(invent),
	)
}

// Day has no parameters.
type Day struct{}

// A List has the first and the last number of each fresh block, in order, and the numbers
// of the ingredients. No number is negative.
type List struct{ firsts, lasts, ingredients []int }

// An interval is the numbers from first to last, both included.
type interval struct{ first, last int }

// Parse reads ranges such as 3-7, an empty line, and numbers.
func (Day) Parse(input string) (l List, err error) {
	above, below, found := strings.Cut(input, "\n\n")
	if !found {
		return List{}, errors.New("no empty line between ranges and ingredients")
	}
	ranges, err := parse.Each(above, parseInterval)
	if err != nil {
		return List{}, err
	}
	if len(ranges) == 0 {
		return List{}, errors.New("no ranges above the empty line")
	}
	l.firsts, l.lasts = blocks(ranges)
	l.ingredients, err = parse.Each(parse.Group{First: len(ranges) + 2, Text: below}, parseIngredient)
	return l, err
}

func parseInterval(line string) (interval, error) {
	c := parse.Read(line)
	i := interval{c.Int(""), c.Int("-")}
	if err := c.End(); err != nil {
		return interval{}, err
	}
	if i.first < 0 || i.last < i.first {
		return interval{}, fmt.Errorf("%.60q is not a range, want 0 <= first <= last", line)
	}
	return i, nil
}

func parseIngredient(line string) (int, error) {
	c := parse.Read(line)
	n := c.Int("")
	if n < 0 {
		return 0, fmt.Errorf("%d is negative", n)
	}
	return n, c.End()
}

// Part1 returns how many ingredients are fresh.
func (Day) Part1(l List) (fresh int, err error) {
	for _, n := range l.ingredients {
		if i := before(l.firsts, n); l.firsts[i] <= n && n <= l.lasts[i] {
			fresh++
		}
	}
	return fresh, nil
}

// before returns the index of the last block that begins at n or before, or 0. It searches
// without a branch on n, since nothing predicts where the next ingredient is.
func before(firsts []int, n int) (i int) {
	for size := len(firsts); size > 1; {
		half := size / 2
		isAfter := (n - firsts[i+half]) >> (bits.UintSize - 1) // -1 if the block begins after n, else 0
		i += half &^ isAfter
		size -= half
	}
	return i
}

// Part2 returns how many numbers are fresh: up to 1 << 63, which is too much for an int.
func (Day) Part2(l List) (fresh uint64, err error) {
	for i, first := range l.firsts {
		fresh += uint64(l.lasts[i]-first) + 1
	}
	return fresh, nil
}

// blocks returns the first and the last number of each block, in order.
func blocks(ranges []interval) (firsts, lasts []int) {
	begins, ends := make([]int, len(ranges)), make([]int, len(ranges))
	for i, r := range ranges {
		begins[i], ends[i] = r.first, r.last
	}
	slices.Sort(begins)
	slices.Sort(ends)
	begin := 0 // of the block
	for i, end := range ends {
		if i+1 == len(ends) || begins[i+1] > end {
			firsts, lasts = append(firsts, begins[begin]), append(lasts, end)
			begin = i + 1
		}
	}
	return firsts, lasts
}
