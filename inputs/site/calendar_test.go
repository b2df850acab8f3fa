package site_test

import (
	"testing"
	"time"

	"aoc/inputs/site"
)

func TestDaysOfAYear(t *testing.T) {
	for year, want := range map[int]int{-1: 0, 2014: 0, 2015: 25, 2024: 25, 2025: 12, 2026: 12, 2100: 12} {
		if got := site.Days(year); got != want {
			t.Errorf("%d: got %d, want %d", year, got, want)
		}
	}
}

func TestPuzzleUnlocksAtMidnightEastern(t *testing.T) {
	for _, test := range []struct {
		year, day int
		want      string
	}{
		{2015, 1, "2015-12-01T05:00:00Z"},
		{2025, 12, "2025-12-12T05:00:00Z"},
	} {
		if got := site.Unlock(test.year, test.day).Format(time.RFC3339); got != test.want {
			t.Errorf("got %s, want %s", got, test.want)
		}
	}
	const day1 = 1764565200 // as the site's leaderboard of 2025 says
	if got := site.Unlock(2025, 1).Unix(); got != day1 {
		t.Errorf("got %d, want %d", got, day1)
	}
}

func TestRunningEvent(t *testing.T) {
	for _, test := range []struct {
		now       string
		year, day int
		ok        bool
	}{
		{"2021-12-01T04:59:59Z", 0, 0, false},
		{"2021-12-01T05:00:00Z", 2021, 1, true},
		{"2021-12-01T13:59:59+09:00", 0, 0, false},
		{"2021-12-21T04:59:59Z", 2021, 20, true},
		{"2021-12-21T05:00:00Z", 2021, 21, true},
		{"2021-12-31T23:00:00Z", 2021, 25, true},
		{"2022-01-01T04:59:59Z", 2021, 25, true},
		{"2022-01-01T05:00:00Z", 0, 0, false},
		{"2025-12-12T05:00:00Z", 2025, 12, true},
		{"2025-12-13T05:00:00Z", 2025, 12, true},
		{"2026-07-01T12:00:00Z", 0, 0, false},
		{"2014-12-10T12:00:00Z", 0, 0, false},
	} {
		now, err := time.Parse(time.RFC3339, test.now)
		if err != nil {
			t.Fatal(err)
		}
		if year, day, ok := site.Running(now); year != test.year || day != test.day || ok != test.ok {
			t.Errorf("%s: got %d, %d, %v", test.now, year, day, ok)
		}
	}
}
