package day25

import (
	"fmt"
	"iter"

	"aoc/runner"
	"aoc/runner/grid"
)

// Frames shows the floor after each step, until none moves.
func (Day) Frames(f Floor) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		moved := uint64(1)
		for step := 0; ; step++ {
			caption := fmt.Sprintf("step %d: the herd that faces east moves first, then the other one", step)
			if moved == 0 {
				caption = fmt.Sprintf("step %d: no sea cucumber can move", step)
			}
			if !yield(runner.Frame{Caption: caption, Cells: f.cells()}) || moved == 0 {
				return
			}
			moved = f.moveEast() | f.moveSouth()
		}
	}
}

// cells returns the map, as Parse reads it.
func (f Floor) cells() [][]byte {
	cells := grid.New[byte](f.width, f.height)
	for y, row := range cells {
		at, band := f.row(y)
		east, south := f.words(at)
		for x := range row {
			row[x] = ".>v"[east[x]>>band&1+south[x]>>band&1*2]
		}
	}
	return cells
}
