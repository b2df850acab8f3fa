// Package report draws what came of days for people, as lines of text: parts and
// their cases, measurements, tables of days, stars and leaderboards. What it draws
// is also what programs read, as JSON.
//
// It knows no flags, no store and no streams.
package report

import (
	"fmt"
	"strings"
	"time"

	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/sanitize"
)

// A Part is what came of one part on one input.
type Part struct {
	engine.Line

	On      string `json:"-"` // the input's name for people
	NoInput bool   `json:"-"` // it failed since no input is stored
	Err     error  `json:"-"` // why it failed
}

// With is the part with what came of it.
func (p Part) With(r engine.Result) Part {
	if p.Line = p.Line.With(r); p.Status == "failed" {
		p.Err = r.Err
	}
	return p
}

// Headline is the line above parts of one solver on one input.
func (p Part) Headline() string {
	head := fmt.Sprintf("%d day %d: %s", p.Year, p.Day, p.Title)
	if p.Variant != "" {
		head += ", " + p.Variant
	}
	if p.On == "" {
		return head
	}
	return head + ", on " + p.On
}

// Lines are the part's own lines, with its answer and times.
func (p Part) Lines() []string {
	lines := []string{fmt.Sprintf("  part %d  %s", p.Part, p.text())}
	for row := range strings.Lines(p.Drawing) {
		lines = append(lines, "          "+strings.TrimRight(row, "\n"))
	}
	return lines
}

const noSecondPuzzle = "no puzzle: the last day's second star comes with the others"

func (p Part) text() string {
	switch p.Status {
	case "unsolved":
		return "not solved yet"
	case "none":
		return noSecondPuzzle
	case "failed":
		return "failed"
	}
	return console.Left(sanitize.Visible(p.Answer), 20) + "  " + console.Right(console.Short(time.Duration(p.SolveNS)), 8) +
		", parsed in " + console.Short(time.Duration(p.ParseNS))
}

// Took is how long the part took, with the parsing for it.
func (p Part) Took() time.Duration { return time.Duration(p.ParseNS + p.SolveNS) }
