// Package migrate imports inputs and known answers from other layouts, such as 2022/day01/input.txt
// and output.txt, into the store: a [Planner] finds files and decides what to do with each, and [Import]
// stores an input or an answer.
//
// The package goes by paths and contents only: it makes no requests, and it does not ask the user.
package migrate

import (
	"context"
	"fmt"

	"aoc/inputs"
	"aoc/runner/calendar"
)

// A Status says what happens to a file.
type Status string

const (
	Ready    Status = "ready" // to be imported
	Imported Status = "imported"
	Stored   Status = "stored"   // the store already has it
	Refused  Status = "refused"  // it contradicts the store or another file, or could not be stored
	LeftOut  Status = "left-out" // it is neither an input nor an answer, or another file was chosen
)

// A Line is a file in a plan, or one answer in such a file.
type Line struct {
	From string `json:"from"` // the path, without sessions
	calendar.Date
	Part   int    `json:"part"`   // of the answer; 0 for an input or another file
	Answer string `json:"answer"` // "" for an input, another file, or a text that is not an answer
	Status Status `json:"status"`
	Bytes  int    `json:"bytes"`
	Path   string `json:"path"`  // in the store, as shown to the user
	Reason string `json:"error"` // why it is refused or left out

	folder string // of the file
	body   []byte // the input or, for an answer, the input that it belongs to
}

func (l *Line) refuse(format string, args ...any) {
	l.Status, l.Reason = Refused, fmt.Sprintf(format, args...)
}

func (l *Line) leaveOut(format string, args ...any) {
	l.Status, l.Reason = LeftOut, fmt.Sprintf(format, args...)
}

// Count returns the number of lines with a status, and how many of them are answers.
func Count(plan []Line, status Status) (all, answers int) {
	for _, line := range plan {
		if line.Status != status {
			continue
		}
		all++
		if line.Part > 0 {
			answers++
		}
	}
	return all, answers
}

// Import stores the input or the answer of a line that is Ready, and sets its status to Imported or
// Refused. It replaces nothing: the error is fs.ErrExist if another process has stored the puzzle's
// input meanwhile. Import the input of a puzzle before its answers.
func Import(ctx context.Context, store inputs.Store, line *Line) error {
	err := store.Alone(ctx, line.Date, func() error {
		if line.Part > 0 {
			return addAnswer(store, *line)
		}
		return store.SaveInput(line.Date, line.body)
	})
	line.Status = Imported
	if err != nil {
		line.refuse("%v", err)
	}
	return err
}
