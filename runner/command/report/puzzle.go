package report

import (
	"errors"
	"fmt"
	"strings"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/command/prose"
	"aoc/runner/layout"
	"aoc/runner/sanitize"
)

// A NewDay is a day that was created.
type NewDay struct {
	calendar.Date
	Title   string   `json:"title"`
	Made    []string `json:"made"`
	Changed []string `json:"changed"`
	Error   string   `json:"error"`
}

// StoredExample describes an example that was found in the text.
func StoredExample(e inputs.Example) string {
	lines := strings.Count(strings.TrimSuffix(e.Input, "\n"), "\n") + 1
	text := fmt.Sprintf("example %d: %s", e.Number, layout.Counted(lines, "line"))
	for i, values := range e.Values {
		if len(values) > 0 {
			text += fmt.Sprintf("; part %d %s", i+1, expected(values, e.Sure[i]))
		}
	}
	return text
}

// An Input is the result of downloading an input.
type Input struct {
	calendar.Date
	Status string `json:"status"` // fetched, stored, locked or failed
	Bytes  int    `json:"bytes"`
	Path   string `json:"path"`
	Error  string `json:"error"`
}

// InputOf returns the result of a download: a text, just fetched or from the store, or an error.
func InputOf(d calendar.Date, path string, text []byte, fetched bool, err error) Input {
	switch {
	case errors.Is(err, site.ErrLocked):
		return Input{Date: d, Status: "locked", Error: err.Error()}
	case err != nil:
		return Input{Date: d, Status: "failed", Error: err.Error()}
	case fetched:
		return Input{Date: d, Status: "fetched", Bytes: len(text), Path: path}
	}
	return Input{Date: d, Status: "stored", Bytes: len(text), Path: path}
}

// Line describes successes. Errors go to stderr.
func (in Input) Line() string {
	switch in.Status {
	case "fetched":
		return fmt.Sprintf("%v: downloaded %s to %s", in.Date, layout.Counted(in.Bytes, "byte"), in.Path)
	case "stored":
		return fmt.Sprintf("%v: stored already, %s in %s", in.Date, layout.Counted(in.Bytes, "byte"), in.Path)
	}
	return ""
}

// A Text is the text of one part of a puzzle.
type Text struct {
	calendar.Date
	Title  string `json:"title"`
	Part   int    `json:"part"`
	Text   string `json:"text"`
	Answer string `json:"answer"`
}

// TextOf returns the text of a part, from the puzzle's page.
func TextOf(d calendar.Date, page site.Page, part int, on layout.Canvas) Text {
	shown := page.Parts[part-1]
	return Text{d, page.Title, part, prose.Text(shown.Article, on, Address(d)), shown.Answer}
}

// WithAnswer returns the text and, below it, the user's answer.
func (t Text) WithAnswer() string {
	if t.Answer == "" {
		return t.Text + "\n"
	}
	return fmt.Sprintf("%s\nYour answer was %s.\n\n", t.Text, sanitize.Visible(t.Answer))
}

// Address returns the address of a puzzle's page.
func Address(d calendar.Date) string {
	return fmt.Sprintf("https://adventofcode.com/%d/day/%d", d.Year, d.Day)
}
