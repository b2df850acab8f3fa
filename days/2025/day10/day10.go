// Package day10 solves 2025 day 10, Factory.
//
// A machine has buttons, each with the lights that it switches and whose counters it raises by 1. Part 1 asks for the
// fewest presses that switch on the lights of a picture, and part 2 for the fewest that raise the counters to given
// numbers, both in total over all machines.
//
// Two presses of a button undo each other for the lights, so part 1 tries sets of buttons,
// smaller ones first.
//
// Part 2 begins with no presses. As long as a counter or a button has more or less than is
// allowed, it mends that in the way that needs the fewest presses (the dual simplex method).
// What it gets is the fewest presses, but perhaps half a press of a button. Then there are two
// cases: at most the whole number below, or at least the one above (branch and bound). The
// second case counts only if it needs fewer presses than the first.
//
// # Growth
//
// Most machines need about as many moves as they have counters, however large the numbers
// are. Some need far more, and one with more than 65,536 is an error.
package day10

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strings"

	"aoc/runner"
	"aoc/runner/parse"
)

// Puzzle returns Factory with its example and invented inputs.
func Puzzle() runner.Puzzle {
	return runner.New(2025, 10, "Factory", Day{},
		runner.Example[Day](sample).Part1(5).Part2(27),
		runner.Invent(invent),
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

const maxLights, maxButtons, maxNumber = 12, 13, 1_000_000_000

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
		all, isFormed := parseList(list, "(", ")", lights-1)
		for _, light := range all {
			button |= 1 << light
		}
		if !isFormed || bits.OnesCount16(button) < len(all) {
			return m, fmt.Errorf("button %.60q does not have different lights from 0 to %d", list, lights-1)
		}
		m.buttons = append(m.buttons, button)
	}
	m.numbers, isFormed = parseList(lists[last], "{", "}", maxNumber)
	if !isFormed || len(m.numbers) != lights {
		return m, fmt.Errorf("%.60q does not have %d numbers from 0 to %d, such as {3,4}", lists[last], lights, maxNumber)
	}
	return m, nil
}

// parseList returns the numbers of a list, which are from 0 to most.
func parseList(list, open, end string, most int) (all []int, isFormed bool) {
	c, before := parse.Read(list), open
	all = make([]int, 1+strings.Count(list, ","))
	for i := range all {
		all[i] = c.Int(before)
		before = ","
	}
	c.Skip(end)
	if c.End() != nil || slices.Min(all) < 0 || slices.Max(all) > most {
		return nil, false
	}
	return all, true
}

// Part1 returns the fewest presses that switch on the lights, over all machines.
func (Day) Part1(machines []Machine) (int, error) { return sum(machines, Machine.fewestForLights) }

// fewestForLights tries no buttons, each button, each two of them, and so on.
func (m Machine) fewestForLights() (int, error) {
	for n := range len(m.buttons) + 1 {
		if switches(m.buttons, m.lights, n) {
			return n, nil
		}
	}
	return 0, errNone
}

// switches reports whether up to n of the buttons switch the lights.
func switches(buttons []uint16, lights uint16, n int) bool {
	if n == 0 || len(buttons) == 0 {
		return lights == 0
	}
	return switches(buttons[1:], lights^buttons[0], n-1) || switches(buttons[1:], lights, n)
}

// Part2 returns the fewest presses that raise the counters to the numbers, over all machines.
func (Day) Part2(machines []Machine) (int, error) { return sum(machines, Machine.fewestForNumbers) }

var errNone, errTooMany = errors.New("no presses do that"), errors.New("there are too many ways to try")

// sum adds up the fewest presses of all machines.
func sum(machines []Machine, fewest func(Machine) (int, error)) (presses int, err error) {
	for i, m := range machines {
		n, err := fewest(m)
		if err != nil {
			return 0, fmt.Errorf("line %d: %w", i+1, err)
		}
		presses += n
	}
	return presses, nil
}

// A column has a number for all presses, for those of each button, and for what each counter
// misses.
type column [1 + maxButtons + maxLights]int64

// A corner has values, and edges that lead away from it. Each has what changes if one of the
// values leaves its bound. All are multiplied by the factor, so that they are integers.
type corner struct {
	values column
	edges  []column
	factor int64
}

const maxMoves, none = 1 << 16, math.MaxInt64 // the moves take some tenths of a second

// fewestForNumbers begins with no presses, where each button is an edge.
func (m Machine) fewestForNumbers() (int, error) {
	c, counters := corner{edges: make([]column, maxButtons)[:len(m.buttons)], factor: 1}, 1+len(m.buttons)
	for i, n := range m.numbers {
		c.values[counters+i] = int64(n)
	}
	low, high := column{}, column{maxLights * maxNumber}
	for j, lights := range m.buttons {
		high[1+j] = maxNumber
		c.edges[j][0] = 1
		c.edges[j][1+j] = 1
		for i := range m.numbers {
			c.edges[j][counters+i] = -int64(lights >> i & 1)
		}
	}
	moves := 0
	presses := c.fewest(low, high, &moves)
	switch {
	case moves > maxMoves:
		return 0, errTooMany
	case presses == none:
		return 0, errNone
	}
	return int(presses), nil
}

// fewest returns the fewest presses with all values from low to high, in whole numbers. No
// edge saves presses, and the moves keep it so. Without an edge that mends a value, nothing
// does. Between equal edges the moves may go round in circles, which the limit ends.
func (c corner) fewest(low, high column, moves *int) int64 {
	if low[0] > high[0] {
		return none
	}
	for row := 0; row < len(low); row++ {
		bound := max(low[row]*c.factor, min(high[row]*c.factor, c.values[row]))
		if bound == c.values[row] {
			continue
		}
		*moves++
		j := c.cheapest(row, int64(cmp.Compare(bound, c.values[row])))
		if j < 0 || *moves > maxMoves {
			return none
		}
		edge := c.edges[j]
		c.edges = slices.Delete(c.edges, j, j+1)
		c.move(edge, row, bound)
		if low[row] < high[row] { // else the value must stay there
			c.edges = append(c.edges, edge)
		}
		row = -1 // look at all values again
	}
	row := slices.IndexFunc(c.values[:], func(n int64) bool { return n%c.factor != 0 })
	if row < 0 {
		return c.values[0] / c.factor
	}
	below, above := high, low
	below[row] = c.values[row] / c.factor
	above[row] = below[row] + 1
	n := corner{c.values, slices.Clone(c.edges), c.factor}.fewest(low, below, moves)
	high[0] = min(high[0], n-1)
	return min(n, c.fewest(above, high, moves))
}

// cheapest returns the edge along which a value moves in a direction with the fewest presses,
// or -1 if there is none.
func (c corner) cheapest(row int, direction int64) int {
	best := -1
	for j, e := range c.edges {
		by := e[row] * direction
		if by > 0 && (best < 0 || e[0]*c.edges[best][row]*direction < c.edges[best][0]*by) {
			best = j
		}
	}
	return best
}

// move moves along an edge until the value of a row is at its bound, and makes the other
// edges keep it there. The edge itself stays the same, since it is counted in units of that
// value, which the factor becomes. The numbers of edges are determinants of up to 13 rows of
// 0 and 1, so at most 9,477 (Bareiss), and products with values fit in 63 bits.
func (c *corner) move(edge column, row int, bound int64) {
	factor := max(edge[row], -edge[row])
	combine := func(column *column, n int64) {
		n *= edge[row] / factor
		for i := range column {
			column[i] = factor*column[i] - n*edge[i]
			if c.factor > 1 {
				column[i] /= c.factor
			}
		}
	}
	combine(&c.values, c.values[row]-bound)
	for j := range c.edges {
		combine(&c.edges[j], c.edges[j][row])
	}
	c.factor = factor
}
