// Package migrate takes inputs from another layout into the store: Find finds files, a Planner says what is to become of
// each, and Import keeps an input.
//
// It goes by names and contents alone, and asks the site for nothing. To show a plan, and to ask whether to carry it
// out, is for others.
package migrate

import (
	"context"
	"fmt"
	"regexp"
	"sync"

	"aoc/inputs"
	"aoc/runner/calendar"
)

// A Status is what becomes of a file.
type Status string

const (
	Ready    Status = "ready" // to be imported
	Imported Status = "imported"
	Stored   Status = "stored"   // the store has the same input already
	Refused  Status = "refused"  // it differs from another input of the same puzzle, or could not be kept
	LeftOut  Status = "left-out" // it is no input, or not the one to take
)

// A Line is a file, and what becomes of it.
type Line struct {
	From   string // a session in the path is hidden
	Date   calendar.Date
	Status Status
	Bytes  int
	Path   string // where the input is or will be, as the user reads it
	Reason string // why the file is refused or left out

	body []byte
}

func (l *Line) refuse(format string, args ...any) {
	l.Status, l.Reason = Refused, fmt.Sprintf(format, args...)
}

func (l *Line) leaveOut(format string, args ...any) {
	l.Status, l.Reason = LeftOut, fmt.Sprintf(format, args...)
}

// Count returns how many lines of a plan have the status.
func Count(plan []Line, status Status) (n int) {
	for _, line := range plan {
		if line.Status == status {
			n++
		}
	}
	return n
}

// Import keeps the input of a line that is ready, unless another process has kept one meanwhile. The line says what came
// of it, and so does the error.
func Import(ctx context.Context, store inputs.Store, line *Line) error {
	err := importInput(ctx, store, *line)
	if line.Status = Imported; err != nil {
		line.refuse("%v", err)
	}
	return err
}

func importInput(ctx context.Context, store inputs.Store, line Line) error {
	unlock, err := store.Lock(ctx, line.Date)
	if err != nil {
		return err
	}
	defer unlock()
	return store.SaveInput(line.Date, line.body)
}

// pattern compiles a regular expression when it is first used.
func pattern(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}
