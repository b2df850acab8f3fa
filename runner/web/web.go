// Package web is what the page of aoc web asks of the days: which there are,
// what comes of solving one, and what its chart is. Questions and answers are
// JSON, in the words of aoc list -json, aoc run -json and aoc chart -json.
//
// It is all that the page's program is made of beside the days, so that the
// program stays small: no network, no disk, no command line.
package web

import (
	"encoding/json"
	"errors"
	"fmt"

	"aoc/runner/calendar"
	"aoc/runner/engine"
)

// A Day is a listed day: what the page has to know to ask about it.
type Day struct {
	calendar.Date
	Title    string   `json:"title"`
	Variants []string `json:"variants"`
	Examples []string `json:"examples"` // their inputs
	Chart    bool     `json:"chart"`    // whether it offers one
}

// A Question asks for one part of a day, or for its chart: on the text that was
// put into the page, or on an example, which is played with its own parameters.
type Question struct {
	calendar.Date
	Variant string `json:"variant"`
	Part    int    `json:"part"`
	Chart   bool   `json:"chart"`   // the day's chart is asked for, and no part
	Example int    `json:"example"` // its number, from 1; 0 for the text
	Text    string `json:"text"`
}

// A Drawing is the chart that was asked for, or why there is none.
type Drawing struct {
	Chart *engine.Chart `json:"chart"`
	Error string        `json:"error"`
}

// Answer answers what the page asks: a Question with the runner.Line of its
// part or the Drawing of its chart, and the empty string with the list of the
// days. All is JSON.
func Answer(puzzles []engine.Puzzle, question string) string {
	if question == "" {
		return encode(List(puzzles))
	}
	var q Question
	if err := json.Unmarshal([]byte(question), &q); err != nil {
		return encode(engine.Line{}.With(engine.Result{Err: err}))
	}
	if q.Chart {
		return encode(Draw(puzzles, q))
	}
	return encode(Solve(puzzles, q))
}

// encode writes a Day, a Line or a Drawing, of which every value can be written.
func encode(value any) string {
	text, _ := json.Marshal(value)
	return string(text)
}

// List is the days, in the order in which they are listed.
func List(puzzles []engine.Puzzle) []Day {
	days := []Day{}
	for _, p := range puzzles {
		d := Day{p.Date, p.Title, []string{}, []string{}, p.Solvers[0].HasChart()}
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
func Solve(puzzles []engine.Puzzle, q Question) engine.Line {
	line := engine.Line{Date: q.Date, Variant: q.Variant, Part: q.Part}
	p, err := find(puzzles, q)
	if err != nil {
		return line.With(engine.Result{Err: err})
	}
	line = p.Line(q.Variant, q.Part, q.kind())
	solver, text, err := q.source(p)
	if err != nil {
		return line.With(engine.Result{Err: err})
	}
	r, err := alone(func() engine.Result { return solver.Solve(q.Part, text) })
	if err != nil {
		r.Err = err
	}
	return line.With(r)
}

// Draw makes the day's chart of what is asked for. It is the day's own, whatever variant is named.
func Draw(puzzles []engine.Puzzle, q Question) Drawing {
	q.Variant = ""
	p, err := find(puzzles, q)
	if err != nil {
		return Drawing{Error: err.Error()}
	}
	solver, text, err := q.source(p)
	if err != nil {
		return Drawing{Error: err.Error()}
	}
	drawn, err := alone(func() Drawing {
		chart, err := solver.Chart(text)
		if err != nil {
			return Drawing{Error: err.Error()}
		}
		return Drawing{Chart: &chart}
	})
	if err != nil {
		drawn.Error = err.Error()
	}
	return drawn
}

func find(puzzles []engine.Puzzle, q Question) (engine.Puzzle, error) {
	for _, p := range puzzles {
		if p.Date == q.Date {
			return p, nil
		}
	}
	return engine.Puzzle{}, fmt.Errorf("%v is not listed", q.Date)
}

// kind is what the input is called in a runner.Line.
func (q Question) kind() string {
	if q.Example != 0 {
		return "example"
	}
	return "page"
}

// source is what to solve, and by which solver.
func (q Question) source(p engine.Puzzle) (s engine.Solver, text string, err error) {
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

// alone has a day work in a goroutine of its own, which is all that a day can end that way.
func alone[T any](work func() T) (result T, err error) {
	done := make(chan T, 1)
	go func() {
		defer close(done)
		done <- work()
	}()
	result, ok := <-done
	if !ok {
		err = errors.New("the day ended its own goroutine")
	}
	return result, err
}
