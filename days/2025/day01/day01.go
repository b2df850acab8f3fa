// Package day01 solves 2025 day 1, Secret Entrance.
//
// A dial with the numbers 0 to 99 points at 50 and is turned left and right, again
// and again. Part 1 asks how many turns end at 0, and part 2 asks how often the dial
// points at 0 at all, at the end of a turn or in the middle of it.
//
// On a line of numbers without end, each hundredth number is a 0 of the dial. A turn to the
// right comes to all of them after the number where it begins, up to the one where it ends,
// and a turn to the left to those before it. So two divisions count them.
package day01

import (
	"fmt"
	"strings"

	"aoc/runner"
	"aoc/runner/maths"
	"aoc/runner/parse"
)

// Puzzle returns Secret Entrance with its examples.
func Puzzle() runner.Puzzle {
	return runner.New(2025, 1, "Secret Entrance", Day{},
		runner.Example[Day](sample).Part1(4).Part2(15),
		runner.Invent(invent),
	)
}

const sample = `L50
R100
L1
L98
R230
R69
L1000
R33
L31
`

// Day has no parameters.
type Day struct{}

const (
	start = 50
	round = 100 // clicks
)

// Parse reads turns, such as R15 and L204, as clicks to the right: a turn to the left is
// negative. A loop over the bytes takes a third of the time of parse.Each with a cursor.
func (Day) Parse(input string) ([]int, error) {
	turns := make([]int, 0, strings.Count(input, "\n")+1)
	for at := 0; at < len(input); at++ {
		sign := 0
		if input[at] == 'L' {
			sign = -1
		}
		if input[at] == 'R' {
			sign = 1
		}
		at++
		first, clicks := at, 0
		for ; at < len(input) && '0' <= input[at] && input[at] <= '9'; at++ {
			clicks = 10*clicks + int(input[at]-'0')
		}
		isWhole := at == len(input) || input[at] == '\n'
		if sign == 0 || clicks == 0 || at-first > 9 || !isWhole {
			line := parse.SplitLines(input)[len(turns)]
			return nil, fmt.Errorf("line %d: got %.60q, want L or R and 1 to 999999999", len(turns)+1, line)
		}
		turns = append(turns, sign*clicks)
	}
	return turns, nil
}

// Part1 returns how many turns end at 0.
func (Day) Part1(turns []int) (int, error) {
	ends, _ := zeros(turns)
	return ends, nil
}

// Part2 returns how often the dial points at 0.
func (Day) Part2(turns []int) (int, error) {
	_, passes := zeros(turns)
	return passes, nil
}

// zeros returns how many turns end at 0, and how many clicks come to 0 in all of them.
func zeros(turns []int) (ends, all int) {
	position := int64(start + round<<54) // far from negative numbers, which a division rounds up
	for _, clicks := range turns {
		next, left := position+int64(clicks), int64(0)
		if clicks < 0 {
			left = 1 // so that the end counts, and not the beginning
		}
		passed := int((next-left)/round - (position-left)/round)
		all += maths.Abs(passed)
		if next%round == 0 {
			ends++
		}
		position = next
	}
	return ends, all
}
