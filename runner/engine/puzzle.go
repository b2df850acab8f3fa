// Package engine is what comes of running a day: the [Puzzle] that runner.New
// makes of a Day, a plain value without type parameters, solving its parts
// ([Solver], [Result]), what is known of it ([Case]) and holding it to that
// ([Check]).
//
// The author of a day needs package runner and nothing of this one. The engine
// reads no file, asks no network and prints nothing.
package engine

import (
	"strings"

	"aoc/runner/calendar"
)

// A Puzzle is one day's puzzle, solved: a runner.Day with its types erased.
type Puzzle struct {
	calendar.Date
	Title    string
	Solvers  []Solver // the day itself, then its variants
	Examples []Example
	Err      error // why the day's function Puzzle failed, nil if it did not: see Guarded

	// WithParameters returns the Solvers with other parameters; see With.
	WithParameters func(parameters map[string]string) ([]Solver, error)
}

// An Example is an input whose answers are known.
type Example struct {
	Input   string
	Want    map[int]string // the wanted answer of each part that the example covers
	Solvers []Solver       // the puzzle's Solvers, with the example's parameters
}

// Solver returns the solver of that name, "" being the day itself.
func (p Puzzle) Solver(variant string) (Solver, bool) { return find(p.Solvers, variant) }

// Solver returns the solver of that name with the example's parameters, "" being the day itself.
func (e Example) Solver(variant string) (Solver, bool) { return find(e.Solvers, variant) }

func find(solvers []Solver, variant string) (Solver, bool) {
	for _, s := range solvers {
		if s.Variant == variant {
			return s, true
		}
	}
	return Solver{}, false
}

// With returns the puzzle's Solvers with other parameters: fields of the Day, by
// name. A name that is no field of it, and a value that does not fit, is an error.
func (p Puzzle) With(parameters map[string]string) ([]Solver, error) {
	if len(parameters) == 0 {
		return p.Solvers, nil
	}
	return p.WithParameters(parameters)
}

// Written is an answer without its type. See the fields of Result.
type Written struct{ Answer, Drawing, Unread string }

// mayRead tells whether a text is one that the letters could be which are not
// known in a reading such as AB?D. One of them has to be known.
func mayRead(reading, text string) bool {
	if strings.Trim(reading, "?") == "" || len(reading) != len(text) {
		return false
	}
	for i, letter := range []byte(text) {
		unknown := reading[i] == '?' && 'A' <= letter && letter <= 'Z'
		if letter != reading[i] && !unknown {
			return false
		}
	}
	return true
}
