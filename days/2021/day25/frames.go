package day25

import (
	"fmt"
	"iter"

	"aoc/runner"
	"aoc/runner/grid"
)

// Frames shows the floor after each step, until none moves. It shows nothing if they never stop.
func (d Day) Frames(floor grid.Grid[byte]) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		last, err := d.Part1(floor)
		for step := 0; err == nil && step <= last; step++ {
			caption := fmt.Sprintf("step %d: the herd that faces east moves first, then the other one", step)
			if step == last {
				caption = fmt.Sprintf("step %d: no sea cucumber can move", step)
			}
			if !yield(runner.Frame{Caption: caption, Cells: floor}) {
				return
			}
			floor, _ = next(floor)
		}
	}
}
