package day05

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"aoc/runner"
	"aoc/runner/maths"
)

// Frames shows part 1: the crane lifts one crate after the other.
func (Day) Frames(c Cargo) iter.Seq[runner.Frame] {
	return c.frames("one by one, which reverses their order", func(move) int { return 1 })
}

// FramesAtOnce shows part 2: the crane lifts all crates of a move.
func (Day) FramesAtOnce(c Cargo) iter.Seq[runner.Frame] {
	return c.frames("at once, which keeps their order", func(m move) int { return m.crates })
}

// frames shows all moves, each in lifts of some crates, which glide up, across and down.
func (c Cargo) frames(how string, lift func(move) int) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		v, stacks := c.view(lift), slices.Clone(c.stacks)
		gone := 0 // cells of the way up, across and down
		for i, m := range c.moves {
			caption := fmt.Sprintf("move %d of %d: %d from stack %d to %d, %s", i+1, len(c.moves), m.crates, m.from, m.to, how)
			for left := m.crates; left > 0; left -= lift(m) {
				from, to := len(stacks[m.from])-lift(m), len(stacks[m.to])
				lifted := stacks[m.from][from:]
				stacks[m.from] = stacks[m.from][:from]
				way := v.pitch * (2*v.top - from - to + maths.Abs(m.to-m.from))
				for ; gone < way; gone += v.step {
					cells := v.draw(stacks, '#')
					across := min(max(0, gone-v.pitch*(v.top-from)), v.pitch*maths.Abs(m.to-m.from))
					x := v.pitch*(m.from-1) + across*cmp.Compare(m.to, m.from)
					y := min(v.pitch*from+gone, v.pitch*v.top, v.pitch*to+way-gone)
					v.hang(cells, x, y, lifted)
					if !yield(runner.Frame{Caption: caption, Cells: cells}) {
						return
					}
				}
				gone -= way
				stacks[m.to] = append(stacks[m.to], lifted...)
			}
		}
		yield(runner.Frame{Caption: "the crates on top are the answer: " + tops(stacks), Cells: v.draw(stacks, 'A')})
	}
}
