// Package runner is what the author of a day needs.
//
// A [Day] is three functions, Parse, Part1 and Part2, with types of its own.
// [New] makes a [Puzzle] of it, with its examples, its variants and its chart.
// [Test] is the day's test in one line, and [List] the list of a year's days.
//
// What comes of running a day is the concern of the package engine below.
package runner

import (
	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/sanitize"
)

// A Day solves one day's puzzle. In is what its input parses to; A and B are
// the types of its two answers.
//
// The fields of a Day, if it has any, are the puzzle's parameters: numbers that
// the text gives, and that differ between its example and the real input.
//
// Each part is given an input that was parsed for it alone, so it may change it.
type Day[In any, A, B Answer] interface {
	Parse(input string) (In, error)
	Part1(In) (A, error)
	Part2(In) (B, error)
}

// A Puzzle is one day's puzzle, solved: what New makes of a Day. It is a plain
// value, without type parameters, that the commands of aoc work with.
type Puzzle = engine.Puzzle

// New makes a Puzzle of a Day and of what stands beside it: examples
// ([ExampleOf]), variants ([Variant]) and a chart ([ChartOf]).
func New[D Day[In, A, B], In any, A, B Answer](year, day int, title string, d D, options ...Option[D]) Puzzle {
	all := plan[D]{solvers: []solverOf[D]{func(d D) engine.Solver { return erase("", d) }}, last: day == calendar.Days(year)}
	for _, option := range options {
		option.joins(&all)
	}
	p := Puzzle{Date: calendar.DateOf(year, day), Title: sanitize.OneLine(title), Solvers: all.solversFor(d)}
	p.WithParameters = func(parameters map[string]string) ([]engine.Solver, error) { return all.with(d, parameters) }
	for i, e := range all.examples {
		solvers := all.solversFor(e.day)
		for s := range solvers {
			solvers[s].Example = i + 1
		}
		p.Examples = append(p.Examples, engine.Example{Input: e.input, Want: e.want, Solvers: solvers})
	}
	return p
}
