// What came of one part, in the words that programs read.

package engine

import (
	"cmp"
	"errors"

	"aoc/runner/calendar"
)

// A Line is what came of solving one part, as aoc run -json prints it and as
// the page of aoc web is told it.
type Line struct {
	calendar.Date
	Title   string `json:"title"`
	Variant string `json:"variant"`
	Part    int    `json:"part"`
	Status  string `json:"status"` // see Outcome
	Answer  string `json:"answer"` // for letters drawn in dots, what they read
	Input   string `json:"input"`  // store, file, stdin or example; page for what was put into the page
	ParseNS int64  `json:"parse_ns"`
	SolveNS int64  `json:"solve_ns"`
	Error   string `json:"error"`
	Drawing string `json:"drawing,omitempty"` // of an answer that is drawn in dots
}

// Line is the line of one of the puzzle's parts, before it is solved.
func (p Puzzle) Line(variant string, part int, input string) Line {
	return Line{Date: p.Date, Title: p.Title, Variant: variant, Part: part, Input: input}
}

// With is the line of a part that came to this result.
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

// Outcome is how a part came out, by its error: ok, unsolved, none (where there
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
