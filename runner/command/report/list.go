package report

import (
	"strings"

	"github.com/rivo/uniseg"

	"aoc/runner/calendar"
	"aoc/runner/console"
)

// A Day is one day of the list.
type Day struct {
	calendar.Date
	Title    string   `json:"title"`
	Variants []string `json:"variants"`
	Input    bool     `json:"input"`
	Stars    int      `json:"stars"`

	Locked bool `json:"-"` // it is yet to unlock
}

// leastVariants is the room that the variants of a day have at least.
const leastVariants = 16

// List draws a line a day. Variants that have no room there go on below each other.
func List(lines []Day, on console.Canvas) (rows []string) {
	day, title := 0, 0
	for _, l := range lines {
		day = max(day, len(l.date()))
		title = max(title, uniseg.StringWidth(l.Title))
	}
	fixed := day + len("  ") + len("  no input  **  ")
	title = min(title, max(leastTitle, on.Width-fixed-leastVariants))
	for _, l := range lines {
		before := console.Left(l.date(), day) + "  " + console.Left(console.Cut(l.Title, title), title) + "  " + console.Left(l.input(), len("no input")) + "  " + console.Left(strings.Repeat("*", l.Stars), 2) + "  "
		for _, variants := range wrapped(l.Variants, on.Width-fixed-title) {
			rows = append(rows, on.Line([]console.Column{{Text: before + variants, Style: console.Plain}}))
			before = console.Left("", fixed+title)
		}
	}
	return rows
}

func (d Day) date() string { return d.Date.String() }

func (d Day) input() string {
	switch {
	case d.Input:
		return "input"
	case d.Locked:
		return "locked"
	}
	return "no input"
}

// wrapped lists names in lines of that width, at least one. A name that is wider is cut.
func wrapped(names []string, width int) []string {
	lines := []string{""}
	for i, name := range names {
		if i < len(names)-1 {
			name += ","
		}
		last := &lines[len(lines)-1]
		switch {
		case *last == "":
			*last = console.Cut(name, width)
		case uniseg.StringWidth(*last+" "+name) <= width:
			*last += " " + name
		default:
			lines = append(lines, console.Cut(name, width))
		}
	}
	return lines
}
