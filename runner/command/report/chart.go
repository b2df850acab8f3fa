package report

import (
	"fmt"
	"strings"

	"aoc/runner/calendar"
	"aoc/runner/command/picture"
	"aoc/runner/console"
	"aoc/runner/engine"
)

// A Chart is the chart of a day on one input, or why there is none.
type Chart struct {
	calendar.Date
	Title string        `json:"title"`
	Input string        `json:"input"` // store, file, stdin or example
	Chart *engine.Chart `json:"chart"`
	Path  string        `json:"path"` // of the picture, if one was asked for
	Error string        `json:"error"`

	On string `json:"-"` // the input's name for people
}

// Lines are the chart, drawn or as the path of its picture.
func (c Chart) Lines(on console.Canvas) []string {
	head := fmt.Sprintf("%d day %d: %s, on %s", c.Year, c.Day, c.Title, c.On)
	switch {
	case c.Chart == nil:
		return nil
	case c.Path != "":
		return []string{c.Path + ": " + head}
	}
	lines := []string{console.Cut(head, on.Width)}
	if c.Chart.Title != "" {
		lines = append(lines, console.Cut(c.Chart.Title, on.Width))
	}
	lines = append(lines, "")
	for _, line := range picture.Lines(*c.Chart, on) {
		lines = append(lines, strings.TrimRight(line, " "))
	}
	return lines
}
