package report

import (
	"fmt"
	"slices"

	"aoc/runner/calendar"
	"aoc/runner/sanitize"
)

// An Example is one part of one example: what the day answers, and what the text may mean.
type Example struct {
	calendar.Date
	Example    int      `json:"example"`
	Part       int      `json:"part"`
	Got        string   `json:"got"`
	Want       string   `json:"want"`
	Candidates []string `json:"candidates"`
	Error      string   `json:"error"`
}

// Text is the example's line.
func (e Example) Text() string {
	return fmt.Sprintf("%v: example %d part %d: %s", e.Date, e.Example, e.Part, e.text())
}

func (e Example) text() string {
	switch {
	case e.Error != "":
		return withoutPart(e.Error, e.Part)
	case e.Want == e.Got:
		return sanitize.Visible(e.Got) + ", as it should be"
	case e.Want != "":
		return fmt.Sprintf("%s, and should be %s", sanitize.Visible(e.Got), sanitize.Visible(e.Want))
	case len(e.Candidates) == 0:
		return sanitize.Visible(e.Got)
	case slices.Contains(e.Candidates, e.Got):
		return fmt.Sprintf("%s, which the text emphasises", sanitize.Visible(e.Got))
	default:
		return fmt.Sprintf("%s; the text emphasises %s", sanitize.Visible(e.Got), e.Candidates)
	}
}
