package day05

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// invent returns a drawing of up to 9 stacks, and any number of moves.
func invent(r *rand.Rand, size int) (Day, string) {
	return Day{}, random(r, min(2+size, 9), min(2+size, 8), 5*size*size, 40).print()
}

// A yard is an input: stacks from bottom to top, and moves.
type yard struct {
	stacks []string
	moves  []move
}

// random returns a yard whose moves take up to most crates at a time. Stacks may be empty, but not the first one.
func random(r *rand.Rand, stacks, highest, moves, most int) (y yard) {
	heights := make([]int, stacks)
	for i := range heights {
		stack, height := "", highest
		if i > 0 {
			height = r.IntN(highest + 1)
		}
		for range height {
			stack += string(rune('A' + r.IntN(26)))
		}
		heights[i] = len(stack)
		y.stacks = append(y.stacks, stack)
	}
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
		y.moves = append(y.moves, move{crates, from + 1, to + 1})
	}
	return y
}

// print returns the input as the site has it, with blanks at the ends of lines.
func (y yard) print() string {
	highest := 0
	for _, stack := range y.stacks {
		highest = max(highest, len(stack))
	}
	var text strings.Builder
	for row := highest - 1; row >= 0; row-- {
		for i, stack := range y.stacks {
			crate := "    "
			if row < len(stack) {
				crate = fmt.Sprintf("[%c] ", stack[row])
			}
			text.WriteString(crate[:min(4, 4*len(y.stacks)-4*i-1)])
		}
		text.WriteByte('\n')
	}
	for i := range y.stacks {
		fmt.Fprintf(&text, " %-3d", i+1)
	}
	text.WriteString("\n\n")
	for _, m := range y.moves {
		fmt.Fprintf(&text, "move %d from %d to %d\n", m.crates, m.from, m.to)
	}
	return text.String()
}
