package command

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/console"
)

// The days of most tests: two years, of which the older one has a day more.
var someDays = []calendar.Date{{Year: 2019, Day: 1}, {Year: 2019, Day: 2}, {Year: 2020, Day: 1}, {Year: 2020, Day: 25}}

func TestDaysAreSelected(t *testing.T) {
	const summer, season, late = "2026-07-01T12:00:00Z", "2026-12-03T05:00:00Z", "2026-12-20T05:00:00Z"
	for _, test := range []struct {
		name    string
		now     string
		q       dayQuery
		here    calendar.Date
		setting int
		want    string
		why     string
	}{
		{"year and day are given", season, dayQuery{year: 2018, days: []int{3, 4}}, calendar.Date{}, 2017, "2018 day 3, 2018 day 4", ""},
		{"latest listed year", summer, dayQuery{days: []int{1}}, calendar.Date{}, 0, "2020 day 1", "latest year with a day 1"},
		{"latest listed years", summer, dayQuery{days: []int{1, 2}}, calendar.Date{}, 0, "2020 day 1, 2019 day 2", "latest year with a day 1, latest year with a day 2"},
		{"latest listed year in the season", season, dayQuery{days: []int{1}}, calendar.Date{}, 0, "2020 day 1", "latest year with a day 1"},
		{"running event", season, dayQuery{days: []int{1}, inSeason: true}, calendar.Date{}, 0, "2026 day 1", "the current event"},
		{"no event runs", summer, dayQuery{days: []int{1}, inSeason: true}, calendar.Date{}, 0, "2020 day 1", "latest year with a day 1"},
		{"setting", summer, dayQuery{days: []int{9}}, calendar.Date{}, 2017, "2017 day 9", "AOC_YEAR from .env"},
		{"setting of another year than the running", season, dayQuery{days: []int{9}, inSeason: true}, calendar.Date{}, 2017, "2017 day 9", "AOC_YEAR from .env, although 2026 is the current event"},
		{"setting of the running year", season, dayQuery{days: []int{9}, inSeason: true}, calendar.Date{}, 2026, "2026 day 9", "AOC_YEAR from .env"},
		{"folder", season, dayQuery{}, calendar.Date{Year: 2019, Day: 2}, 2020, "2019 day 2", "the day of this folder"},
		{"folder of the given year", summer, dayQuery{year: 2019}, calendar.Date{Year: 2019, Day: 2}, 0, "2019 day 2", "the day of this folder"},
		{"folder of another year", season, dayQuery{year: 2020}, calendar.Date{Year: 2019, Day: 2}, 0, "2020 day 3", "today's puzzle"},
		{"today of the current event", season, dayQuery{inSeason: true}, calendar.Date{}, 0, "2026 day 3", "the current event, today's puzzle"},
		{"today of the setting", season, dayQuery{}, calendar.Date{}, 2020, "2020 day 3", "AOC_YEAR from .env, although 2026 is the current event, today's puzzle"},
		{"after the last day", late, dayQuery{inSeason: true}, calendar.Date{}, 0, "2026 day 12", "the current event, today's puzzle"},
		{"a year with more days goes on", late, dayQuery{year: 2020}, calendar.Date{}, 0, "2020 day 20", "today's puzzle"},
	} {
		dates, why, err := selectDays(test.q, circumstancesAt(t, test.now, test.here, test.setting))
		if got := joined(dates); err != nil || got != test.want || strings.Join(why, ", ") != test.why {
			t.Errorf("%s: got %s, %q, %v, want %s, %q", test.name, got, why, err, test.want, test.why)
		}
	}
}

func circumstancesAt(t *testing.T, now string, here calendar.Date, setting int) circumstances {
	t.Helper()
	at, err := time.Parse(time.RFC3339, now)
	if err != nil {
		t.Fatal(err)
	}
	return circumstances{listed: someDays, here: here, project: true, now: at, yearSetting: func() (int, string, error) {
		if setting < 0 {
			return 0, ".env", fmt.Errorf("no year")
		}
		return setting, ".env", nil
	}}
}

func TestDaysThatCannotBeSelectedAreHinted(t *testing.T) {
	const summer, season = "2026-07-01T12:00:00Z", "2026-12-03T05:00:00Z"
	for _, test := range []struct {
		name    string
		now     string
		q       dayQuery
		setting int
		project bool
		err     string
		hint    string
	}{
		{"no day", summer, dayQuery{command: "read"}, 0, true, "which day?", "name a day: aoc read 21"},
		{"no day, and all can be", summer, dayQuery{command: "run", hasAll: true}, 0, true, "which day?", "name a day: aoc run 21, or all listed days: -all"},
		{"no year has it", summer, dayQuery{command: "run", days: []int{7}}, 0, true, "no listed year has a day 7", "aoc new 2020/7 creates the day, aoc list shows the listed days"},
		{"no year has it, in the season", season, dayQuery{command: "run", days: []int{7}}, 0, true, "no listed year has a day 7", "aoc new 7 creates the day, aoc list shows the listed days"},
		{"no year has it, outside of a project", summer, dayQuery{command: "run", days: []int{7}}, 0, false, "no listed year has a day 7", "aoc list shows the listed days"},
		{"no year has it, for a command of the season", summer, dayQuery{command: "fetch", days: []int{7}, inSeason: true}, 0, true, "no listed year has a day 7", "name the year: aoc fetch 2025/7"},
		{"no year has it, nor does the latest event", summer, dayQuery{command: "fetch", days: []int{22}, inSeason: true}, 0, true, "no listed year has a day 22", "name the year: aoc fetch 2024/22"},
		{"malformed setting", summer, dayQuery{days: []int{1}}, -1, true, "no year", ""},
		{"malformed setting, today", season, dayQuery{}, -1, true, "no year", ""},
	} {
		c := circumstancesAt(t, test.now, calendar.Date{}, test.setting)
		c.project = test.project
		if dates, _, err := selectDays(test.q, c); fmt.Sprint(err) != test.err || console.HintIn(err) != test.hint {
			t.Errorf("%s: got %v, %v, hint %q, want %s, hint %q", test.name, dates, err, console.HintIn(err), test.err, test.hint)
		}
	}
}

func TestDayOfAFolder(t *testing.T) {
	for path, want := range map[string]calendar.Date{
		"days/2020/day02": {Year: 2020, Day: 2}, "days/2020/day02/testdata": {Year: 2020, Day: 2},
		"inputs/2019/1": {Year: 2019, Day: 1}, "inputs/2019/25/x": {Year: 2019, Day: 25},
		".": {}, "days/2020": {}, "days/2020/day2": {}, "../days/2020/day02": {}, "inputs/2019/100": {},
	} {
		if got := dayOfFolder(path); got != want {
			t.Errorf("%s: got %v, want %v", path, got, want)
		}
	}
}

func TestSelectedDaysAreInTheOrderGiven(t *testing.T) {
	dates, _, err := selectDays(dayQuery{year: 2015, days: []int{3, 1}}, circumstancesAt(t, "2026-07-01T12:00:00Z", calendar.Date{}, 0))
	if want := []calendar.Date{{Year: 2015, Day: 3}, {Year: 2015, Day: 1}}; err != nil || !slices.Equal(dates, want) {
		t.Errorf("got %v, %v", dates, err)
	}
}

func TestProjectWithoutDaysIsToldHowToMakeOne(t *testing.T) {
	c := circumstancesAt(t, "2026-07-01T12:00:00Z", calendar.Date{}, 0)
	c.listed = nil
	_, _, err := selectDays(dayQuery{command: "run", days: []int{22}}, c)
	if got, want := console.HintIn(err), "aoc new 2024/22 creates the day, aoc list shows the listed days"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
