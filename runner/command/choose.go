package command

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"aoc/runner/calendar"
	"aoc/runner/command/choose"
	"aoc/runner/command/report"
	"aoc/runner/command/scaffold"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/layout"
)

// chooseDates returns the selected days, else the day of the folder, or today's. With -all there may be none.
func chooseDates(s selection, ws workspace, out *reporter) ([]calendar.Date, error) {
	if s.all {
		for _, d := range ws.days.Unlisted {
			if isOf(s.query.Year, d) {
				out.Say(fmt.Errorf("warning: %w", scaffold.Unlisted(d)))
			}
		}
		dates, err := ws.listed(s.query.Year)
		if err == nil && len(dates) == 0 {
			out.Note("there are no days yet; aoc new %d/1 creates one", calendar.LatestYear(ws.now()))
		}
		return dates, err
	}
	dates, why, err := choose.Days(s.query, ws.circumstances())
	if err != nil {
		return nil, err
	}
	for _, d := range dates {
		if err := d.Validate(); err != nil {
			return nil, failure.AsUsage(err)
		}
	}
	if len(why) > 0 {
		days := joined(dates)
		if len(dates) > 3 {
			_, days = report.Spans(dates)
		}
		out.Note("using %s (%s)", days, layout.FirstFew(why))
	}
	return dates, nil
}

// chooseDate is chooseDates for a command that takes one day.
func chooseDate(s selection, ws workspace, out *reporter) (calendar.Date, error) {
	dates, err := chooseDates(s, ws, out)
	return cmp.Or(dates...), err // the only one
}

// circumstances returns what decides about days that are not named in full.
func (ws workspace) circumstances() choose.Circumstances {
	listed, _ := ws.listed(0) // of all years, so there is no error
	c := choose.Circumstances{Listed: append(listed, ws.folders...), Project: ws.settings.InProject(), Now: ws.now()}
	here, _ := filepath.Rel(ws.settings.Root, ws.dir) // "" after an error
	c.Here = choose.DayOfFolder(filepath.ToSlash(here))
	set, _ := ws.settings.Get("AOC_YEAR")
	c.YearSetting.Year, c.YearSetting.Err = ws.settings.Year()
	c.YearSetting.From = ws.settings.Where(set.From)
	return c
}

// named returns the days to build: those that the flags name if all have Go files, else nil for all days.
func (ws workspace) named(s *selection) []calendar.Date {
	if s == nil || s.all {
		return nil
	}
	dates, _, err := choose.Days(s.query, ws.circumstances())
	hasNone := func(d calendar.Date) bool { return !slices.Contains(ws.folders, d) }
	if err != nil || slices.ContainsFunc(dates, hasNone) {
		return nil
	}
	return dates
}

// choosePuzzles is chooseDates for listed puzzles. A single broken day is returned with its error; one of several
// fails when it is solved. With onInput, -all leaves out locked days, which have no input yet.
func choosePuzzles(s selection, ws workspace, out *reporter, onInput bool) ([]engine.Description, error) {
	dates, err := chooseDates(s, ws, out)
	if err != nil {
		return nil, err
	}
	if onInput && s.all {
		dates = withoutLocked(dates, ws, out)
	}
	var puzzles []engine.Description
	for _, d := range dates {
		p, err := ws.puzzle(d)
		switch {
		case p.Broken != "" && len(dates) == 1:
			return []engine.Description{p}, errorOf(d, p.Err())
		case err != nil && len(dates) > 1:
			err = failure.WithHint(err, "aoc %s -all -year %d selects all listed days of that year", s.query.Command, d.Year)
		}
		if err != nil {
			return nil, err
		}
		puzzles = append(puzzles, p)
	}
	return puzzles, nil
}

// withoutLocked leaves out the days that are locked and have no input, and prints their dates.
func withoutLocked(dates []calendar.Date, ws workspace, out *reporter) []calendar.Date {
	isOpen := func(d calendar.Date) bool { return !ws.isLocked(d) || ws.isStored(d) }
	if locked := slices.DeleteFunc(slices.Clone(dates), isOpen); len(locked) > 0 {
		out.Note("skipping days that are still locked: %s", joined(locked))
	}
	return slices.DeleteFunc(dates, func(d calendar.Date) bool { return !isOpen(d) })
}

func joined(dates []calendar.Date) string {
	names := make([]string, len(dates))
	for i, d := range dates {
		names[i] = d.String()
	}
	return strings.Join(names, ", ")
}
