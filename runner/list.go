package runner

import (
	"aoc/runner/engine"
)

// List returns the puzzles of days, each from the function Puzzle of its package:
//
//	runner.List(
//		day13.Puzzle,
//		day21.Puzzle,
//	)
//
// A Puzzle that panics is listed as one whose Err says so, and takes no other
// day with it. Its year and day are those of its folder, days/2021/day21, or 0.
func List(days ...func() Puzzle) []Puzzle {
	puzzles := make([]Puzzle, len(days))
	for i, day := range days {
		puzzles[i] = engine.Guarded(day)
	}
	return puzzles
}
