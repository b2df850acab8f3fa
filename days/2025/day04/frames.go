package day04

import (
	"fmt"
	"iter"

	"aoc/runner"
	"aoc/runner/grid"
)

// Frames shows the rolls that go in each round, and then those that stay.
func (Day) Frames(h Hall) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		cells := grid.New[byte](h.width-2, len(h.cells)/h.width-2)
		for y, row := range cells {
			for x := range row {
				if h.cells[h.width*(y+1)+x+1] < empty {
					row[x] = '@'
				}
			}
		}
		mark := func(round []int32, kind byte) {
			for _, at := range round {
				cells[int(at)/h.width-1][int(at)%h.width-1] = kind
			}
		}
		n, gone := 0, 0
		for round := range h.rounds() {
			n, gone = n+1, gone+len(round)
			mark(round, 'x')
			if !yield(runner.Frame{Caption: fmt.Sprintf("round %d, rolls that go: %d", n, len(round)), Cells: cells}) {
				return
			}
			mark(round, 'o')
		}
		caption := fmt.Sprintf("after round %d: %d rolls are gone, %d stay", n, gone, grid.Count(cells, '@'))
		yield(runner.Frame{Caption: caption, Cells: cells})
	}
}
