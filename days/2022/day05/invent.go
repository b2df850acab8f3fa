package day05

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"aoc/runner/grid"
)

// invent returns a drawing of up to 9 stacks, and any number of moves.
func invent(r *rand.Rand, size int) (Day, string) {
	return Day{}, random(r, min(2+size, 9), min(2+size, 8), 5*size*size, 40)
}

// random returns an input as the site has it, with blanks at the ends of lines. Its moves take up to most crates at a
// time. Stacks may be empty, but not the first one.
func random(r *rand.Rand, stacks, highest, moves, most int) string {
	drawing, _ := grid.Parse(strings.Repeat(strings.Repeat(" ", 4*stacks-1)+"\n", highest+1))
	heights := make([]int, stacks)
	for i := range heights {
		heights[i] = highest
		if i > 0 {
			heights[i] = r.IntN(highest + 1)
		}
		for row := range heights[i] {
			copy(drawing[highest-1-row][4*i:], fmt.Sprintf("[%c]", 'A'+r.IntN(26)))
		}
		copy(drawing[highest][4*i:], fmt.Sprintf(" %d", i+1))
	}
	text := []byte(drawing.String() + "\n")
	for range moves {
		from, to := r.IntN(stacks), r.IntN(stacks-1)
		for heights[from] == 0 {
			from = r.IntN(stacks)
		}
		if to >= from {
			to++
		}
		crates := 1 + r.IntN(min(most, heights[from]))
		heights[from] -= crates
		heights[to] += crates
		text = fmt.Appendf(text, "move %d from %d to %d\n", crates, from+1, to+1)
	}
	return string(text)
}
