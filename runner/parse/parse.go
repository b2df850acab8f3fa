// Package parse takes an input apart, for a day's Parse.
//
// One line gives the numbers of every line, or says which line is wrong:
//
//	parse.Each(parse.Lines(input), parse.Ints)
//
// Lines end with a line feed, may be of any length, and keep all their blanks.
package parse

import (
	"fmt"
	"iter"
	"strconv"
	"strings"
)

// Lines yields the lines of a text, each after its number, which counts from 1.
func Lines(text string) iter.Seq2[int, string] { return from(1, text) }

// Groups returns the groups of lines that empty lines separate. Each line keeps
// its number in the whole text, and no group is without a line.
func Groups(text string) (groups []iter.Seq2[int, string]) {
	first := 1
	for group := range strings.SplitSeq(text, "\n\n") {
		if lines := strings.TrimLeft(group, "\n"); lines != "" {
			groups = append(groups, from(first+len(group)-len(lines), lines))
		}
		first += strings.Count(group, "\n") + 2
	}
	return groups
}

func from(number int, text string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		number := number // of its own for each loop over them
		for line := range strings.Lines(text) {
			if !yield(number, strings.TrimSuffix(line, "\n")) {
				return
			}
			number++
		}
	}
}

// Each returns what the lines parse to, one by one. The first error ends it, and
// is returned with the number of its line: "line 2: …".
func Each[T any](lines iter.Seq2[int, string], parse func(line string) (T, error)) (all []T, err error) {
	for number, line := range lines {
		one, err := parse(line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		all = append(all, one)
	}
	return all, nil
}

const digits = "0123456789"

// Ints returns the integers of a text, whatever stands around them. A minus
// right before a number is its sign, except right after another number: there
// are -3 and 7 in "x=-3, y=7", but 3 and 5 in "3-5". The only error is a number
// that no int has room for.
func Ints(text string) (all []int, err error) {
	for {
		start := strings.IndexAny(text, digits)
		if start < 0 {
			return all, nil
		}
		after := strings.TrimLeft(text[start:], digits)
		if start > 1 || start == 1 && all == nil { // else text begins right after a number
			start = len(strings.TrimSuffix(text[:start], "-"))
		}
		number := text[start : len(text)-len(after)]
		n, err := strconv.Atoi(number)
		if err != nil {
			return nil, fmt.Errorf("%.60s is too large a number", number)
		}
		all, text = append(all, n), after
	}
}
