// Package day10 solves 2025 day 10, Factory.
//
// A machine has buttons, each with the lights that it switches and whose counters it raises by 1. Part 1 asks for the
// fewest presses that switch on the lights of a picture, and part 2 for the fewest that raise the counters to given
// numbers, both in total over all machines.
//
// Two presses of a button undo each other for the lights, so part 1 tries sets of buttons, smaller ones first. Part 2
// solves linear equations by elimination, and then tries the values of the few buttons that are free. Such a value is
// of use only if no other button is pressed a negative number of times, which bounds it; and of the last free button,
// only the first value that fits counts.
//
// If there are too many values to try, part 2 halves the numbers, as the variant does. It
// presses a set of buttons once, so that what is left of the numbers is even. The other
// presses come in pairs, so half of them raise the counters to half of these numbers.
//
// # Growth
//
// With n free buttons, the values to try grow with the nth power of the numbers at most, and
// elimination gives up after 65,536. When the numbers double, halving takes one more step,
// with a number of states that depends on the buttons alone.
package day10

import (
	"errors"
	"fmt"
	"math"
	"math/bits"
	"strings"

	"aoc/runner"
	"aoc/runner/parse"
)

// Puzzle returns Factory with its examples and its variant.
func Puzzle() runner.Puzzle {
	return runner.New(2025, 10, "Factory", Day{},
		runner.Example[Day](sample).Part1(5).Part2(27),
		runner.Invent(invent),
		runner.About[Day]("eliminates buttons from the equations, and tries the values of those that are left"),
		runner.Variant("halving", "presses buttons so that all numbers are even, and halves them",
			func(d Day) halving { return halving{d} }),
	)
}

const sample = `[#.#.] (0,3) (1,2) (0,2,3) (1) (0,1) {9,4,4,7}
[..##] (0,1,2) (2,3) (0,3) (1,3) {5,4,3,6}
[###] (0,1) (1,2) (0,2) (2) {5,4,7}
`

// Day has no parameters.
type Day struct{}

// A Machine has lights and buttons as sets of bits, and the number for each light.
type Machine struct {
	lights  uint16
	buttons []uint16
	numbers []int
}

const (
	maxLights, maxButtons = 12, 13 // with 16 buttons, halving could take ten seconds
	maxNumber             = 1_000_000_000
)

// Parse reads a machine from each line.
func (Day) Parse(input string) ([]Machine, error) { return parse.Each(input, parseMachine) }

// parseMachine reads a machine such as "[.#.] (0,2) (1) {4,2,4}".
func parseMachine(line string) (m Machine, err error) {
	picture, rest, isFormed := strings.Cut(line, "] ")
	lists := strings.Split(rest, " ")
	lights, last := len(picture)-1, len(lists)-1
	if !isFormed || picture == "" || picture[0] != '[' || strings.Trim(picture[1:], "#.") != "" || last == 0 {
		return m, fmt.Errorf("%.60q does not match \"[.#] (0,1) (1) {3,4}\"", line)
	}
	if lights > maxLights || last > maxButtons {
		return m, fmt.Errorf("there are %d lights and %d buttons, want at most %d and %d",
			lights, last, maxLights, maxButtons)
	}
	for i := range lights {
		if picture[1+i] == '#' {
			m.lights |= 1 << i
		}
	}
	for _, list := range lists[:last] {
		button := uint16(0)
		all, err := parseList(list, "(", ")", lights-1)
		for _, light := range all {
			button |= 1 << light
		}
		if err != nil || bits.OnesCount16(button) < len(all) {
			return m, fmt.Errorf("button %.60q does not have different lights from 0 to %d", list, lights-1)
		}
		m.buttons = append(m.buttons, button)
	}
	m.numbers, err = parseList(lists[last], "{", "}", maxNumber)
	if err != nil || len(m.numbers) != lights {
		return m, fmt.Errorf("%.60q does not have %d numbers from 0 to %d, such as {3,4}", lists[last], lights, maxNumber)
	}
	return m, nil
}

// parseList returns the numbers of a list, which are at most that large.
func parseList(list, open, end string, most int) ([]int, error) {
	c, before, all := parse.Read(list), open, make([]int, 1+strings.Count(list, ","))
	for i := range all {
		all[i] = c.Int(before)
		if all[i] < 0 || all[i] > most {
			return nil, errors.New("out of range")
		}
		before = ","
	}
	c.Skip(end)
	return all, c.End()
}

// Part1 returns the fewest presses that switch on the lights, over all machines.
func (Day) Part1(machines []Machine) (int, error) {
	return sum(machines, func(m Machine) int {
		for n := range len(m.buttons) + 1 {
			if switches(m.buttons, m.lights, n) {
				return n
			}
		}
		return none
	})
}

// switches reports whether some n of the buttons switch the lights.
func switches(buttons []uint16, lights uint16, n int) bool {
	if n == 0 {
		return lights == 0
	}
	for i := range len(buttons) - n + 1 {
		if switches(buttons[i+1:], lights^buttons[i], n-1) {
			return true
		}
	}
	return false
}

// Part2 returns the fewest presses that raise the counters to the numbers, over all machines.
func (Day) Part2(machines []Machine) (int, error) {
	return sum(machines, func(m Machine) int {
		fewest, isKnown := m.eliminate()
		if !isKnown {
			return m.halve()
		}
		return fewest
	})
}

const none = math.MaxInt // presses, if there is no way

func sum(machines []Machine, fewest func(Machine) int) (presses int, err error) {
	for i, m := range machines {
		n := fewest(m)
		if n == none {
			return 0, fmt.Errorf("line %d: no presses do that", i+1)
		}
		presses += n
	}
	return presses, nil
}
