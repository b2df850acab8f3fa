package day10

import (
	"cmp"
	"slices"
)

// simplex tries smaller sets of buttons first in part 1.
//
// Part 2 begins with no presses. As long as a counter or a button has more or less than is
// allowed, it mends that in the way that needs the fewest presses (the dual simplex method).
// What it gets is the fewest presses, but perhaps half a press of a button. Then there are two
// cases: at most the whole number below, or at least the one above (branch and bound). The
// second case counts only if it needs fewer presses than the first.
//
// Most machines need about as many moves as they have counters, however large the numbers
// are. One that needs far more is left to the day.
type simplex struct{ Day }

// Part1 returns the fewest presses that switch on the lights, over all machines.
func (simplex) Part1(machines []Machine) (int, error) { return sum(machines, Machine.smallestSet) }

// smallestSet tries no buttons, each button, each two of them, and so on.
func (m Machine) smallestSet() int {
	for n := range len(m.buttons) + 1 {
		if switches(m.buttons, m.lights, n) {
			return n
		}
	}
	return none
}

// switches reports whether up to n of the buttons switch the lights.
func switches(buttons []uint16, lights uint16, n int) bool {
	if n == 0 || len(buttons) == 0 {
		return lights == 0
	}
	return switches(buttons[1:], lights^buttons[0], n-1) || switches(buttons[1:], lights, n)
}

// Part2 returns the fewest presses that raise the counters to the numbers, over all machines.
func (simplex) Part2(machines []Machine) (int, error) { return sum(machines, Machine.walkToFewest) }

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

const maxMoves = 1 << 16 // which take some tenths of a second

// walkToFewest begins with no presses, where each button is an edge.
func (m Machine) walkToFewest() int {
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
	if moves > maxMoves {
		return m.forNumbers()
	}
	return presses
}

// fewest returns the fewest presses with all values from low to high, in whole numbers. No
// edge saves presses, and the moves keep it so. Without an edge that mends a value, nothing
// does. Between equal edges the moves may go round in circles, which the limit ends.
func (c corner) fewest(low, high column, moves *int) int {
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
		return int(c.values[0] / c.factor)
	}
	below, above := high, low
	below[row] = c.values[row] / c.factor
	above[row] = below[row] + 1
	n := corner{c.values, slices.Clone(c.edges), c.factor}.fewest(low, below, moves)
	high[0] = min(high[0], int64(n-1))
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
		if n == 0 && factor == c.factor {
			return // nothing changes
		}
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
