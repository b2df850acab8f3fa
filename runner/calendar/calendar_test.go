package calendar_test

import (
	"fmt"
	"math"
	"testing"
	"time"

	"aoc/runner/calendar"
)

func TestDaysOfAYear(t *testing.T) {
	for year, want := range map[int]int{-1: 0, 2014: 0, 2015: 25, 2024: 25, 2025: 12, 2026: 12, 9999: 12, 10000: 0, math.MaxInt: 0, math.MinInt: 0} {
		if got := calendar.Days(year); got != want {
			t.Errorf("%d: got %d, want %d", year, got, want)
		}
	}
}

func TestPuzzleUnlocksAtMidnightInUTCMinus5(t *testing.T) {
	const day1 = 1764565200 // from a leaderboard of the site
	if got := calendar.DateOf(2025, 1).Unlock().Unix(); got != day1 {
		t.Errorf("got %d, want %d", got, day1)
	}
}

func at(t *testing.T, text string) time.Time {
	t.Helper()
	moment, err := time.Parse(time.RFC3339, text)
	if err != nil {
		t.Fatal(err)
	}
	return moment
}

func TestRunningEvent(t *testing.T) {
	for _, test := range []struct {
		now       string
		year, day int
		ok        bool
	}{
		{"2021-12-01T13:59:59+09:00", 0, 0, false},
		{"2021-12-31T23:00:00Z", 2021, 25, true},
		{"2022-01-01T04:59:59Z", 2021, 25, true},
		{"2022-01-01T05:00:00Z", 0, 0, false},
		{"2025-12-13T05:00:00Z", 2025, 12, true},
		{"2026-07-01T12:00:00Z", 0, 0, false},
		{"2014-12-10T12:00:00Z", 0, 0, false},
	} {
		if year, day, ok := calendar.Running(at(t, test.now)); year != test.year || day != test.day || ok != test.ok {
			t.Errorf("%s: got %d, %d, %v", test.now, year, day, ok)
		}
	}
}

func TestEachDayUnlocksOnItsDate(t *testing.T) {
	for year := 2015; year <= 2040; year++ {
		for day := 1; day <= calendar.Days(year); day++ {
			unlock := calendar.DateOf(year, day).Unlock()
			if got := unlock.Format(time.RFC3339); got != fmt.Sprintf("%d-12-%02dT05:00:00Z", year, day) {
				t.Errorf("%d day %d: got %s", year, day, got)
			}
			if y, d, ok := calendar.Running(unlock); y != year || d != day || !ok {
				t.Errorf("at the unlock of %d day %d: got %d, %d, %v", year, day, y, d, ok)
			}
			if y, d, ok := calendar.Running(unlock.Add(-time.Nanosecond)); ok != (day > 1) || ok && (y != year || d != day-1) {
				t.Errorf("before the unlock of %d day %d: got %d, %d, %v", year, day, y, d, ok)
			}
		}
		first := calendar.DateOf(year, 1).Unlock()
		if calendar.LatestYear(first) != year || calendar.LatestYear(first.Add(-time.Nanosecond)) != year-1 {
			t.Errorf("%d: got %d and %d", year, calendar.LatestYear(first), calendar.LatestYear(first.Add(-time.Nanosecond)))
		}
	}
}

func TestOpenPuzzleIsThatOfTheLast24Hours(t *testing.T) {
	for now, want := range map[string]calendar.Date{
		"2026-12-01T04:59:59Z": {},
		"2026-12-01T05:00:00Z": {Year: 2026, Day: 1},
		"2026-12-02T04:59:59Z": {Year: 2026, Day: 1},
		"2026-12-13T04:59:59Z": {Year: 2026, Day: 12},
		"2026-12-13T05:00:00Z": {},
		"2024-12-26T04:59:59Z": {Year: 2024, Day: 25},
		"2026-07-12T12:00:00Z": {},
		"2014-12-10T12:00:00Z": {},
	} {
		if got, ok := calendar.Open(at(t, now)); ok != (want != calendar.Date{}) || ok && got != want {
			t.Errorf("%s: got %v, %v, want %v", now, got, ok, want)
		}
	}
}

func TestPuzzleThatComesWithin24Hours(t *testing.T) {
	for now, want := range map[string]calendar.Date{
		"2026-11-30T04:59:59Z": {},
		"2026-11-30T05:00:00Z": {Year: 2026, Day: 1},
		"2026-12-01T04:59:59Z": {Year: 2026, Day: 1},
		"2026-12-01T05:00:00Z": {Year: 2026, Day: 2},
		"2026-12-12T04:59:59Z": {Year: 2026, Day: 12},
		"2026-12-12T05:00:00Z": {},
		"2027-01-01T12:00:00Z": {},
		"2014-11-30T12:00:00Z": {},
	} {
		if got, ok := calendar.Coming(at(t, now)); ok != (want != calendar.Date{}) || ok && got != want {
			t.Errorf("%s: got %v, %v, want %v", now, got, ok, want)
		}
	}
}
