// Package day10 solves 2025 day 10, Factory.
//
// A machine has buttons, each with the lights that it switches and whose counters it raises by 1. Part 1 asks for the
// fewest presses that switch on the lights of a picture, and part 2 for the fewest that raise the counters to given
// numbers, both in total over all machines.
//
// A set of buttons that are pressed an odd number of times switches the same lights as if each were pressed once. So
// part 1 looks for the smallest set. For part 2, the odd counters are such lights: the day presses a set once, and
// halves what the counters then still need, because all other presses come in pairs. It tries all sets that make each
// number even, and remembers what it has found for the same numbers.
package day10

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"aoc/runner"
	"aoc/runner/combo"
	"aoc/runner/memo"
	"aoc/runner/parse"
)

// Puzzle returns Factory with its example, variant and invented inputs.
func Puzzle() runner.Puzzle {
	return runner.New(2025, 10, "Factory", Day{},
		runner.Example[Day]("[#.#.] (0,3) (1,2) (0,2,3) (1) (0,1) {9,4,4,7}\n"+
			"[..##] (0,1,2) (2,3) (0,3) (1,3) {5,4,3,6}\n[###] (0,1) (1,2) (0,2) (2) {5,4,7}\n").Part1(5).Part2(27),
		runner.About[Day]("presses a set of buttons, and halves what is left"),
		runner.Variant("simplex", "solves linear equations in whole numbers", func(d Day) simplex { return simplex{d} }),
		runner.Invent(invent),
	)
}

// Day has no parameters.
type Day struct{}

// A Machine has lights and buttons as sets of bits, and the number for each light.
type Machine struct {
	lights  uint16
	buttons []uint16
	numbers counters
}

type counters [maxLights]int

// With more lights, buttons or larger numbers, there may be too many ways. None stands for presses if there is no way.
const maxLights, maxButtons, maxNumber, none = 12, 13, 1000, 1 << 30

// Parse reads a machine such as "[.#.] (0,2) (1) {4,2,4}" from each line.
func (Day) Parse(input string) ([]Machine, error) { return parse.Each(input, parseMachine) }

func parseMachine(line string) (m Machine, err error) {
	words := strings.Split(line, " ")
	picture, last := strings.Trim(words[0], "[]"), len(words)-1
	if words[0] != "["+picture+"]" || strings.Trim(picture, ".#") != "" || last < 2 {
		return m, fmt.Errorf("%.60q does not match \"[.#] (0,1) (1) {3,4}\"", line)
	}
	for i, light := range picture {
		m.lights |= uint16(light&1) << i // '#' is odd, and '.' is even
	}
	isFormed := len(picture) <= maxLights && last-1 <= maxButtons
	for _, list := range words[1:last] {
		all, button := parseList(list, "()"), uint16(0)
		for _, light := range all {
			button |= 1 << light
		}
		isFormed = isFormed && button>>len(picture) == 0 && len(all) > 0 && bits.OnesCount16(button) == len(all)
		m.buttons = append(m.buttons, button)
	}
	numbers := parseList(words[last], "{}")
	copy(m.numbers[:], numbers)
	if !isFormed || len(numbers) != len(picture) || slices.Max(m.numbers[:]) > maxNumber {
		const format = "want %d lights or fewer, %d buttons with some of them, and a number up to %d for each"
		return m, fmt.Errorf(format, maxLights, maxButtons, maxNumber)
	}
	return m, nil
}

// parseList returns the numbers in brackets, or nil unless only digits and commas are between them.
func parseList(list, brackets string) []int {
	all, _ := parse.Ints(list)
	text := strings.Trim(list, brackets)
	if list != brackets[:1]+text+brackets[1:] || strings.Trim(text, "0123456789,") != "" {
		return nil
	}
	return all
}

// Part1 returns the fewest presses that switch on the lights, over all machines.
func (Day) Part1(machines []Machine) (int, error) { return sum(machines, Machine.forLights) }

// Part2 returns the fewest presses that raise the counters to the numbers, over all machines.
func (Day) Part2(machines []Machine) (int, error) { return sum(machines, Machine.forNumbers) }

// sum adds up the fewest presses of all machines.
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

func (m Machine) forLights() int { return append(m.sets()[m.lights], set{presses: none})[0].presses }

// A set of buttons that are pressed once each raises counters.
type set struct {
	presses int
	raised  counters
}

// sets returns all sets of buttons by the counters that they make odd, which are also the lights that they switch. Sets
// of fewer buttons come first.
func (m Machine) sets() map[uint16][]set {
	sets := map[uint16][]set{}
	for n := range len(m.buttons) + 1 {
		for buttons := range combo.Combinations(m.buttons, n) {
			s, odd := set{presses: n}, uint16(0)
			for _, button := range buttons {
				odd ^= button
				for i := range s.raised {
					s.raised[i] += int(button >> i & 1)
				}
			}
			sets[odd] = append(sets[odd], s)
		}
	}
	return sets
}

func (m Machine) forNumbers() int {
	sets := m.sets()
	fewest := memo.Of(func(fewest func(counters) int, left counters) int {
		if left == (counters{}) {
			return 0
		}
		odd, best := uint16(0), none
		for i, n := range left {
			odd |= uint16(n&1) << i
		}
		for _, s := range sets[odd] {
			half := left
			for i, n := range s.raised {
				half[i] = (half[i] - n) / 2
			}
			if slices.Min(half[:]) >= 0 && fewest(half) < none {
				best = min(best, s.presses+2*fewest(half))
			}
		}
		return best
	})
	return fewest(m.numbers)
}
