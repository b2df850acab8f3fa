// Package migrate imports inputs from other layouts, such as 2022/day01/input.txt, into the store:
// [Find] finds files, a [Planner] decides what to do with each, and [Import] stores an input.
//
// The package goes by paths and contents only: it makes no requests, and it does not ask the user.
package migrate

import (
	"context"
	"fmt"
	"regexp"
	"sync"

	"aoc/inputs"
	"aoc/runner/calendar"
)

// A Status says what becomes of a file.
type Status string

const (
	Ready    Status = "ready" // to be imported
	Imported Status = "imported"
	Stored   Status = "stored"   // the store already has this input
	Refused  Status = "refused"  // it differs from another input of the puzzle, or could not be stored
	LeftOut  Status = "left-out" // it is not an input, or another file was chosen
)

// A Line is a file of a plan.
type Line struct {
	From   string // the path, without sessions
	Date   calendar.Date
	Status Status
	Bytes  int
	Path   string // of the stored input, as shown to the user
	Reason string // why the file is refused or left out

	body []byte
}

func (l *Line) refuse(format string, args ...any) {
	l.Status, l.Reason = Refused, fmt.Sprintf(format, args...)
}

func (l *Line) leaveOut(format string, args ...any) {
	l.Status, l.Reason = LeftOut, fmt.Sprintf(format, args...)
}

// Count returns the number of lines with a status.
func Count(plan []Line, status Status) (n int) {
	for _, line := range plan {
		if line.Status == status {
			n++
		}
	}
	return n
}

// Import stores the input of a line that is Ready, and sets its status to Imported or Refused. The
// error is fs.ErrExist if another process has stored the puzzle's input meanwhile.
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
