package isolate

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"os"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/engine"
)

// A Request tells a process what to do with a day.
type Request struct {
	ID int
	calendar.Date
	Way     engine.Way // the variant, and where its parameters come from
	Part    int
	Draw    string            // make some "frames" or, by the "generator", an input instead of solving
	Seed    engine.Seed       // of the generator
	Picture int               // whose frames to make, from 1
	More    bool              // go on with the frames of the previous request
	Measure *engine.Benchtime // measure the part, or Parse as part 0, instead of solving it
	List    bool              // describe all days instead of solving the part
	Input   []byte            // JSON changes a string that is not UTF-8

	Limits
}

// A Reply is the outcome of a request.
type Reply struct {
	ID       int
	Result   engine.Result      `json:",omitzero"`  // its Err is the error of any request
	Outcome  engine.Outcome     `json:",omitempty"` // of the Err, which JSON leaves out; "" if there is none
	Error    string             `json:",omitempty"` // its message
	Invented engine.Invention   `json:",omitzero"`
	Batch    engine.Batch       `json:",omitzero"`
	Measured engine.Measurement `json:",omitzero"`
	Listed   Listed             `json:",omitzero"`
	Printed  bool               // an endOfPrints precedes the reply
	Last     bool               // the process ends after it, because the work can only be stopped that way
}

// Protocol is the version of requests and replies, and of the questions of the page of aoc web. Ask a process
// with another version only for its List, whose format does not change.
const Protocol = 6

// A Listed has the days of a process: descriptions, which only the same version can read.
type Listed struct {
	Protocol int
	Days     json.RawMessage
}

// A handler carries out requests in this process, one after the other.
type handler struct {
	puzzles []engine.Puzzle
	next    func() (engine.Batch, bool) // of the frames that were asked for last
}

func (h *handler) handle(ctx context.Context, r Request) (reply Reply) {
	if r.List {
		days, err := json.Marshal(engine.Describe(h.puzzles...))
		if r.Memory > 0 && memory() > r.Memory {
			err = fmt.Errorf("used more than %s", formatSize(r.Memory))
		}
		return Reply{Listed: Listed{Protocol, days}, Result: engine.Result{Err: err}}
	}
	p, solver, err := engine.Find(h.puzzles, r.Date, r.Way)
	switch {
	case err != nil:
		return Reply{Result: engine.Result{Err: err}}
	case r.Measure != nil:
		return Reply{Measured: r.measure(solver)}
	}
	start := time.Now()
	reply, err = runLimited(ctx, r.Limits, func() (reply Reply) {
		switch r.Draw {
		case "generator":
			reply.Invented, reply.Result.Err = p.Invented(r.Seed)
		case "frames":
			reply.Batch = h.frames(solver, r)
		default:
			reply.Result = solver.Solve(r.Part, string(r.Input))
		}
		return reply
	})
	if err != nil {
		reply.Result = engine.Result{Solve: time.Since(start), Err: fmt.Errorf("%s: %w", r.subject(), err)}
		reply.Last = true
	}
	return reply
}

// frames returns the first frames, or the frames after those of the previous
// request. Between requests the day waits in its own goroutine.
func (h *handler) frames(s engine.Solver, r Request) engine.Batch {
	if !r.More || h.next == nil {
		h.next, _ = iter.Pull(engine.Batches(s.Frames(r.Picture, string(r.Input))))
	}
	batch, _ := h.next()
	return batch
}

// measure measures while nothing else runs in the process, not even the check of limits. It discards
// what the day prints, which may be the same text a million times.
func (r Request) measure(s engine.Solver) engine.Measurement {
	if silent, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0); err == nil {
		defer func(stdout *os.File) { os.Stdout = stdout; _ = silent.Close() }(os.Stdout)
		os.Stdout = silent
	}
	return s.Measure(r.Part, string(r.Input), *r.Measure)
}

func (r Request) subject() string { return cmp.Or(r.Draw, fmt.Sprintf("part %d", r.Part)) }
