package isolate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"

	"aoc/runner/calendar"
	"aoc/runner/engine"
)

// A ProtocolError means that a process was built with a version of the framework that this one does not understand.
type ProtocolError struct{ Theirs int }

func (e *ProtocolError) Error() string {
	return fmt.Sprintf("the framework of these days uses version %d of the protocol, and this aoc uses version %d",
		e.Theirs, Protocol)
}

// List returns the descriptions of the days in the worker's process.
func (w *Worker) List(ctx context.Context) ([]engine.Description, error) {
	reply, err := w.Do(ctx, Request{List: true})
	if err != nil {
		return nil, err
	}
	return reply.Listed.known()
}

// known returns the days of a process with this version of the protocol.
func (l Listed) known() (days []engine.Description, err error) {
	if l.Protocol != Protocol {
		return nil, &ProtocolError{l.Protocol}
	}
	return days, json.Unmarshal(l.Days, &days)
}

// Solve solves a part. If ctx ends first, the result's error is its cause.
func (w *Worker) Solve(ctx context.Context, d calendar.Date, way engine.Way, part int, input string) engine.Result {
	reply, err := w.Do(ctx, Request{Date: d, Way: way, Part: part, Input: []byte(input)})
	reply.Result.Err = err
	return reply.Result
}

// Invent returns the input that a day invents for a seed.
func (w *Worker) Invent(ctx context.Context, d calendar.Date, seed engine.Seed) (engine.Invention, error) {
	reply, err := w.Do(ctx, Request{Date: d, Draw: "generator", Seed: seed})
	return reply.Invented, err
}

// Frames yields the frames that a day makes of an input for its nth picture, from 1, and finally the error if there
// is one. The process holds one batch of them, and then waits until more are needed.
func (w *Worker) Frames(
	ctx context.Context, d calendar.Date, way engine.Way, n int, input string,
) iter.Seq2[engine.Bitmap, error] {
	return func(yield func(engine.Bitmap, error) bool) {
		r := Request{Date: d, Way: way, Draw: "frames", Picture: n, Input: []byte(input)}
		for ; ; r.More, r.Input = true, nil {
			reply, err := w.Do(ctx, r)
			if err != nil {
				yield(engine.Bitmap{}, err)
				return
			}
			for _, frame := range reply.Batch.Frames {
				if !yield(frame, nil) {
					return
				}
			}
			if reply.Batch.Error != "" {
				yield(engine.Bitmap{}, errors.New(reply.Batch.Error))
			}
			if reply.Batch.End {
				return
			}
		}
	}
}

// Measure measures a part, or Parse as part 0. Call Solve first: the part must not fail.
func (w *Worker) Measure(
	ctx context.Context, d calendar.Date, way engine.Way, part int, input string, b engine.Benchtime,
) (engine.Measurement, error) {
	reply, err := w.Do(ctx, Request{Date: d, Way: way, Part: part, Input: []byte(input), Measure: &b})
	return reply.Measured, err
}
