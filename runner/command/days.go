package command

import (
	"path/filepath"
	"slices"
	"strings"

	"aoc/runner/calendar"
	"aoc/runner/command/choose"
	"aoc/runner/engine"
	"aoc/runner/failure"
)

// chooseDates returns the selected days, else those that the selection leaves
// open, by the rest of the query: the day of the folder, or today's.
func chooseDates(s selection, ws workspace, out *reporter, q choose.Query) ([]calendar.Date, error) {
	if s.all {
		return allDates(s.year, ws, out)
	}
	q.Command, q.HasAll, q.Year, q.Days = s.command, s.hasAll, s.year, s.days
	if !s.wait {
		q.Finished = nil
	}
	dates, why, err := choose.Days(q, ws.circumstances())
	if err != nil {
		return nil, err
	}
	for _, d := range dates {
		if err := d.Validate(); err != nil {
			return nil, failure.AsUsage(err)
		}
	}
	if len(why) > 0 {
		out.Note("using %s (%s)", joined(dates), strings.Join(why, ", "))
	}
	return dates, nil
}

// allDates returns the listed days of a year, or of all years for 0. It says if there are none.
func allDates(year int, ws workspace, out *reporter) ([]calendar.Date, error) {
	dates, err := ws.listed(year)
	if err == nil && len(dates) == 0 {
		out.Note("there are no days yet; aoc new %d/1 creates one", calendar.LatestYear(ws.now()))
	}
	return dates, err
}

// chooseDate is chooseDates for a command that takes one day. With ofSeason the default year is that of the event.
func chooseDate(s selection, ws workspace, out *reporter, ofSeason bool) (calendar.Date, error) {
	dates, err := chooseDates(s, ws, out, choose.Query{InSeason: ofSeason})
	if err != nil {
		return calendar.Date{}, err
	}
	return dates[0], nil
}

// choosePuzzles is chooseListed, but one broken day is an error. One of several fails when it is solved.
func choosePuzzles(s selection, ws workspace, out *reporter, onInput bool) ([]engine.Description, error) {
	puzzles, err := chooseListed(s, ws, out, onInput)
	if err == nil && len(puzzles) == 1 {
		err = brokenDay(puzzles[0])
	}
	return puzzles, err
}

// chooseListed is chooseDates for listed puzzles. With -all there may be none. With onInput,
// -all leaves out locked days, which have no input yet.
func chooseListed(s selection, ws workspace, out *reporter, onInput bool) ([]engine.Description, error) {
	dates, err := chooseDates(s, ws, out, choose.Query{})
	if err != nil {
		return nil, err
	}
	if onInput && s.all {
		dates = withoutLocked(dates, ws, out)
	}
	puzzles := make([]engine.Description, len(dates))
	for i, d := range dates {
		if puzzles[i], err = ws.puzzle(d); err != nil && len(dates) > 1 {
			return nil, failure.WithHint(err, "aoc %s -all -year %d takes all listed days of that year",
				s.command, d.Year)
		} else if err != nil {
			return nil, err
		}
	}
	return puzzles, nil
}

// withoutLocked returns the dates without those that are locked and have no input. It names them.
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

// circumstances returns what decides which day is meant, besides the flags.
func (ws workspace) circumstances() choose.Circumstances {
	all, _ := ws.listed(0) // of all years, so there is no error
	c := choose.Circumstances{Listed: all, Project: ws.settings.InProject(), Now: ws.now()}
	if path, err := filepath.Rel(ws.settings.Root, ws.dir); err == nil {
		c.Here = choose.DayOfFolder(filepath.ToSlash(path))
	}
	set, _ := ws.settings.Get("AOC_YEAR")
	c.YearSetting.Year, c.YearSetting.Err = ws.settings.Year()
	c.YearSetting.From = ws.where(set.From)
	return c
}
