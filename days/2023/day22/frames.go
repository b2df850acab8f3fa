package day22

import (
	"fmt"
	"iter"

	"aoc/runner"
	"aoc/runner/grid"
)

const tallest = 400 // the most rows that a frame may have

// Frames shows the bricks from two sides while all fall at once, one cube at a time. The colour of a brick shows
// the height at which it begins.
func (Day) Frames(bricks []Brick) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		tree, err := settle(bricks)
		if err != nil {
			return
		}
		var size grid.Point3
		last := 0
		for i, b := range bricks {
			size = grid.Pt3(max(size.X, b.high.X+1), max(size.Y, b.high.Y+1), max(size.Z, b.high.Z))
			last = max(last, b.high.Z-tree[i+1].top)
		}
		size = grid.Pt3(min(size.X, tallest/2-1), min(size.Y, tallest/2-1), min(size.Z, tallest-1))
		for fallen := range last + 1 {
			f := runner.Frame{Cells: grid.New[byte](size.X+1+size.Y, size.Z+1),
				Heat: grid.New[float64](size.X+1+size.Y, size.Z+1), Low: 1, High: float64(len(bricks) + 1), Log: true}
			for x := range f.Cells[size.Z] {
				if x != size.X { // the gap between the sides
					f.Cells[size.Z][x] = '='
				}
			}
			falling := 0
			for i, b := range bricks {
				drop := b.high.Z - tree[i+1].top
				if drop > fallen {
					falling++
				}
				for z := b.low.Z; z <= b.high.Z; z++ {
					row := size.Z - z + min(fallen, drop)
					for x := b.low.X; x <= min(b.high.X, size.X-1) && row >= 0; x++ {
						f.Heat[row][x] = float64(i + 1)
					}
					for y := b.low.Y; y <= min(b.high.Y, size.Y-1) && row >= 0; y++ {
						f.Heat[row][size.X+1+y] = float64(i + 1)
					}
				}
			}
			f.Caption = fmt.Sprintf("%d of %d bricks still fall: a brick that stops holds up others", falling, len(bricks))
			if !yield(f) {
				return
			}
		}
	}
}
