// Package web answers the questions of the page of aoc web: the answer to a part and its time,
// and the frames of a day. Answers have the fields of aoc run -json.
//
// The program in the page is this package and the days. To keep it small, the package
// uses no network, no disk and no command line.
package web

import (
	"errors"
	"fmt"
	"sync"
	"time"

	"aoc/runner/animation"
	"aoc/runner/calendar"
	"aoc/runner/engine"
)

// A Question asks for the answer to one part of a day or for its frames, on the text in the page, or on an example or
// an invented input with its parameters.
type Question struct {
	calendar.Date
	Variant string
	Part    int
	Asks    string      // for the invented "input", the "frames" or the "gif"; "" is for the part
	Picture int         // whose frames, from 1; 0 is the first one too
	Example int         // its number from 1, or 0
	Seed    engine.Seed // of an invented input; its size is 0 for none
	Text    string
	Repeat  time.Duration // for how long to call the part again at most
}

// A Timed is the outcome of a part. Its times are medians after that many calls, and longer than those of later calls
// unless they have settled.
type Timed struct {
	engine.Line
	Calls   int  `json:"calls"`
	Settled bool `json:"settled"`
}

// An Input is an invented input.
type Input struct {
	Text string `json:"text"`
}

// Answer calls tell with the answer to a Question: an Input, a GIF file, one Frames after another, or one Timed after
// another, as the times get more exact. Before each further Frames it calls more, which returns when the page needs
// more frames. Variants have the frames of the day.
func Answer(puzzles []engine.Puzzle, q Question, tell func(any), more func()) error {
	if q.Asks == "" {
		q.solve(puzzles, tell)
		return nil
	}
	q.Variant = ""
	p, day, text, err := q.find(puzzles)
	if err != nil {
		return err
	}
	if q.Asks == "input" {
		tell(Input{text})
		return nil
	}
	n := max(1, q.Picture)
	if n > len(day.Films) {
		return fmt.Errorf("the day has no picture %d", n)
	}
	return inGoroutine(func() error {
		if q.Asks == "gif" {
			frames, err := engine.Collect(day.Frames(n, text))
			if err == nil {
				file, _ := animation.GIF(animation.TextOf(q.Date, p.Title, day.Films[n-1]), frames)
				tell(file)
			}
			return err
		}
		showFrames(day, n, text, tell, more)
		return nil
	})
}

// solve solves the part that q asks for, and calls it again until its time has settled, at most for the time that q
// allows, unless the first call takes half of that. If there is no such day, variant or
// example, it calls tell with a failed line.
func (q Question) solve(puzzles []engine.Puzzle, tell func(any)) {
	p, solver, text, err := q.find(puzzles)
	line := engine.Line{Date: q.Date, Title: p.Title, Variant: q.Variant, Part: q.Part, Input: engine.FromPage}
	switch {
	case q.Example != 0:
		line.Input = engine.FromExample
	case q.Seed.Size != 0:
		line.Input = engine.FromSeed
	}
	r := engine.Result{Err: err}
	if err == nil {
		r.Err = inGoroutine(func() error {
			r = solver.Solve(q.Part, text)
			return r.Err
		})
	}
	tell(Timed{line.With(r), 1, false})
	if r.Err != nil || r.Parse+r.Solve >= q.Repeat/2 {
		return
	}
	_ = inGoroutine(func() error {
		meter := meter{clock: time.Now, batch: batchOf(solver, q.Part, text)}
		meter.settle(q.Repeat, func(fastest timing, calls int, settled bool) {
			r.Parse, r.Solve = fastest.parse, fastest.solve
			tell(Timed{line.With(r), 1 + calls, settled})
		})
		return nil
	})
}

// find returns the day, the solver and the input.
func (q Question) find(puzzles []engine.Puzzle) (p engine.Puzzle, s engine.Solver, text string, err error) {
	p, s, err = engine.Find(puzzles, q.Date, engine.Way{Variant: q.Variant, Example: q.Example})
	switch {
	case err != nil || q.Example == 0 && q.Seed.Size == 0:
		return p, s, q.Text, err
	case q.Example > 0:
		return p, s, p.Examples[q.Example-1].Input, nil
	}
	err = inGoroutine(func() error {
		in, err := p.Invented(q.Seed)
		if err == nil {
			text = string(in.Input)
			s, err = p.Solver(engine.Way{Variant: q.Variant, Parameters: in.Parameters})
		}
		return err
	})
	return p, s, text, err
}

// inGoroutine runs work in a new goroutine, since the day may call runtime.Goexit.
func inGoroutine(work func() error) error {
	var working sync.WaitGroup
	err := errors.New("the day called runtime.Goexit")
	working.Go(func() { err = work() })
	working.Wait()
	return err
}
