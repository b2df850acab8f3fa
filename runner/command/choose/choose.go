// Package choose decides which days a command means: those that its flags name, the
// day of the user's folder, or today's; and which variants of a day. It reads no setting
// and no file itself.
package choose

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/failure"
)

// A Query is what the flags of a command say about days.
type Query struct {
	Command  string
	Year     int             // that of the flag -year, 0 if there is none
	Days     []calendar.Date // without a year where none is named; empty if none is named
	InSeason bool            // the default year is that of the current event
	HasAll   bool            // the command has a flag -all
}

// Circumstances decide the year and the day if the flags do not.
type Circumstances struct {
	Listed      []calendar.Date
	Here        calendar.Date // the day of the user's folder, zero if there is none
	YearSetting Setting
	Project     bool // whether aoc new works here
	Now         time.Time
}

// A Setting is AOC_YEAR: 0 if it is not set, and where it comes from, or the error if it is no year.
type Setting struct {
	Year int
	From string
	Err  error
}

// Days returns the days of a command, and which rules decided what the flags
// left open.
func Days(q Query, c Circumstances) (dates []calendar.Date, why []string, err error) {
	if len(q.Days) == 0 {
		return selectOne(q, c)
	}
	for _, d := range q.Days {
		var reasons []string
		if d.Year == 0 {
			if d.Year, reasons, err = selectYear(q, c, d.Day); err != nil {
				return nil, nil, err
			}
		}
		if !slices.Contains(dates, d) {
			dates = append(dates, d)
		}
		for _, reason := range reasons {
			if !slices.Contains(why, reason) {
				why = append(why, reason)
			}
		}
	}
	return dates, why, nil
}

// selectOne returns the day of the user's folder, else today's.
func selectOne(q Query, c Circumstances) ([]calendar.Date, []string, error) {
	if c.Here != (calendar.Date{}) && (q.Year == 0 || q.Year == c.Here.Year) {
		return []calendar.Date{c.Here}, []string{"the day of this folder"}, nil
	}
	_, today, ok := calendar.Running(c.Now)
	if !ok {
		hint := fmt.Sprintf("name a day: aoc %s 21", q.Command)
		if q.HasAll {
			hint += ", or all listed days: -all"
		}
		return nil, nil, failure.WithHint(failure.Usagef("which day?"), "%s", hint)
	}
	year, why, err := selectYear(q, c, today)
	if err != nil {
		return nil, nil, err
	}
	if own, ok := calendar.Today(c.Now, year); ok && !slices.Contains(why, latest(today)) {
		today = own // another year may have more days than the current one
	}
	return []calendar.Date{{Year: year, Day: today}}, append(why, "today's puzzle"), nil
}

// selectYear returns the year of a day: the given one, that of AOC_YEAR, that of
// the current event with inSeason, or the latest listed one.
func selectYear(q Query, c Circumstances, day int) (year int, why []string, err error) {
	if q.Year != 0 {
		return q.Year, nil, nil
	}
	set, from := c.YearSetting.Year, "AOC_YEAR from "+c.YearSetting.From
	running, _, isOn := calendar.Running(c.Now)
	switch {
	case c.YearSetting.Err != nil:
		return 0, nil, c.YearSetting.Err
	case set != 0 && isOn && set != running:
		return set, []string{from, fmt.Sprintf("although %d is the current event", running)}, nil
	case set != 0:
		return set, []string{from}, nil
	case q.InSeason && isOn:
		return running, []string{"the current event"}, nil
	}
	for _, d := range c.Listed {
		if d.Day == day {
			year = max(year, d.Year)
		}
	}
	if year == 0 {
		return 0, nil, noListedYear(q, c, day)
	}
	return year, []string{latest(day)}, nil
}

// latest is the rule that chooses the latest listed year with a day.
func latest(day int) string { return fmt.Sprintf("latest year with a day %d", day) }

func noListedYear(q Query, c Circumstances, day int) error {
	err := failure.Usagef("no listed year has a day %d", day)
	if q.InSeason {
		return failure.WithHint(err, "name the year: aoc %s %d/%d", q.Command, latestWith(c.Now, day), day)
	}
	return failure.WithHint(err, "%saoc list shows the listed days", howToMake(c, day))
}

// latestWith returns the year of the latest event that has a day.
func latestWith(now time.Time, day int) int {
	year := calendar.LatestYear(now)
	for year > calendar.FirstYear && calendar.Days(year) < day {
		year--
	}
	return year
}

// howToMake returns the command that creates a day, "" outside a project.
func howToMake(c Circumstances, day int) string {
	if !c.Project {
		return ""
	}
	if running, _, isOn := calendar.Running(c.Now); isOn && day <= calendar.Days(running) {
		return fmt.Sprintf("aoc new %d creates the day, ", day)
	}
	year := 0
	for _, d := range c.Listed {
		if day <= calendar.Days(d.Year) {
			year = max(year, d.Year)
		}
	}
	return fmt.Sprintf("aoc new %d/%d creates the day, ", cmp.Or(year, latestWith(c.Now, day)), day)
}

// DayOfFolder returns the day of a folder below days or inputs, zero for others.
func DayOfFolder(path string) calendar.Date {
	folder := regexp.MustCompile(`^(?:days/(\d{4})/day(\d\d)|inputs/(\d{4})/(\d{1,2}))(?:/|$)`)
	found := folder.FindStringSubmatch(path)
	if found == nil {
		return calendar.Date{}
	}
	year, _ := strconv.Atoi(found[1] + found[3])
	day, _ := strconv.Atoi(found[2] + found[4])
	return calendar.Date{Year: year, Day: day}
}
