package choose

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/failure"
)

// The days of most tests. Only the older year has day 2.
var someDays = []calendar.Date{{Year: 2019, Day: 1}, {Year: 2019, Day: 2}, {Year: 2020, Day: 1}, {Year: 2020, Day: 25}}

func TestDaysAreSelected(t *testing.T) {
	const summer, eve, season, late = "2026-07-01T12:00:00Z", "2026-12-01T04:50:00Z", "2026-12-03T05:00:00Z", "2026-12-20T05:00:00Z"
	for _, test := range []struct {
		name    string
		now     string
		q       Query
		here    calendar.Date
		setting int
		want    string
		why     string
	}{
		{"year and day are given", season, Query{Year: 2018, Days: days(4, 3)}, calendar.Date{}, 2017, "2018 day 4, 2018 day 3", ""},
		{"days of several years", season, Query{Days: []calendar.Date{{Day: 1}, {Year: 2015, Day: 1}, {Year: 2017, Day: 25}}}, calendar.Date{}, 0, "2020 day 1, 2015 day 1, 2017 day 25", "latest year with a day 1"},
		{"latest listed year", summer, Query{Days: days(1)}, calendar.Date{}, 0, "2020 day 1", "latest year with a day 1"},
		{"latest listed years", summer, Query{Days: days(1, 2)}, calendar.Date{}, 0, "2020 day 1, 2019 day 2", "latest year with a day 1, latest year with a day 2"},
		{"latest listed year in the season", season, Query{Days: days(1)}, calendar.Date{}, 0, "2020 day 1", "latest year with a day 1"},
		{"running event", season, Query{Days: days(1), InSeason: true}, calendar.Date{}, 0, "2026 day 1", "the current event"},
		{"a day that the running event lacks", season, Query{Days: days(25), InSeason: true}, calendar.Date{}, 0, "2020 day 25", "latest year with a day 25"},
		{"no event runs", summer, Query{Days: days(1), InSeason: true}, calendar.Date{}, 0, "2020 day 1", "latest year with a day 1"},
		{"setting", summer, Query{Days: days(9)}, calendar.Date{}, 2017, "2017 day 9", "AOC_YEAR from .env"},
		{"setting of another year than the running", season, Query{Days: days(9), InSeason: true}, calendar.Date{}, 2017, "2017 day 9", "AOC_YEAR from .env, although 2026 is the current event"},
		{"setting of the running year", season, Query{Days: days(9), InSeason: true}, calendar.Date{}, 2026, "2026 day 9", "AOC_YEAR from .env"},
		{"folder", season, Query{}, calendar.Date{Year: 2019, Day: 2}, 2020, "2019 day 2", "the day of this folder"},
		{"folder of the given year", summer, Query{Year: 2019}, calendar.Date{Year: 2019, Day: 2}, 0, "2019 day 2", "the day of this folder"},
		{"folder, with a malformed setting", summer, Query{}, calendar.Date{Year: 2019, Day: 2}, -1, "2019 day 2", "the day of this folder"},
		{"folder of a day to create", season, Query{Creates: true}, calendar.Date{Year: 2019, Day: 3}, 0, "2019 day 3", "the day of this folder"},
		{"folder of a day that is created", season, Query{Creates: true}, calendar.Date{Year: 2019, Day: 2}, 0, "2026 day 3", "today's puzzle"},
		{"folder of another year", season, Query{Year: 2026}, calendar.Date{Year: 2019, Day: 2}, 0, "2026 day 3", "today's puzzle"},
		{"today", season, Query{}, calendar.Date{}, 0, "2026 day 3", "today's puzzle"},
		{"today, for a command of the season", season, Query{InSeason: true}, calendar.Date{}, 0, "2026 day 3", "today's puzzle"},
		{"today of the setting", season, Query{}, calendar.Date{}, 2026, "2026 day 3", "today's puzzle"},
		{"the end of the last day", "2026-12-13T04:59:59Z", Query{}, calendar.Date{}, 0, "2026 day 12", "today's puzzle"},
		{"a day that is typed after the last one", late, Query{Days: days(12), InSeason: true}, calendar.Date{}, 0, "2026 day 12", "the current event"},
		{"on the eve", eve, Query{Days: days(1), InSeason: true}, calendar.Date{}, 0, "2026 day 1", "the coming event"},
		{"on the eve, for other commands", eve, Query{Days: days(1)}, calendar.Date{}, 0, "2020 day 1", "latest year with a day 1"},
		{"setting on the eve", eve, Query{Days: days(1), InSeason: true}, calendar.Date{}, 2025, "2025 day 1", "AOC_YEAR from .env, although 2026 is the coming event"},
		{"more than a day before", "2026-11-30T04:59:59Z", Query{Days: days(1), InSeason: true}, calendar.Date{}, 0, "2020 day 1", "latest year with a day 1"},
	} {
		dates, why, err := Days(test.q, circumstancesAt(t, test.now, test.here, test.setting))
		if got := named(dates); err != nil || got != test.want || strings.Join(why, ", ") != test.why {
			t.Errorf("%s: got %s, %q, %v, want %s, %q", test.name, got, why, err, test.want, test.why)
		}
	}
}

func TestWaitMeansTheOpenPuzzleOrTheNextOne(t *testing.T) {
	const which, none = "which day?", "no puzzle unlocks within 24 hours"
	day := func(n int) calendar.Date { return calendar.Date{Year: 2026, Day: n} }
	folder := calendar.Date{Year: 2020, Day: 2}
	for _, test := range []struct {
		now      string // 5:00 UTC is the unlock
		setting  int
		here     calendar.Date
		finished []calendar.Date
		want     string // or the error
		hint     string
	}{
		{"2026-12-01T04:50:00Z", 0, calendar.Date{}, nil, "2026 day 1", ""},
		{"2026-12-01T05:00:05Z", 0, calendar.Date{}, nil, "2026 day 1", ""},
		{"2026-12-01T05:00:05Z", 0, calendar.Date{}, days(1), "2026 day 2", ""},
		{"2026-12-02T04:55:00Z", 0, calendar.Date{}, nil, "2026 day 1", ""},
		{"2026-12-02T04:55:00Z", 0, calendar.Date{}, days(1), "2026 day 2", ""},
		{"2026-12-02T05:00:05Z", 0, calendar.Date{}, days(1), "2026 day 2", ""},
		{"2026-12-13T04:59:59Z", 0, calendar.Date{}, nil, "2026 day 12", ""},
		{"2026-12-13T04:59:59Z", 0, calendar.Date{}, days(12), none, "name a day: aoc new 2026/12"},
		{"2026-12-13T05:00:00Z", 0, calendar.Date{}, nil, which, "name a day: aoc new 2026/1"},
		{"2026-11-29T12:00:00Z", 0, calendar.Date{}, nil, which, "name a day: aoc new 2025/1"},
		{"2026-12-02T04:55:00Z", 2026, calendar.Date{}, days(1), "2026 day 2", ""},
		{"2026-12-01T04:50:00Z", 2025, calendar.Date{}, nil, which, "name a day: aoc new 2026/1 (AOC_YEAR from .env is 2025)"},
		{"2026-12-02T04:55:00Z", 2025, calendar.Date{}, nil, which, "name a day: aoc new 2026/1 (AOC_YEAR from .env is 2025)"},
		{"2026-12-02T04:55:00Z", 0, folder, days(1), "2020 day 2", ""},
		{"2026-12-02T04:55:00Z", 0, folder, append(days(1), folder), "2026 day 2", ""},
		{"2026-12-02T04:55:00Z", 0, day(1), days(1), "2026 day 2", ""},
	} {
		for _, listed := range [][]calendar.Date{nil, {{Year: 2025, Day: 1}, {Year: 2025, Day: 2}}} {
			c := circumstancesAt(t, test.now, test.here, test.setting)
			c.Listed = listed
			finished := func(d calendar.Date) bool {
				return slices.ContainsFunc(test.finished, func(f calendar.Date) bool { return f == d || f.Year == 0 && day(f.Day) == d })
			}
			dates, why, err := Days(Query{Command: "new", InSeason: true, Finished: finished}, c)
			got := named(dates)
			if err != nil {
				got = err.Error()
			}
			if got != test.want || failure.HintIn(err) != test.hint || (err == nil) != (len(why) > 0) {
				t.Errorf("%s, AOC_YEAR %d, in the folder of %v, finished %v: got %s, %q, hint %q, want %s, hint %q",
					test.now, test.setting, test.here, test.finished, got, why, failure.HintIn(err), test.want, test.hint)
			}
		}
	}
}

// days returns days that are named without a year.
func days(numbers ...int) (dates []calendar.Date) {
	for _, day := range numbers {
		dates = append(dates, calendar.Date{Day: day})
	}
	return dates
}

func named(dates []calendar.Date) string {
	names := make([]string, len(dates))
	for i, d := range dates {
		names[i] = d.String()
	}
	return strings.Join(names, ", ")
}

func circumstancesAt(t *testing.T, now string, here calendar.Date, setting int) Circumstances {
	t.Helper()
	at, err := time.Parse(time.RFC3339, now)
	if err != nil {
		t.Fatal(err)
	}
	c := Circumstances{Listed: someDays, Here: here, Project: true, Now: at, YearSetting: Setting{Year: setting, From: ".env"}}
	if setting < 0 {
		c.YearSetting.Err = errors.New("no year")
	}
	return c
}

func TestDaysThatCannotBeSelectedAreHinted(t *testing.T) {
	const summer, eve, season, late = "2026-07-01T12:00:00Z", "2026-12-01T04:50:00Z", "2026-12-03T05:00:00Z", "2026-12-27T12:00:00Z"
	for _, test := range []struct {
		name    string
		now     string
		q       Query
		setting int
		project bool
		err     string
		hint    string
	}{
		{"no day", summer, Query{Command: "read"}, 0, true, "which day?", "name a day: aoc read 2020/25"},
		{"no day, and all can be", summer, Query{Command: "run", HasAll: true}, 0, true, "which day?", "name a day: aoc run 2020/25, or all listed days: -all"},
		{"no day, of a year", summer, Query{Command: "run", Year: 2019}, 0, true, "which day?", "name a day: aoc run 2019/2"},
		{"no day, of another year than today's", season, Query{Command: "run", Year: 2020}, 0, true, "which day?", "name a day: aoc run 2020/25"},
		{"no day, of the setting", summer, Query{Command: "run"}, 2019, true, "which day?", "name a day: aoc run 2019/2"},
		{"no day, of another setting than today's", season, Query{Command: "run"}, 2019, true, "which day?", "name a day: aoc run 2026/3 (AOC_YEAR from .env is 2019)"},
		{"no day on the eve", eve, Query{Command: "run"}, 0, true, "which day?", "name a day: aoc run 2020/25"},
		{"no day on the eve, for a command of the season", eve, Query{Command: "submit", InSeason: true}, 0, true, "which day?", "name a day: aoc submit 2026/1"},
		{"no day after the last one", late, Query{Command: "submit", InSeason: true}, 0, true, "which day?", "name a day: aoc submit 2026/1"},
		{"no year has it", summer, Query{Command: "run", Days: days(7)}, 0, true, "no listed year has a day 7", "aoc new 2025/7 creates the day, aoc list shows the listed days"},
		{"no year has it, in the season", season, Query{Command: "run", Days: days(7)}, 0, true, "no listed year has a day 7", "aoc new 2026/7 creates the day, aoc list shows the listed days"},
		{"no year has it, outside of a project", summer, Query{Command: "run", Days: days(7)}, 0, false, "no listed year has a day 7", "aoc list shows the listed days"},
		{"no year has it, for a command of the season", summer, Query{Command: "fetch", Days: days(7), InSeason: true}, 0, true, "no listed year has a day 7", "name the year: aoc fetch 2025/7"},
		{"no year has it, nor does the latest event", summer, Query{Command: "fetch", Days: days(22), InSeason: true}, 0, true, "no listed year has a day 22", "name the year: aoc fetch 2024/22"},
		{"malformed setting", summer, Query{Days: days(1)}, -1, true, "no year", ""},
		{"malformed setting, today", season, Query{}, -1, true, "no year", ""},
		{"malformed setting, no event", summer, Query{}, -1, true, "no year", ""},
	} {
		c := circumstancesAt(t, test.now, calendar.Date{}, test.setting)
		c.Project = test.project
		if dates, _, err := Days(test.q, c); fmt.Sprint(err) != test.err || failure.HintIn(err) != test.hint {
			t.Errorf("%s: got %v, %v, hint %q, want %s, hint %q", test.name, dates, err, failure.HintIn(err), test.err, test.hint)
		}
	}
}

func TestDayOfAFolder(t *testing.T) {
	for path, want := range map[string]calendar.Date{
		"days/2020/day02": {Year: 2020, Day: 2}, "days/2020/day02/testdata": {Year: 2020, Day: 2},
		"inputs/2019/1": {Year: 2019, Day: 1}, "inputs/2019/25/x": {Year: 2019, Day: 25},
		".": {}, "days/2020": {}, "days/2020/day2": {}, "../days/2020/day02": {}, "inputs/2019/100": {},
	} {
		if got := DayOfFolder(path); got != want {
			t.Errorf("%s: got %v, want %v", path, got, want)
		}
	}
}
