package calendar_test

import (
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

func TestEventAndPuzzlesOfATime(t *testing.T) {
	event := func(year, day int) calendar.Date { return calendar.Date{Year: year, Day: day} }
	none := calendar.Date{}
	for _, test := range []struct {
		now                   string
		running, open, coming calendar.Date
	}{
		{"2014-11-30T12:00:00Z", none, none, none},
		{"2014-12-10T12:00:00Z", none, none, none},
		{"2021-12-01T13:59:59+09:00", none, none, event(2021, 1)},
		{"2021-12-31T23:00:00Z", event(2021, 25), none, none},
		{"2022-01-01T04:59:59Z", event(2021, 25), none, none},
		{"2022-01-01T05:00:00Z", none, none, none},
		{"2024-12-26T04:59:59Z", event(2024, 25), event(2024, 25), none},
		{"2026-07-12T12:00:00Z", none, none, none},
		{"2026-11-30T04:59:59Z", none, none, none},
		{"2026-11-30T05:00:00Z", none, none, event(2026, 1)},
		{"2026-12-01T04:59:59Z", none, none, event(2026, 1)},
		{"2026-12-01T05:00:00Z", event(2026, 1), event(2026, 1), event(2026, 2)},
		{"2026-12-02T04:59:59Z", event(2026, 1), event(2026, 1), event(2026, 2)},
		{"2026-12-12T04:59:59Z", event(2026, 11), event(2026, 11), event(2026, 12)},
		{"2026-12-12T05:00:00Z", event(2026, 12), event(2026, 12), none},
		{"2026-12-13T04:59:59Z", event(2026, 12), event(2026, 12), none},
		{"2026-12-13T05:00:00Z", event(2026, 12), none, none},
	} {
		now, err := time.Parse(time.RFC3339, test.now)
		if err != nil {
			t.Fatal(err)
		}
		year, day, runs := calendar.Running(now)
		open, isOpen := calendar.Open(now)
		coming, isComing := calendar.Coming(now)
		isIt := func(d calendar.Date, ok bool, want calendar.Date) bool {
			return ok == (want != none) && (!ok || d == want)
		}
		isRunning := event(year, day) == test.running && runs == (test.running != none)
		if !isRunning || !isIt(open, isOpen, test.open) || !isIt(coming, isComing, test.coming) {
			t.Errorf("%s: got %d day %d, open %v, coming %v", test.now, year, day, open, coming)
		}
	}
}

func TestLatestYearBeginsWithItsFirstPuzzle(t *testing.T) {
	first := calendar.DateOf(2026, 1).Unlock()
	if got, before := calendar.LatestYear(first), calendar.LatestYear(first.Add(-time.Nanosecond)); got != 2026 || before != 2025 {
		t.Errorf("got %d, and %d before it, want 2026 and 2025", got, before)
	}
}
