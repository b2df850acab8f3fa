package day05

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"aoc/runner/parse"
)

// parseStacks reads the drawing from its last line upwards. Its lines may lack the
// blanks at their end, which editors remove.
func parseStacks(drawing parse.Group) ([][]byte, error) {
	lines := parse.SplitLines(drawing.Text)
	last := len(lines) - 1
	numbers := strings.Fields(lines[last])
	for i, number := range numbers {
		if number != strconv.Itoa(i+1) {
			return nil, fmt.Errorf("line %d: got %.60q as the number of stack %d", drawing.First+last, number, i+1)
		}
	}
	stacks := make([][]byte, 1+len(numbers))
	for y, line := range slices.Backward(lines[:last]) {
		for x := 0; x < len(line); x += 4 {
			crate := strings.TrimRight(line[x:min(x+4, len(line))], " ")
			stack := 1 + x/4
			switch {
			case crate == "":
			case len(crate) != 3 || crate[0] != '[' || crate[1] == ' ' || crate[2] != ']' || stack > len(numbers):
				return nil, fmt.Errorf("line %d: got %q at column %d, want a crate such as [A] above a number",
					drawing.First+y, crate, x+1)
			case len(stacks[stack]) != last-1-y:
				return nil, fmt.Errorf("line %d: crate %s of stack %d stands on nothing", drawing.First+y, crate, stack)
			default:
				stacks[stack] = append(stacks[stack], crate[1])
			}
		}
	}
	return stacks, nil
}

// parseMove reads a move, and makes it with the heights of the stacks.
func parseMove(line string, heights []int) (move, error) {
	c := parse.Read(line)
	m := move{c.Int("move "), c.Int(" from "), c.Int(" to ")}
	switch err := c.End(); {
	case err != nil:
		return m, err
	case min(m.from, m.to) < 1 || max(m.from, m.to) >= len(heights) || m.from == m.to:
		return m, fmt.Errorf("from %d to %d: want two different stacks from 1 to %d", m.from, m.to, len(heights)-1)
	case m.crates < 0 || m.crates > heights[m.from]:
		return m, fmt.Errorf("stack %d has %d crates, want %d", m.from, heights[m.from], m.crates)
	}
	heights[m.from] -= m.crates
	heights[m.to] += m.crates
	return m, nil
}
