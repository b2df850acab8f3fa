package isolate

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/engine"
)

// A Request is one call of a day: all that a process is to do, in one value.
type Request struct {
	ID int
	calendar.Date
	Variant string // "" is the day itself
	Part    int
	Chart   bool              // draw the day's chart, and solve no part
	Measure *engine.Benchtime // measure the part, or Parse as part 0, and solve nothing
	Input   string

	// Parameters of the puzzle: those of the day's own example with that number,
	// from 1, or fields of the Day by name. Without both they are the real input's.
	Example    int
	Parameters map[string]string

	Limits
}

// A Reply is what came of a request.
type Reply struct {
	ID       int
	Result   Result
	Chart    *engine.Chart
	Measured *engine.Measurement
	Last     bool // the process ends after it: what it was doing cannot be stopped otherwise
}

// Carry carries out a request in this process.
func Carry(ctx context.Context, puzzles []engine.Puzzle, r Request) Reply {
	solver, err := r.solver(puzzles)
	if err != nil {
		return Reply{ID: r.ID, Result: resultOf(engine.Result{Err: err})}
	}
	start := time.Now()
	do := run[Reply]
	if r.Measure != nil {
		do = alone[Reply]
	}
	reply, err := do(ctx, r.Limits, func() Reply {
		if r.Measure != nil {
			m := quietly(func() engine.Measurement { return solver.Measure(ctx, r.Part, r.Input, *r.Measure) })
			return Reply{Measured: &m, Result: resultOf(engine.Result{})}
		}
		if r.Chart {
			chart, err := solver.Chart(r.Input)
			return Reply{Chart: &chart, Result: resultOf(engine.Result{Err: err})}
		}
		return Reply{Result: resultOf(solver.Solve(r.Part, r.Input))}
	})
	if err != nil {
		reply = Reply{Result: resultOf(engine.Result{Solve: time.Since(start), Err: fmt.Errorf("%s: %w", r.what(), err)}), Last: true}
	}
	reply.ID = r.ID
	return reply
}

// quietly does the work while nothing that the day prints is shown: it would print it a million times.
func quietly[T any](work func() T) T {
	if silent, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0); err == nil {
		defer func(stdout *os.File) { os.Stdout = stdout; _ = silent.Close() }(os.Stdout)
		os.Stdout = silent
	}
	return work()
}

// RequestOf returns the request that has a solver solve a part.
func RequestOf(d calendar.Date, s engine.Solver, part int, input string) Request {
	return Request{Date: d, Variant: s.Variant, Example: s.Example, Parameters: s.Parameters, Part: part, Input: input}
}

func (r Request) what() string {
	if r.Chart {
		return "chart"
	}
	return fmt.Sprintf("part %d", r.Part)
}

// solver is who is to carry out the request.
func (r Request) solver(puzzles []engine.Puzzle) (engine.Solver, error) {
	for _, p := range puzzles {
		if p.Date != r.Date {
			continue
		}
		if 1 <= r.Example && r.Example <= len(p.Examples) {
			p.Solvers = p.Examples[r.Example-1].Solvers
		} else if solvers, err := p.With(r.Parameters); err != nil {
			return engine.Solver{}, err
		} else {
			p.Solvers = solvers
		}
		if s, ok := p.Solver(r.Variant); ok {
			return s, nil
		}
		return engine.Solver{}, fmt.Errorf("there is no variant %q", r.Variant)
	}
	return engine.Solver{}, fmt.Errorf("%v is not listed", r.Date)
}

// A Result is a runner.Result that can cross a pipe: its error is a message, and
// which of the known errors it is.
type Result struct {
	Answer, Drawing, Unread string
	Parse, Solve            time.Duration
	Outcome                 string // as runner.Outcome has it
	Part                    int    // of a runner.PartError, else 0
	Error                   string
}

func resultOf(r engine.Result) Result {
	out := Result{Answer: r.Answer, Drawing: r.Drawing, Unread: r.Unread, Parse: r.Parse, Solve: r.Solve, Outcome: engine.Outcome(r.Err)}
	var part *engine.PartError
	switch {
	case errors.As(r.Err, &part):
		out.Part, out.Error = part.Part, part.Err.Error()
	case r.Err != nil:
		out.Error = r.Err.Error()
	}
	return out
}

// Of is the result that crossed the pipe.
func (r Result) Of() engine.Result {
	return engine.Result{Answer: r.Answer, Drawing: r.Drawing, Unread: r.Unread, Parse: r.Parse, Solve: r.Solve, Err: r.err()}
}

func (r Result) err() (err error) {
	kind := map[string]error{"unsolved": engine.ErrUnsolved, "none": engine.ErrNoPuzzle}[r.Outcome]
	if r.Outcome == "ok" {
		return nil
	}
	if err = errors.New(cmp.Or(r.Error, r.Outcome)); kind != nil {
		err = &known{r.Error, kind}
	}
	if r.Part != 0 {
		err = &engine.PartError{Part: r.Part, Err: err}
	}
	return err
}

// A known error is one of the runner's, with the message that the day gave it.
type known struct {
	message string
	kind    error
}

func (k *known) Error() string { return k.message }
func (k *known) Unwrap() error { return k.kind }
