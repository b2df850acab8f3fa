package day04

import (
	"fmt"
	"image"
	"iter"

	"aoc/runner"
	"aoc/runner/grid"
)

// Frames shows the rolls that go in each round, and then those that stay.
func (Day) Frames(cells grid.Grid[byte]) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		shown, n, gone := cells.Clone(), 0, 0
		mark := func(round []image.Point, kind byte) {
			for _, p := range round {
				shown.Set(p, kind)
			}
		}
		for round := range rounds(cells) {
			n, gone = n+1, gone+len(round)
			mark(round, 'x')
			if !yield(runner.Frame{Caption: fmt.Sprintf("round %d, rolls that go: %d", n, len(round)), Cells: shown}) {
				return
			}
			mark(round, 'o')
		}
		caption := fmt.Sprintf("after round %d: %d rolls are gone, %d stay", n, gone, grid.Count(shown, '@'))
		yield(runner.Frame{Caption: caption, Cells: shown})
	}
}
