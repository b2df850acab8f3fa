// Package day10 solves 2025 day 10, Factory.
//
// A machine has buttons, each with the lights that it switches and whose counters it
// raises by 1. Part 1 asks for the fewest presses that switch on the lights of a picture,
// part 2 for those that raise the counters to given numbers, in total over all machines.
//
// Both parts solve linear equations by elimination, and then try the values of the few
// buttons that are free. For the lights, the equations count modulo 2: two presses of a
// button undo each other, and some sets of buttons change nothing. For the counters, they
// have integers. A value of a free button is of use only if the other buttons are pressed
// no negative number of times, which bounds it; and of the last free one, only the first
// value that fits counts.
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
	lights, wrong := len(picture)-1, strings.Trim(picture, "#.")
	lists := strings.Split(rest, " ")
	last := len(lists) - 1
	if !isFormed || wrong != "[" || picture[0] != '[' || last == 0 {
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
	m.buttons = make([]uint16, last)
	all := make([]int, 0, maxLights)
	for i, list := range lists[:last] {
		all, isFormed = parseList(all[:0], list, "()", lights-1)
		for _, light := range all {
			m.buttons[i] |= 1 << light
		}
		if !isFormed || bits.OnesCount16(m.buttons[i]) < len(all) {
			return m, fmt.Errorf("button %.60q does not have different lights from 0 to %d", list, lights-1)
		}
	}
	m.numbers, isFormed = parseList(all[:0], lists[last], "{}", maxNumber)
	if !isFormed || len(m.numbers) != lights {
		return m, fmt.Errorf("%.60q does not have %d numbers from 0 to %d, such as {3,4}", lists[last], lights, maxNumber)
	}
	return m, nil
}

// parseList appends the numbers of a list between marks, which are at most that large.
func parseList(all []int, list, marks string, most int) (_ []int, isFormed bool) {
	if len(list) < 3 || list[0] != marks[0] || list[len(list)-1] != marks[1] {
		return all, false
	}
	n, isFormed := 0, false // after a digit
	for i := 1; i < len(list); i++ {
		switch digit := list[i] - '0'; {
		case digit <= 9:
			n, isFormed = n*10+int(digit), true
			if n > most {
				return all, false
			}
		case isFormed && (list[i] == ',' || i == len(list)-1):
			all, n, isFormed = append(all, n), 0, false
		default:
			return all, false
		}
	}
	return all, true
}

// Part1 returns the fewest presses that switch on the lights, over all machines.
func (Day) Part1(machines []Machine) (int, error) {
	return sum(machines, func(m Machine) int {
		fewest := none
		m.equations().ways(m.lights, func(presses uint16) { fewest = min(fewest, bits.OnesCount16(presses)) })
		return fewest
	})
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

// halving is the day with part 2 by halving alone.
type halving struct{ Day }

// Part2 returns the answer of Day's Part2.
func (halving) Part2(machines []Machine) (int, error) { return sum(machines, Machine.halve) }

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

// Equations are the buttons after an elimination modulo 2: sets of buttons that switch
// lights, of which the lowest is in no set after it, and sets that switch none.
type equations struct {
	sets []set
	free []uint16
}

// A set of buttons switches those lights.
type set struct{ lights, buttons uint16 }

func (m Machine) equations() (e equations) {
	for i, lights := range m.buttons {
		if s := e.reduced(set{lights, 1 << i}); s.lights > 0 {
			e.sets = append(e.sets, s)
		} else {
			e.free = append(e.free, s.buttons)
		}
	}
	return e
}

// reduced adds sets of the equations that switch lights off.
func (e equations) reduced(s set) set {
	for _, other := range e.sets {
		if lowest := other.lights & -other.lights; s.lights&lowest > 0 {
			s.lights ^= other.lights
			s.buttons ^= other.buttons
		}
	}
	return s
}

// ways calls try with each set of buttons that switches the lights.
func (e equations) ways(lights uint16, try func(buttons uint16)) {
	s := e.reduced(set{lights, 0})
	if s.lights > 0 {
		return
	}
	try(s.buttons)
	for i := 1; i < 1<<len(e.free); i++ { // one free set changes from way to way
		s.buttons ^= e.free[bits.TrailingZeros(uint(i))]
		try(s.buttons)
	}
}

// A half has the numbers that are left, which are halved again and again.
type half [maxLights]int32

// halve returns the fewest presses that raise the counters, by halving.
func (m Machine) halve() int {
	var all half
	for i, n := range m.numbers {
		all[i] = int32(n)
	}
	e, known := m.equations(), map[half]int{{}: 0}
	var fewest func(h half) int
	fewest = func(h half) int {
		best, isKnown := known[h]
		if isKnown {
			return best
		}
		odd := uint16(0)
		for i, n := range h {
			odd |= uint16(n&1) << i
		}
		best = none
		e.ways(odd, func(buttons uint16) {
			rest, lowest := h, int32(0)
			for set := buttons; set > 0; set &= set - 1 {
				for lights := m.buttons[bits.TrailingZeros16(set)]; lights > 0; lights &= lights - 1 {
					rest[bits.TrailingZeros16(lights)]--
				}
			}
			for i := range rest {
				lowest = min(lowest, rest[i])
				rest[i] /= 2
			}
			if lowest == 0 {
				if n := fewest(rest); n < none {
					best = min(best, 2*n+bits.OnesCount16(buttons))
				}
			}
		})
		known[h] = best
		return best
	}
	return fewest(all)
}
