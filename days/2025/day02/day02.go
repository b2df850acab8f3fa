// Package day02 solves 2025 day 2, Gift Shop.
//
// A list has ranges of numbers, such as 5-19. Part 1 asks for the sum of those numbers in them that consist of the
// same block of digits twice, such as 7272. Part 2 asks for the sum of those that consist of a block twice or more,
// such as 777.
//
// The day looks at no number. The numbers of six digits that consist of a block three times are the multiples of
// 10101. So those in a range are an arithmetic series, and their sum is a product. For part 2 it is enough that a
// block comes a prime number of times. A number of six digits that has a block six times also has a block twice, and
// a block three times. It is added for both, so it is subtracted once.
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
	"aoc/runner/parse"
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

// A span is the numbers from first to last.
type span struct{ first, last int64 }

// Parse reads ranges with commas between them, such as 5-19. Their numbers have at most
// 12 digits. A line may end with a comma.
func (Day) Parse(input string) (spans []span, err error) {
	lines, err := parse.Each(input, readSpans)
	return slices.Concat(lines...), err
}

func readSpans(line string) ([]span, error) {
	line = strings.TrimSuffix(line, ",")
	c, spans := parse.Read(line), make([]span, 1+strings.Count(line, ","))
	spans[0] = span{int64(c.Int("")), int64(c.Int("-"))}
	for i := range spans[1:] {
		spans[i+1] = span{int64(c.Int(",")), int64(c.Int("-"))}
	}
	if err := c.End(); err != nil {
		return nil, err
	}
	for _, s := range spans {
		if s.first < 0 || s.first > s.last || s.last >= powers[maxDigits] {
			return nil, fmt.Errorf("%d-%d is not a range of numbers of at most %d digits", s.first, s.last, maxDigits)
		}
	}
	return spans, nil
}

// Part1 returns the sum of the numbers that consist of a block twice. A number in
// two ranges counts in each of them.
func (Day) Part1(spans []span) (int64, error) {
	return sum(spans, func(s span, digits int) int64 {
		if digits%2 == 1 {
			return 0
		}
		return s.repeats(digits, 2)
	})
}

// Part2 returns the sum of the numbers that consist of a block twice or more.
func (Day) Part2(spans []span) (int64, error) {
	return sum(spans, func(s span, digits int) (all int64) {
		primes := primeFactors[digits]
		for _, prime := range primes {
			all += s.repeats(digits, prime)
		}
		if len(primes) == 2 { // at most 12 digits have no three primes
			all -= s.repeats(digits, primes[0]*primes[1])
		}
		return all
	})
}

// maxDigits is so low that the sum of all repeated blocks fits in an int64.
const maxDigits = 12

// primeFactors has the different prime factors of a number of digits.
var primeFactors = [maxDigits + 1][]int{2: {2}, 3: {3}, 4: {2}, 5: {5}, 6: {2, 3}, 7: {7}, 8: {2}, 9: {3}, 10: {2, 5},
	11: {11}, 12: {2, 3}}

var powers = [maxDigits + 1]int64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12}

// sum adds up what a function returns for the spans, each cut into spans of numbers with the same number of digits.
func sum(spans []span, in func(s span, digits int) int64) (all int64, err error) {
	for _, s := range spans {
		digits := 1
		for s.first >= powers[digits] {
			digits++
		}
		for ; s.first <= s.last; digits++ {
			all += in(span{s.first, min(s.last, powers[digits]-1)}, digits)
			if all < 0 {
				return 0, errors.New("the sum overflows int64")
			}
			s.first = powers[digits]
		}
	}
	return all, nil
}

// repeats returns the sum of the numbers that consist of a block that many times. All numbers of the span have that
// many digits.
func (s span) repeats(digits, times int) int64 {
	unit := (powers[digits] - 1) / (powers[digits/times] - 1) // a block of 1, with zeros before it
	first, last := (s.first+unit-1)/unit, s.last/unit
	if first > last {
		return 0
	}
	return unit * ((first + last) * (last - first + 1) / 2)
}
