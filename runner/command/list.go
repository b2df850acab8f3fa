package command

import (
	"cmp"
	"context"
	"errors"
	"io/fs"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/engine"
)

func (a App) list() *cli.Command {
	return a.define(definition{Command: cli.Command{
		Name:        "list",
		Usage:       "list the days and what is stored for them",
		Description: "aoc list\naoc list -year 2021\naoc list -json",
		Flags:       dayFlags(),
	}, days: onlyListed, do: listDays, listsDays: true})
}

func listDays(_ context.Context, flags *cli.Context, ws workspace, out *reporter) error {
	dates, err := datesToList(flags, ws, out)
	if err != nil {
		return err
	}
	lines, err := listLines(dates, ws, out)
	var text []string
	if err == nil {
		text = report.List(lines, out.Canvas())
	}
	printed := console.PrintAll(out.Console, lines, text)
	return cmp.Or(printed, err)
}

// listLines returns the days up to the first that is not listed.
func listLines(dates []calendar.Date, ws workspace, out *reporter) (lines []report.Day, err error) {
	for _, d := range dates {
		p, err := ws.puzzle(d)
		if err != nil {
			return lines, err
		}
		if err := p.Err(); err != nil {
			out.Warn("%v", errorOf(d, out.unlessSaid(d, err)))
		}
		lines = append(lines, listLine(p, ws, out))
	}
	return lines, nil
}

// datesToList returns the days that the flags name, else all.
func datesToList(flags *cli.Context, ws workspace, out *reporter) ([]calendar.Date, error) {
	year, days, err := daysIn(flags)
	if err == nil && len(days) == 0 {
		return allDates(year, ws, out)
	}
	return chooseDates(flags, ws, out, false)
}

func listLine(p engine.Description, ws workspace, out *reporter) report.Day {
	line := report.Day{Date: p.Date, Title: p.Title, Variants: []string{}, About: map[string]string{}, Locked: ws.isLocked(p.Date)}
	for _, s := range p.Ways[1:] {
		line.Variants = append(line.Variants, s.Variant)
	}
	for _, s := range p.Ways {
		if s.About != "" {
			line.About[s.Variant] = s.About
		}
	}
	_, err := ws.store.Input(p.Date)
	if line.Input = err == nil; err != nil && !errors.Is(err, fs.ErrNotExist) {
		out.fail(p.Date, err)
	}
	answers, err := ws.store.Answers(p.Date)
	if err != nil {
		out.fail(p.Date, err)
	}
	line.Stars = answers.Stars()
	return line
}
