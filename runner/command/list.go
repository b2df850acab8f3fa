package command

import (
	"cmp"
	"context"
	"errors"
	"io/fs"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/command/choose"
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
	}, runsDays: true, do: listDays})
}

func listDays(_ context.Context, flags *cli.Context, ws workspace, out *reporter) error {
	dates, err := datesToList(flags, ws, out)
	if err != nil {
		return err
	}
	var lines []report.Day
	for _, d := range dates {
		p, err := ws.puzzle(d)
		if err != nil {
			printed := console.PrintAll(out.Console, lines, nil)
			return cmp.Or(printed, err)
		}
		if err := p.Err(); err != nil {
			out.Warn("%v", errorOf(d, out.unlessSaid(d, err)))
		}
		lines = append(lines, listLine(p, ws, out))
	}
	return console.PrintAll(out.Console, lines, report.List(lines, out.Canvas()))
}

// datesToList returns the days that the flags name, else all.
func datesToList(flags *cli.Context, ws workspace, out *reporter) ([]calendar.Date, error) {
	year, days, err := daysIn(flags)
	if err == nil && len(days) == 0 {
		return allDates(year, ws, out)
	}
	return chooseDates(flags, ws, out, choose.Query{})
}

func listLine(p engine.Description, ws workspace, out *reporter) report.Day {
	line := report.DayOf(p)
	line.Locked = ws.isLocked(p.Date)
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
