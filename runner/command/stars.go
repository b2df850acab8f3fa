package command

import (
	"maps"
	"slices"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/command/report"
	"aoc/runner/console"
)

func (a App) stars() *cli.Command {
	return a.define(cli.Command{
		Name:        "stars",
		Usage:       "the stars of a year, from the store or, with -sync, from the site",
		UsageText:   "aoc stars [FLAGS]",
		Description: "aoc stars\naoc stars -year 2021 -sync",
		Flags: []cli.Flag{
			&cli.IntFlag{Name: "year", Aliases: []string{"y"}, Usage: "the `YEAR`", DefaultText: "every year of which there is something"},
			toggle("sync", "ask the site for the stars, and for the answers to what is solved and has its input stored"),
			jsonFlag(),
		},
	}, showStars)
}

func showStars(t *task) error {
	years, err := t.years()
	if err != nil {
		return err
	}
	if t.flags.Bool("sync") {
		if err := t.sync(t.flags.Context, t.yearsToSync(years)); err != nil {
			return err
		}
	}
	for _, year := range years {
		if err := t.showYear(year); err != nil {
			return err
		}
	}
	return nil
}

// years are the one that was asked for, else all that are listed, stored or running.
func (t *task) years() ([]int, error) {
	if t.flags.IsSet("year") {
		return []int{t.flags.Int("year")}, nil
	}
	years := map[int]bool{}
	for _, p := range t.Puzzles {
		years[p.Year] = true
	}
	stored, err := t.store.Puzzles()
	for _, p := range stored {
		if calendar.Days(p.Year) > 0 {
			years[p.Year] = true
		}
	}
	if year, _, ok := calendar.Running(t.Now()); ok {
		years[year] = true
	}
	return slices.Sorted(maps.Keys(years)), err
}

// showYear shows the stars of each day of a year.
func (t *task) showYear(year int) error {
	last := calendar.Days(year)
	if last == 0 {
		return console.Usagef("there is no event of %d: the first was in 2015", year)
	}
	var lines []report.Stars
	for day := 1; day <= last; day++ {
		answers, err := t.store.Answers(calendar.DateOf(year, day))
		if err != nil {
			t.fail(calendar.Date{Year: year, Day: day}, err)
		}
		lines = append(lines, report.Stars{Date: calendar.DateOf(year, day), Stars: answers.Stars()})
	}
	return console.PrintAll(t.Console, lines, report.StarsOf(lines))
}
