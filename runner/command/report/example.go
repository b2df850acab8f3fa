package report

import (
	"cmp"
	"fmt"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/sanitize"
)

// An Example is the day's answer to one part of an example, beside the right answer or, if that is not known, the
// values in the puzzle's text. Want is the right answer or the sure value, or "" if there is neither.
type Example struct {
	calendar.Date
	Example    int      `json:"example"`
	Part       int      `json:"part"`
	Got        string   `json:"got"`
	Want       string   `json:"want"`
	Candidates []string `json:"candidates"`
	Error      string   `json:"error"`

	text string
}

// ExampleOf returns the result of a stored example that was solved.
func ExampleOf(p engine.Description, known engine.Case, r engine.Result) Example {
	c := CaseOf(p, known, r)
	e := Example{Date: p.Date, Example: known.Stored, Part: c.Part, Got: c.Got, Want: c.Want,
		Candidates: append([]string{}, c.Candidates...), text: c.text()}
	hasValues := len(c.Candidates) > 0
	switch {
	case r.Err != nil:
		e.Error = cmp.Or(c.Error, r.Err.Error())
		if hasValues {
			e.text += "; " + expected(c.Candidates, c.Want != "")
		}
	case c.Status == engine.Pass:
		e.text += ", as expected"
	case c.Want == "" && !hasValues:
		e.text = sanitize.Visible(c.Got)
	}
	return e
}

// Text returns the example's line.
func (e Example) Text() string {
	return fmt.Sprintf("%v: example %d part %d: %s", e.Date, e.Example, e.Part, e.text)
}
