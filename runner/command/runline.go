// What came of one part, and how it is written.

package command

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"aoc/runner"
)

// A runLine is what came of one part.
type runLine struct {
	Year    int    `json:"year"`
	Day     int    `json:"day"`
	Title   string `json:"title"`
	Variant string `json:"variant"`
	Part    int    `json:"part"`
	Status  string `json:"status"` // ok, unsolved, none or failed
	Answer  string `json:"answer"`
	Input   string `json:"input"` // store, file, stdin or example
	ParseNS int64  `json:"parse_ns"`
	SolveNS int64  `json:"solve_ns"`
	Error   string `json:"error"`
	Drawing string `json:"drawing,omitempty"` // of an answer that is drawn in dots

	err error // behind Error, where this process met it
	on  string
}

func newRunLine(p runner.Puzzle, variant string, part int, in source) runLine {
	return runLine{Year: p.Year, Day: p.Day, Title: p.Title, Variant: variant, Part: part, Input: in.kind, on: in.title()}
}

func (l runLine) failed(err error) runLine { return l.with(runner.Result{Err: err}) }

func (l runLine) with(r runner.Result) runLine {
	l.ParseNS, l.SolveNS = r.Parse.Nanoseconds(), r.Solve.Nanoseconds()
	l.Status = statusOf(r.Err)
	switch l.Status {
	case "ok":
		l.Answer, l.Drawing = cmp.Or(r.Unread, r.Answer), r.Drawing
	case "failed":
		l.Error, l.err = r.Err.Error(), r.Err
	}
	return l
}

// statusOf is how a part came out: ok, unsolved, none or failed.
func statusOf(err error) string {
	switch {
	case err == nil:
		return "ok"
	case errors.Is(err, runner.ErrUnsolved):
		return "unsolved"
	case errors.Is(err, runner.ErrNoPuzzle):
		return "none"
	default:
		return "failed"
	}
}

func (r *run) write(w io.Writer, line runLine) {
	if head := line.headline(); head != r.head {
		r.head = head
		fmt.Fprintln(w, head)
	}
	fmt.Fprintf(w, "  part %d  %s\n", line.Part, line.text())
	for row := range strings.Lines(line.Drawing) {
		fmt.Fprintf(w, "          %s\n", strings.TrimRight(row, "\n"))
	}
}

func (l runLine) headline() string {
	head := fmt.Sprintf("%d day %d: %s", l.Year, l.Day, l.Title)
	if l.Variant != "" {
		head += ", " + l.Variant
	}
	on := l.on
	if on == "" {
		on = source{kind: l.Input}.title()
	}
	if on == "" {
		return head
	}
	return head + ", on " + on
}

func (l runLine) text() string {
	switch l.Status {
	case "unsolved":
		return "not solved yet"
	case "none":
		return "no puzzle: the last day's second star comes with the others"
	case "failed":
		return "failed"
	}
	return fmt.Sprintf("%-20s  %8s, parsed in %s", visible(l.Answer),
		short(time.Duration(l.SolveNS)), short(time.Duration(l.ParseNS)))
}
