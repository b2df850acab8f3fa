package command

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"strings"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/layout"
	"aoc/runner/sanitize"
)

func (a App) list() definition {
	var days selection
	return definition{Command: cli.Command{
		Description: "aoc list\naoc list -year 2021\naoc list -json",
		Flags:       days.flagsWithAll(),
	}, read: func(flags *cli.Context) (need, action, error) {
		err := days.read(flags)
		days.all = len(days.query.Days) == 0
		return current.of(&days), with(&days, listDays), err
	}}
}

func listDays(_ context.Context, s selection, ws workspace, out *reporter) error {
	dates, err := chooseDates(s, ws, out)
	if err != nil {
		return err
	}
	var lines []dayLine
	for _, d := range dates {
		p, err := ws.puzzle(d)
		if err != nil {
			return err
		}
		if err := p.Err(); err != nil {
			out.Warn("%v", errorOf(d, out.unlessSaid(d, err)))
		}
		line := dayOf(p)
		line.Locked = ws.isLocked(d)
		_, err = ws.store.Input(d)
		line.Input = err == nil
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			out.fail(d, err)
		}
		answers, err := ws.store.Answers(d)
		if err != nil {
			out.fail(d, err)
		}
		line.Stars = answers.Stars()
		lines = append(lines, line)
	}
	console.PrintAll(out.Console, lines, listLines(lines, out.Canvas()))
	return nil
}

// A dayLine is one day of the list.
type dayLine struct {
	calendar.Date
	Title    string   `json:"title"`
	Variants []string `json:"variants"`
	Input    bool     `json:"input"`
	Stars    int      `json:"stars"`

	// About says by variant how it works; "" is the day itself.
	About map[string]string `json:"about,omitempty"`

	Locked bool `json:"-"` // not unlocked yet
}

// dayOf returns a day without the data that the store has about it.
func dayOf(p engine.Description) dayLine {
	d := dayLine{Date: p.Date, Title: p.Title, Variants: []string{}, About: map[string]string{}}
	for i, w := range p.Ways {
		if i > 0 {
			d.Variants = append(d.Variants, w.Variant)
		}
		if w.About != "" {
			d.About[w.Variant] = w.About
		}
	}
	return d
}

// listLines returns the lines of a list of days. Below a day is a line for each variant.
func listLines(days []dayLine, on layout.Canvas) (rows []string) {
	columns := layout.Table[dayLine]{
		{Text: func(d dayLine) string { return d.Date.String() }},
		{Gap: 2, Narrow: map[int]int{1: leastTitle}, Text: func(d dayLine) string { return d.Title }},
		{Gap: 2, Least: len("no input"), Text: dayLine.input},
		{Gap: 2, Least: len("**"), Text: func(d dayLine) string { return strings.Repeat("*", d.Stars) }},
	}
	for i, line := range columns.Lines(days, on) {
		rows = append(append(rows, line), days[i].explained(on)...)
	}
	return rows
}

// explained returns lines on how the day itself works, if it says so, and on its variants. A long text continues
// below its beginning.
func (d dayLine) explained(on layout.Canvas) (lines []string) {
	names, widest := d.Variants, 0
	if d.About[""] != "" {
		names = append([]string{""}, names...)
	}
	for _, name := range names {
		widest = max(widest, layout.Width(cmp.Or(name, "day")))
	}
	for _, name := range names {
		about := on.Paint(layout.Cell{Text: sanitize.Line(d.About[name]), Style: layout.Faint})
		line := "  " + layout.Left(sanitize.Line(cmp.Or(name, "day")), widest) + "  " + about
		lines = append(lines, layout.Wrap(line, on.Width, strings.Repeat(" ", widest+4))...)
	}
	return lines
}

func (d dayLine) input() string {
	switch {
	case d.Input:
		return "input"
	case d.Locked:
		return "locked"
	}
	return "no input"
}
