// Package parse splits an input into lines, groups of lines and numbers.
//
// This returns the numbers of each line, or an error that names the line:
//
//	parse.Each(parse.Lines(input), parse.Ints)
//
// Lines end with a line feed, can have any length, and keep their white space.
package parse

import (
	"fmt"
	"iter"
	"strconv"
	"strings"
)

// Lines yields the lines of a text with their numbers, from 1.
func Lines(text string) iter.Seq2[int, string] { return linesFrom(1, text) }

// Groups returns the groups of lines that are separated by empty lines. Lines have
// their numbers in the whole text. No group is empty.
func Groups(text string) (groups []iter.Seq2[int, string]) {
	first := 1
	for group := range strings.SplitSeq(text, "\n\n") {
		if lines := strings.TrimLeft(group, "\n"); lines != "" {
			groups = append(groups, linesFrom(first+len(group)-len(lines), lines))
		}
		first += strings.Count(group, "\n") + 2
	}
	return groups
}

func linesFrom(number int, text string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		number := number // its own for each loop
		for line := range strings.Lines(text) {
			if !yield(number, strings.TrimSuffix(line, "\n")) {
				return
			}
			number++
		}
	}
}

// Each calls parse for each line and returns the results. It returns the first
// error with the number of its line: "line 2: …".
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

// Ints returns the integers in a text and ignores everything else. A minus right
// before a number is its sign, except right after another number: "x=-3, y=7" has -3
// and 7, and "3-5" has 3 and 5. Ints fails only if a number overflows an int.
func Ints(text string) (all []int, err error) {
	for {
		start := strings.IndexAny(text, digits)
		if start < 0 {
			return all, nil
		}
		after := strings.TrimLeft(text[start:], digits)
		if start > 1 || start == 1 && all == nil { // otherwise the minus follows a number
			start = len(strings.TrimSuffix(text[:start], "-"))
		}
		number := text[start : len(text)-len(after)]
		n, err := strconv.Atoi(number)
		if err != nil {
			return nil, fmt.Errorf("%.60s overflows int", number)
		}
		all, text = append(all, n), after
	}
}
