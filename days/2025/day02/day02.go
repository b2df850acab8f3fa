// Package day02 solves 2025 day 2, Gift Shop.
//
// A list has ranges of numbers, such as 5-19. Part 1 asks for the sum of those numbers in them that consist of the
// same block of digits twice, such as 7272. Part 2 asks for the sum of those that consist of a block twice or more,
// such as 777.
//
// The day looks at no number. The numbers of six digits that consist of a block three times are the multiples of
// 10101. So those in a range are an arithmetic series, and their sum is a product. For part 2 the longest blocks are
// enough. A number of 12 digits can have blocks of 6 or of 4. If it has both, it has blocks of their greatest common
// divisor, 2. It is added for both, so it is subtracted once.
//
// # Growth
//
// The time grows with the number of ranges, and not with their lengths.
package day02

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"aoc/runner"
	"aoc/runner/maths"
	"aoc/runner/parse"
	"aoc/runner/span"
)

// Puzzle returns Gift Shop with its examples.
func Puzzle() runner.Puzzle {
	return runner.New(2025, 2, "Gift Shop", Day{},
		runner.Example[Day]("5-19,480-1022,6900-7300,98765-101100\n").Part1(129603).Part2(334497),
		runner.Invent(invent),
	)
}

// Day has no parameters.
type Day struct{}

// Parse reads ranges with commas between them, such as 5-19. Their numbers have at most
// 12 digits. A line may end with a comma.
func (Day) Parse(input string) (spans []span.Span, err error) {
	lines, err := parse.Each(input, readSpans)
	return slices.Concat(lines...), err
}

func readSpans(line string) ([]span.Span, error) {
	line = strings.TrimSuffix(line, ",")
	c, spans := parse.Read(line), make([]span.Span, 1+strings.Count(line, ","))
	spans[0] = span.Of(c.Int(""), c.Int("-"))
	for i := range spans[1:] {
		spans[i+1] = span.Of(c.Int(","), c.Int("-"))
	}
	if err := c.End(); err != nil {
		return nil, err
	}
	for _, s := range spans {
		if s.First < 0 || s.First > s.Last || int64(s.Last) >= powers[maxDigits] {
			return nil, fmt.Errorf("%d-%d is not a range of numbers of at most %d digits", s.First, s.Last, maxDigits)
		}
	}
	return spans, nil
}

// Part1 returns the sum of the numbers that consist of a block twice. A number in
// two ranges counts in each of them.
func (Day) Part1(spans []span.Span) (int64, error) {
	return sum(spans, func(first, last int64, digits int) int64 {
		if digits%2 == 1 {
			return 0
		}
		return repeats(first, last, digits, digits/2)
	})
}

// Part2 returns the sum of the numbers that consist of a block twice or more.
func (Day) Part2(spans []span.Span) (int64, error) {
	return sum(spans, func(first, last int64, digits int) (all int64) {
		lengths := longest[digits]
		for _, length := range lengths {
			all += repeats(first, last, digits, length)
		}
		if len(lengths) == 2 {
			all -= repeats(first, last, digits, maths.GCD(lengths[0], lengths[1]))
		}
		return all
	})
}

// maxDigits is so low that the sum of all repeated blocks fits in an int64.
const maxDigits = 12

// longest has the lengths of the longest blocks in a number of digits: those that divide no other length.
var longest = [maxDigits + 1][]int{2: {1}, 3: {1}, 4: {2}, 5: {1}, 6: {3, 2}, 7: {1}, 8: {4}, 9: {3}, 10: {5, 2},
	11: {1}, 12: {6, 4}}

var powers = [maxDigits + 1]int64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12}

// sum adds up what a function returns for the spans, each cut into numbers with the same number of digits.
func sum(spans []span.Span, in func(first, last int64, digits int) int64) (all int64, err error) {
	for _, s := range spans {
		first, digits := int64(s.First), 1
		for first >= powers[digits] {
			digits++
		}
		for ; first <= int64(s.Last); digits++ {
			last := min(int64(s.Last), powers[digits]-1)
			all += in(first, last, digits)
			if all < 0 {
				return 0, errors.New("the sum overflows int64")
			}
			first = last + 1
		}
	}
	return all, nil
}

// repeats returns the sum of the numbers from first to last, of that many digits, that consist of blocks of a length.
func repeats(first, last int64, digits, length int) int64 {
	unit := (powers[digits] - 1) / (powers[length] - 1) // a block of 1, with zeros before it
	from, to := (first+unit-1)/unit, last/unit
	if from > to {
		return 0
	}
	return unit * ((from + to) * (to - from + 1) / 2)
}
