// What came of one part, and how it is written.

package command

import (
	"fmt"
	"io"
	"strings"
	"time"

	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/sanitize"
)

// A runLine is what came of one part.
type runLine struct {
	engine.Line

	err error // behind Error, where this process met it
	on  string
}

func newRunLine(p engine.Puzzle, variant string, part int, in source) runLine {
	return runLine{Line: p.Line(variant, part, in.kind), on: in.title()}
}

func (l runLine) failed(err error) runLine { return l.with(engine.Result{Err: err}) }

func (l runLine) with(r engine.Result) runLine {
	if l.Line = l.Line.With(r); l.Status == "failed" {
		l.err = r.Err
	}
	return l
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

const noSecondPuzzle = "no puzzle: the last day's second star comes with the others"

func (l runLine) text() string {
	switch l.Status {
	case "unsolved":
		return "not solved yet"
	case "none":
		return noSecondPuzzle
	case "failed":
		return "failed"
	}
	return fmt.Sprintf("%-20s  %8s, parsed in %s", sanitize.Visible(l.Answer),
		console.Short(time.Duration(l.SolveNS)), console.Short(time.Duration(l.ParseNS)))
}
