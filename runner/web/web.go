// Package web is what the page of aoc web asks of the days: which there are,
// and what comes of solving one. Questions and answers are JSON, in the words of
// aoc list -json and aoc run -json.
//
// It is all that the page's program is made of beside the days, so that the
// program stays small: no network, no disk, no command line.
package web

import (
	"encoding/json"
	"errors"
	"fmt"

	"aoc/runner"
)

// A Day is a listed day: what the page has to know to ask about it.
type Day struct {
	Year     int      `json:"year"`
	Day      int      `json:"day"`
	Title    string   `json:"title"`
	Variants []string `json:"variants"`
	Examples []string `json:"examples"` // their inputs
}

// A Question asks for one part of a day: on the text that was put into the
// page, or on an example, which is played with its own parameters.
type Question struct {
	Year    int    `json:"year"`
	Day     int    `json:"day"`
	Variant string `json:"variant"`
	Part    int    `json:"part"`
	Example int    `json:"example"` // its number, from 1; 0 for the text
	Text    string `json:"text"`
}

// Answer answers what the page asks: a Question with the runner.Line of its
// part, and the empty string with the list of the days. All is JSON.
func Answer(puzzles []runner.Puzzle, question string) string {
	if question == "" {
		return encode(List(puzzles))
	}
	var q Question
	if err := json.Unmarshal([]byte(question), &q); err != nil {
		return encode(runner.Line{}.With(runner.Result{Err: err}))
	}
	return encode(Solve(puzzles, q))
}

// encode writes a Day or a Line, of which every value can be written.
func encode(value any) string {
	text, _ := json.Marshal(value)
	return string(text)
}

// List is the days, in the order in which they are listed.
func List(puzzles []runner.Puzzle) []Day {
	days := []Day{}
	for _, p := range puzzles {
		d := Day{p.Year, p.Day, p.Title, []string{}, []string{}}
		for _, s := range p.Solvers[1:] {
			d.Variants = append(d.Variants, s.Variant)
		}
		for _, e := range p.Examples {
			d.Examples = append(d.Examples, e.Input)
		}
		days = append(days, d)
	}
	return days
}

// Solve solves the part that is asked for. A day, variant or example that there
// is not comes back as a failed line.
func Solve(puzzles []runner.Puzzle, q Question) runner.Line {
	line := runner.Line{Year: q.Year, Day: q.Day, Variant: q.Variant, Part: q.Part}
	p, ok := find(puzzles, q)
	if !ok {
		return line.With(runner.Result{Err: fmt.Errorf("%d day %d is not listed", q.Year, q.Day)})
	}
	line = p.Line(q.Variant, q.Part, q.kind())
	solver, text, err := q.source(p)
	if err != nil {
		return line.With(runner.Result{Err: err})
	}
	return line.With(solve(solver, q.Part, text))
}

func find(puzzles []runner.Puzzle, q Question) (runner.Puzzle, bool) {
	for _, p := range puzzles {
		if p.Year == q.Year && p.Day == q.Day {
			return p, true
		}
	}
	return runner.Puzzle{}, false
}

// kind is what the input is called in a runner.Line.
func (q Question) kind() string {
	if q.Example != 0 {
		return "example"
	}
	return "page"
}

// source is what to solve, and by which solver.
func (q Question) source(p runner.Puzzle) (s runner.Solver, text string, err error) {
	of, text := p.Solver, q.Text
	if q.Example != 0 {
		if q.Example < 1 || q.Example > len(p.Examples) {
			return s, "", fmt.Errorf("the day has no example %d", q.Example)
		}
		e := p.Examples[q.Example-1]
		of, text = e.Solver, e.Input
	}
	s, ok := of(q.Variant)
	if !ok {
		return s, "", fmt.Errorf("the day has no variant %q", q.Variant)
	}
	return s, text, nil
}

// solve solves in a goroutine of its own, which is all that a day can end that way.
func solve(s runner.Solver, part int, text string) runner.Result {
	done := make(chan runner.Result, 1)
	go func() {
		defer close(done)
		done <- s.Solve(part, text)
	}()
	r, ok := <-done
	if !ok {
		r.Err = errors.New("the day ended its own goroutine")
	}
	return r
}
