package day25

import (
	"fmt"
	"iter"

	"aoc/runner"
	"aoc/runner/grid"
)

// Frames shows the floor after each step, until none moves.
func (Day) Frames(floor grid.Grid[byte]) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		for step, moved := 0, 1; ; step++ {
			caption := fmt.Sprintf("step %d: the herd that faces east moves first, then the other one", step)
			if moved == 0 {
				caption = fmt.Sprintf("step %d: no sea cucumber can move", step)
			}
			if !yield(runner.Frame{Caption: caption, Cells: floor}) || moved == 0 {
				return
			}
			floor, moved = next(floor)
		}
	}
}
