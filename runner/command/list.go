package command

import (
	"context"
	"errors"
	"io/fs"

	"github.com/urfave/cli/v2"

	"aoc/runner/command/report"
	"aoc/runner/console"
)

func (a App) list() definition {
	var days selection
	return definition{Command: cli.Command{
		Description: "aoc list\naoc list -year 2021\naoc list -json",
		Flags:       days.flagsWithAll(),
	}, read: func(flags *cli.Context) (need, action, error) {
		err := days.read(flags)
		days.all = len(days.query.Days) == 0
		return current.of(&days), with(&days, listDays, days.checkYear), err
	}}
}

func listDays(_ context.Context, s selection, ws workspace, out *reporter) error {
	dates, err := chooseDates(s, ws, out)
	if err != nil {
		return err
	}
	var lines []report.Day
	for _, d := range dates {
		p, err := ws.puzzle(d)
		if err != nil {
			return err
		}
		if err := p.Err(); err != nil {
			out.Warn("%v", errorOf(d, out.unlessSaid(d, err)))
		}
		line := report.DayOf(p)
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
	console.PrintAll(out.Console, lines, report.List(lines, out.Canvas()))
	return nil
}
