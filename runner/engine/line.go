package engine

import (
	"cmp"
	"errors"

	"aoc/runner/calendar"
)

// A Line is the outcome of solving one part, in the JSON of aoc run -json and of
// the page of aoc web.
type Line struct {
	calendar.Date
	Title   string `json:"title"`
	Variant string `json:"variant"`
	Part    int    `json:"part"`
	Status  string `json:"status"` // see Outcome
	Answer  string `json:"answer"` // of a drawing, the text that it reads as
	Input   string `json:"input"`  // store, file, stdin or example; page for the text in the page
	ParseNS int64  `json:"parse_ns"`
	SolveNS int64  `json:"solve_ns"`
	Error   string `json:"error"`
	Drawing string `json:"drawing,omitempty"` // the picture, if the answer is a drawing
}

// With returns the line with a result.
func (l Line) With(r Result) Line {
	l.ParseNS, l.SolveNS = r.Parse.Nanoseconds(), r.Solve.Nanoseconds()
	l.Status = Outcome(r.Err)
	switch l.Status {
	case "ok":
		l.Answer, l.Drawing = cmp.Or(r.Unread, r.Answer), r.Drawing
	case "failed":
		l.Error = r.Err.Error()
	}
	return l
}

// Outcome returns the status of a part with that error: ok, unsolved, none (there
// is no puzzle) or failed.
func Outcome(err error) string {
	switch {
	case err == nil:
		return "ok"
	case errors.Is(err, ErrUnsolved):
		return "unsolved"
	case errors.Is(err, ErrNoPuzzle):
		return "none"
	default:
		return "failed"
	}
}
