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
	Year     int             // of the flag -year, 0 without the flag
	Days     []calendar.Date // year 0 if no year is named; empty if no day is named
	InSeason bool            // the default year is that of the current event, or of the coming one on its eve
	HasAll   bool            // the command has a flag -all
	Creates  bool            // the command creates days, so in the folder of a listed day it means another one

	// Finished, with -wait, reports whether the command has nothing left to do for a day. It is nil without -wait.
	Finished func(calendar.Date) bool
}

// Circumstances decide the year and the day if the flags do not.
type Circumstances struct {
	Listed      []calendar.Date
	Here        calendar.Date // the day of the user's folder, zero if there is none
	YearSetting Setting
	Project     bool // whether aoc new works here
	Now         time.Time
}

// A Setting is the value of AOC_YEAR, 0 if it is not set, and where it comes from, or the error if it is not a year.
type Setting struct {
	Year int
	From string
	Err  error
}

// Days returns the days of a command, and the rules that decided what the flags left
// open.
func Days(q Query, c Circumstances) (dates []calendar.Date, why []string, err error) {
	if len(q.Days) == 0 {
		return selectOne(q, c)
	}
	for _, d := range q.Days {
		reason := ""
		if d.Year == 0 {
			if d.Year, reason, err = selectYear(q, c, d.Day); err != nil {
				return nil, nil, err
			}
		}
		if !slices.Contains(dates, d) {
			dates = append(dates, d)
		}
		if reason != "" && !slices.Contains(why, reason) {
			why = append(why, reason)
		}
	}
	return dates, why, nil
}

// selectOne returns the day of the user's folder, else today's. With -wait, it skips finished days, and returns the
// next puzzle to unlock if nothing else is left.
func selectOne(q Query, c Circumstances) ([]calendar.Date, []string, error) {
	isLeft := func(d calendar.Date) bool { return q.Finished == nil || !q.Finished(d) }
	isMade := q.Creates && slices.Contains(c.Listed, c.Here)
	if c.Here != (calendar.Date{}) && (q.Year == 0 || q.Year == c.Here.Year) && !isMade && isLeft(c.Here) {
		return []calendar.Date{c.Here}, []string{"the day of this folder"}, nil
	}
	if q.Year == 0 && c.YearSetting.Err != nil {
		return nil, nil, c.YearSetting.Err
	}
	year := cmp.Or(q.Year, c.YearSetting.Year)
	isOf := func(d calendar.Date) bool { return year == 0 || year == d.Year }
	today, isOpen := calendar.Open(c.Now)
	next, isComing := calendar.Coming(c.Now)
	switch waits := q.Finished != nil; {
	case isOpen && isOf(today) && isLeft(today):
		return []calendar.Date{today}, []string{"today's puzzle"}, nil
	case waits && isComing && isOf(next):
		return []calendar.Date{next}, []string{"the next puzzle"}, nil
	case waits && isOpen && isOf(today):
		return nil, nil, failure.WithHint(failure.Usagef("no puzzle unlocks within 24 hours"), "name a day: aoc %s %s",
			q.Command, today.Arg())
	}
	return nil, nil, whichDay(q, c)
}

// whichDay returns the error if nothing says which day is meant. Its hint names a day that may be meant.
func whichDay(q Query, c Circumstances) error {
	year := cmp.Or(q.Year, c.YearSetting.Year)
	isOther := func(d calendar.Date) bool { return year != 0 && year != d.Year }
	listed := slices.DeleteFunc(slices.Clone(c.Listed), isOther)
	today, isOn := calendar.Open(c.Now)
	if !isOn && q.InSeason {
		today, isOn = calendar.Coming(c.Now)
	}
	example := calendar.DateOf(cmp.Or(year, calendar.LatestYear(c.Now)), 1)
	switch {
	case isOn && q.Year == 0:
		example = today
	case !q.InSeason && len(listed) > 0:
		example = slices.MaxFunc(listed, calendar.Date.Compare)
	}
	hint := fmt.Sprintf("name a day: aoc %s %s", q.Command, example.Arg())
	if len(c.Listed) == 0 && c.Project && !q.InSeason {
		hint = fmt.Sprintf("there are no days yet; aoc new %s creates one", example.Arg())
	} else if q.HasAll {
		hint += ", or all listed days: -all"
	}
	if set := c.YearSetting; q.Year == 0 && set.Year != 0 && isOther(example) {
		hint += fmt.Sprintf(" (AOC_YEAR from %s is %d)", set.From, set.Year)
	}
	return failure.WithHint(failure.Usagef("which day?"), "%s", hint)
}

// event returns the year of the current event, or of the coming one on the eve of its first day.
func event(now time.Time) (year int, which string, ok bool) {
	if year, _, ok := calendar.Running(now); ok {
		return year, "the current event", true
	}
	next, ok := calendar.Coming(now)
	return next.Year, "the coming event", ok
}

// selectYear returns the year of a typed day: the given year, or else AOC_YEAR, or else the latest listed year that has
// the day. With InSeason, the current or coming event comes before the listed years if it has the day.
func selectYear(q Query, c Circumstances, day int) (year int, why string, err error) {
	if q.Year != 0 {
		return q.Year, "", nil
	}
	set, from := c.YearSetting.Year, "AOC_YEAR from "+c.YearSetting.From
	current, which, isOn := event(c.Now)
	switch {
	case c.YearSetting.Err != nil:
		return 0, "", c.YearSetting.Err
	case set != 0 && isOn && set != current:
		return set, fmt.Sprintf("%s, although %d is %s", from, current, which), nil
	case set != 0:
		return set, from, nil
	case q.InSeason && isOn && day <= calendar.Days(current):
		return current, which, nil
	}
	for _, d := range c.Listed {
		if d.Day == day {
			year = max(year, d.Year)
		}
	}
	if year == 0 {
		return 0, "", noListedYear(q, c, day)
	}
	return year, fmt.Sprintf("latest year with a day %d", day), nil
}

func noListedYear(q Query, c Circumstances, day int) error {
	err := failure.Usagef("no listed year has a day %d", day)
	d := calendar.Date{Year: latestWith(c.Now, day), Day: day}
	switch {
	case q.InSeason:
		return failure.WithHint(err, "name the year: aoc %s %s", q.Command, d.Arg())
	case !c.Project:
		return failure.WithHint(err, "aoc list shows the listed days")
	}
	return failure.WithHint(err, "aoc new %s creates the day, aoc list shows the listed days", d.Arg())
}

// latestWith returns the year of the latest event that has a day.
func latestWith(now time.Time, day int) int {
	year := calendar.LatestYear(now)
	for year > calendar.FirstYear && calendar.Days(year) < day {
		year--
	}
	return year
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
