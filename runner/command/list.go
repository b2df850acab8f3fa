// aoc list: the days there are.

package command

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"github.com/rivo/uniseg"
	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/engine"
)

func (a App) list() *cli.Command {
	return a.define(cli.Command{
		Name:        "list",
		Usage:       "the days there are, and what is stored of them",
		UsageText:   "aoc list [DAY] [FLAGS]",
		Description: "aoc list\naoc list -year 2021\naoc list -json",
		Flags:       flags(dayFlags(), []cli.Flag{jsonFlag()}),
	}, listDays)
}

// A listLine is one day of the list.
type listLine struct {
	Year     int      `json:"year"`
	Day      int      `json:"day"`
	Title    string   `json:"title"`
	Variants []string `json:"variants"`
	Input    bool     `json:"input"`
	Stars    int      `json:"stars"`

	locked bool
}

func listDays(t *task) error {
	dates, err := t.toList()
	if err != nil {
		return err
	}
	var lines []listLine
	for _, d := range dates {
		p, err := t.puzzle(d)
		if err != nil {
			return err
		}
		if err := brokenDay(p); err != nil {
			t.Warn("%v", err)
		}
		line := t.listLine(p)
		lines = append(lines, line)
		if err := t.Print(line, func(io.Writer) {}); err != nil {
			return err
		}
	}
	if t.flags.Bool("json") {
		return nil
	}
	for _, row := range listTable(lines, t.Canvas()) {
		if _, err := fmt.Fprintln(t.Results(), row); err != nil {
			return err
		}
	}
	return nil
}

// toList are the days to list: all, where none are named.
func (t *task) toList() ([]calendar.Date, error) {
	spec, err := t.asked()
	if err == nil && len(spec.Days) == 0 {
		return t.listed(spec.Year)
	}
	return t.dates(false)
}

func (t *task) listLine(p engine.Puzzle) listLine {
	line := listLine{Year: p.Year, Day: p.Day, Title: p.Title, Variants: []string{}, locked: t.isLocked(dateOf(p))}
	for _, s := range p.Solvers[1:] {
		line.Variants = append(line.Variants, s.Variant)
	}
	_, err := t.store.Input(p.Year, p.Day)
	if line.Input = err == nil; err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.fail(dateOf(p), t.mendable(dateOf(p), err))
	}
	answers, err := t.store.Answers(p.Year, p.Day)
	if err != nil {
		t.fail(dateOf(p), err)
	}
	line.Stars = answers.Stars()
	return line
}

// leastVariants is the room that the variants of a day have at least.
const leastVariants = 16

// listTable draws a line a day. Variants that have no room there go on below each other.
func listTable(lines []listLine, on console.Canvas) (rows []string) {
	day, title := 0, 0
	for _, l := range lines {
		day = max(day, len(l.day()))
		title = max(title, uniseg.StringWidth(l.Title))
	}
	fixed := day + len("  ") + len("  no input  **  ")
	title = min(title, max(leastTitle, on.Width-fixed-leastVariants))
	for _, l := range lines {
		before := console.Left(l.day(), day) + "  " + console.Left(console.Cut(l.Title, title), title) + "  " + console.Left(l.input(), len("no input")) + "  " + console.Left(strings.Repeat("*", l.Stars), 2) + "  "
		for _, variants := range wrapped(l.Variants, on.Width-fixed-title) {
			rows = append(rows, on.Line([]console.Column{{Text: before + variants, Ink: console.Plain}}))
			before = console.Left("", fixed+title)
		}
	}
	return rows
}

func (l listLine) day() string { return calendar.Date{Year: l.Year, Day: l.Day}.String() }

func (l listLine) input() string {
	switch {
	case l.Input:
		return "input"
	case l.locked:
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
