package engine

import (
	"cmp"
	"errors"
	"fmt"

	"aoc/runner/calendar"
)

// A Line is the outcome of solving one part, in the JSON of aoc run -json and of
// the page of aoc web.
type Line struct {
	calendar.Date
	Title   string  `json:"title"`
	Variant string  `json:"variant"`
	Part    int     `json:"part"`
	Status  Outcome `json:"status"`
	Answer  string  `json:"answer"` // for a drawing, the text that it reads as
	Input   Origin  `json:"input"`
	Seed    *Seed   `json:"invented,omitempty"` // of an invented input
	ParseNS int64   `json:"parse_ns"`
	SolveNS int64   `json:"solve_ns"`
	Error   string  `json:"error"`
	Drawing string  `json:"drawing,omitempty"` // the picture, if the answer is a drawing
}

// With returns the line with a result.
func (l Line) With(r Result) Line {
	l.ParseNS, l.SolveNS = r.Parse.Nanoseconds(), r.Solve.Nanoseconds()
	l.Status, l.Error = OutcomeOf(r.Err), ReasonOf(r.Err, l.Part)
	if l.Status == Solved {
		l.Answer, l.Drawing = cmp.Or(r.Unread, r.Answer), r.Drawing
	}
	return l
}

// ReasonOf returns the text of the error of a part: "" for ErrNoPuzzle, and for an ErrUnsolved that says no more.
func ReasonOf(err error, part int) string {
	if err == nil || errors.Is(err, ErrNoPuzzle) {
		return ""
	}
	text := err.Error()
	if text == ErrUnsolved.Error() || text == fmt.Sprintf("part %d: %v", part, ErrUnsolved) {
		return ""
	}
	return text
}

// An Outcome says how a part ended, in JSON.
type Outcome string

const (
	Solved   Outcome = "ok"
	Unsolved Outcome = "unsolved" // the part is not written yet
	NoPuzzle Outcome = "none"
	Failed   Outcome = "failed"
)

// OutcomeOf returns the outcome of a part with that error.
func OutcomeOf(err error) Outcome {
	switch {
	case err == nil:
		return Solved
	case errors.Is(err, ErrUnsolved):
		return Unsolved
	case errors.Is(err, ErrNoPuzzle):
		return NoPuzzle
	default:
		return Failed
	}
}

// An Origin is where an input comes from, in JSON.
type Origin string

const (
	FromStore   Origin = "store"
	FromFile    Origin = "file"
	FromStdin   Origin = "stdin"
	FromExample Origin = "example"
	FromSeed    Origin = "invented"
	FromPage    Origin = "page" // the text in the page of aoc web
)
