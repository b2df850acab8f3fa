package report

import (
	"fmt"
	"strings"

	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/sanitize"
)

// A Case is how one case of a day came out.
type Case struct {
	calendar.Date
	Variant string        `json:"variant"`
	Case    string        `json:"case"` // example N, local example N, accepted answer or stored input
	Part    int           `json:"part"`
	Status  engine.Status `json:"status"`
	Want    string        `json:"want"`
	Got     string        `json:"got"`
	Error   string        `json:"error"`
}

// CaseOf is what came of solving a case.
func CaseOf(p engine.Puzzle, known engine.Case, r engine.Result) Case {
	c := Case{Date: p.Date, Variant: known.Solver.Variant, Case: known.Name, Part: known.Part,
		Want: known.Want, Got: r.Answer, Status: known.Judge(r)}
	if r.Err != nil {
		c.Got = ""
	}
	if c.Status == engine.Fail && r.Err != nil {
		c.Error = r.Err.Error()
	}
	return c
}

// Text is the case's line.
func (c Case) Text(on console.Canvas) string {
	variant := c.Variant
	if variant != "" {
		variant = ", " + variant
	}
	status := on.Paint(console.Column{Text: string(c.Status), Style: statusStyles[c.Status]})
	return fmt.Sprintf("  %s  %s part %d%s: %s", status, c.Case, c.Part, variant, c.text())
}

var statusStyles = map[engine.Status]console.Style{engine.Pass: console.Green, engine.Fail: console.Red, engine.Same: console.Yellow, engine.Skip: console.Faint}

func (c Case) text() string {
	switch {
	case c.Status == engine.Pass, c.Status == engine.Same:
		return sanitize.Visible(c.Got)
	case c.Status == engine.Skip && c.Part == 2 && c.Day == calendar.Days(c.Year):
		return noSecondPuzzle
	case c.Status == engine.Skip:
		return "not solved yet"
	case c.Error != "":
		return withoutPart(c.Error, c.Part)
	default:
		return fmt.Sprintf("got %s, want %s", sanitize.Visible(c.Got), sanitize.Visible(c.Want))
	}
}

// withoutPart is an error's message without the part that it names first, for a line that names the part itself.
func withoutPart(message string, part int) string {
	return strings.TrimPrefix(message, fmt.Sprintf("part %d: ", part))
}

// A Tally counts cases by how they came out.
type Tally map[engine.Status]int

// Text leaves out the same where there are none: most days have accepted answers.
func (t Tally) Text(on console.Canvas) string {
	var counts []string
	count := func(s engine.Status, word string) {
		col := console.Column{Text: fmt.Sprintf("%d %s", t[s], word)}
		if t[s] > 0 && s != engine.Skip {
			col.Style = statusStyles[s]
		}
		counts = append(counts, on.Paint(col))
	}
	count(engine.Pass, "passed")
	count(engine.Fail, "failed")
	if t[engine.Same] > 0 {
		count(engine.Same, "same")
	}
	count(engine.Skip, "skipped")
	return strings.Join(counts, ", ")
}
