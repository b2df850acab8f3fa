// Package engine runs days: it solves the parts of a [Puzzle] ([Solver],
// [Result]), compares the results with the known answers ([Case], [SolveAll]) and
// measures them ([Solver.Measure]). runner.New turns a Day into a Puzzle, which has no
// type parameters.
//
// The author of a day needs package runner, and nothing from this one. The engine
// reads no file, uses no network and prints nothing.
//
// A [Description] describes a Puzzle to other processes, and a [Way] a Solver: they are
// data, without functions.
package engine

import (
	"fmt"

	"aoc/runner/calendar"
)

// A Puzzle is a runner.Day with its types erased.
type Puzzle struct {
	calendar.Date
	Title    string
	File     string   // the path of the Go file with its function Puzzle
	Solvers  []Solver // the day itself, then its variants
	Examples []Example
	Err      error // why the day's function Puzzle failed, or nil; see PuzzleOf

	// SolversOf returns the Solvers with the parameters of another Day of the same type.
	SolversOf func(day any) []Solver
}

// An Example is an input with known answers.
type Example struct {
	Input string
	Want  map[int]string // the known answers, by part
	Day   any            // the runner.Day with the example's parameters
}

// Find returns the puzzle of a date, and the solver that a Way describes.
func Find(puzzles []Puzzle, d calendar.Date, w Way) (Puzzle, Solver, error) {
	for _, p := range puzzles {
		if p.Date == d {
			s, err := p.Solver(w)
			return p, s, err
		}
	}
	return Puzzle{}, Solver{}, fmt.Errorf("%v is not listed", d)
}
