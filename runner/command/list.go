package command

import (
	"cmp"
	"context"
	"errors"
	"io/fs"

	"github.com/urfave/cli/v2"

	"aoc/runner/command/choose"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/engine"
)

func (a App) list() definition {
	return definition{Command: cli.Command{
		Description: "aoc list\naoc list -year 2021\naoc list -json",
		Flags:       dayFlags(),
	}, read: func(flags *cli.Context) (action, error) {
		s, err := selectionOf(flags)
		return action{current, with(s, listDays)}, err
	}}
}

func listDays(_ context.Context, s selection, ws workspace, out *reporter) error {
	s.all = len(s.days) == 0
	dates, err := chooseDates(s, ws, out, choose.Query{})
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
