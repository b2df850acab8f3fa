package day05

import (
	"fmt"
	"iter"
	"slices"

	"aoc/runner"
	"aoc/runner/grid"
)

const (
	crate  = 2   // cells on a side of a crate, without the gap after it
	manyOf = 500 // if this many crates are moved, each has one frame instead of three
)

// Frames shows part 1: the crane lifts one crate after the other. A crate has a colour for its letter.
func (Day) Frames(c Cargo) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		stacks := make([][]byte, len(c.stacks))
		moved, all := 0, 0
		for i, stack := range c.stacks {
			stacks[i] = slices.Clone(stack)
			all += len(stack)
		}
		for _, m := range c.moves {
			moved += m.crates
		}
		frame := func(caption string, lifted byte, over int) bool {
			return yield(drawn(caption, stacks, min(all, 100)+2, lifted, over))
		}
		for i, m := range c.moves {
			for n := range m.crates {
				from, to := stacks[m.from], stacks[m.to]
				lifted := from[len(from)-1]
				stacks[m.from] = from[:len(from)-1]
				caption := fmt.Sprintf("move %d of %d: crate %d of %d goes from stack %d to %d, so their order is reversed",
					i+1, len(c.moves), n+1, m.crates, m.from, m.to)
				if !frame(caption, lifted, m.from) || moved <= manyOf && !frame(caption, lifted, m.to) {
					return
				}
				stacks[m.to] = append(to, lifted)
				if moved <= manyOf && !frame(caption, 0, 0) {
					return
				}
			}
		}
		frame("the end: the answer is the crates on top", 0, 0)
	}
}

// drawn draws the stacks and, unless lifted is 0, a lifted crate above one of them.
func drawn(caption string, stacks [][]byte, rows int, lifted byte, over int) runner.Frame {
	const side = crate + 1
	width, height := side*(len(stacks)-1)+1, side*rows+1
	f := runner.Frame{Caption: caption, Cells: grid.New[byte](width, height), Heat: grid.New[float64](width, height),
		Low: 'A', High: 'Z', Log: true}
	put := func(letter byte, stack, row int) {
		for i := range crate * crate {
			f.Heat[height-1-side*(row+1)+i/crate][1+side*(stack-1)+i%crate] = float64(letter)
		}
	}
	for x := range width {
		f.Cells[height-1][x] = '='
	}
	for i, stack := range stacks {
		for row, letter := range stack[:min(len(stack), rows-1)] {
			put(letter, i, row)
		}
	}
	if lifted != 0 {
		put(lifted, over, rows-1)
		for x := range crate {
			f.Cells[0][1+side*(over-1)+x] = '^'
		}
	}
	return f
}
