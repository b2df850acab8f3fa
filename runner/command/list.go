package command

import (
	"cmp"
	"errors"
	"io/fs"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/command/report"
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

func listDays(t *task) error {
	dates, err := t.toList()
	if err != nil {
		return err
	}
	lines, err := t.listLines(dates)
	var text []string
	if err == nil {
		text = report.List(lines, t.Canvas())
	}
	return cmp.Or(console.PrintAll(t.Console, lines, text), err)
}

// listLines are the days as far as they are listed.
func (t *task) listLines(dates []calendar.Date) (lines []report.Day, err error) {
	for _, d := range dates {
		p, err := t.puzzle(d)
		if err != nil {
			return lines, err
		}
		if err := brokenDay(p); err != nil {
			t.Warn("%v", err)
		}
		lines = append(lines, t.listLine(p))
	}
	return lines, nil
}

// toList are the days to list: all, where none are named.
func (t *task) toList() ([]calendar.Date, error) {
	spec, err := t.asked()
	if err == nil && len(spec.Days) == 0 {
		return t.listed(spec.Year)
	}
	return t.dates(false)
}

func (t *task) listLine(p engine.Puzzle) report.Day {
	line := report.Day{Date: p.Date, Title: p.Title, Variants: []string{}, Locked: t.isLocked(p.Date)}
	for _, s := range p.Solvers[1:] {
		line.Variants = append(line.Variants, s.Variant)
	}
	_, err := t.store.Input(p.Date)
	if line.Input = err == nil; err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.fail(p.Date, t.mendable(p.Date, err))
	}
	answers, err := t.store.Answers(p.Date)
	if err != nil {
		t.fail(p.Date, err)
	}
	line.Stars = answers.Stars()
	return line
}
