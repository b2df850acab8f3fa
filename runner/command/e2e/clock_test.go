package e2e

import (
	"fmt"
	"os"
	"testing"
	"time"

	"aoc/runner/calendar"
)

// The clock was a year ahead when the answer was judged, and is now correct.
func TestClockSetBackKeepsTheCooldown(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	h.Cooldown = time.Minute
	for _, step := range []struct {
		ahead  time.Duration
		answer string
		exit   int
	}{
		{365 * 24 * time.Hour, "4", 3},
		{0, "5", 4},
		{30 * time.Second, "5", 4},
		{61 * time.Second, "5", 4}, // sent, and judged too recent, since the site's clock has not moved
	} {
		h.setAhead(step.ahead)
		h.aoc("submit", "2020/1", "-answer", step.answer, "-yes").want(step.exit, "")
	}
	if h.posts() != 2 {
		t.Errorf("got %d answers sent, want 2: %+v", h.posts(), h.Requests())
	}
}

// The pace file has a time in the future.
func TestClockSetBackDelaysNoRequest(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	h.env["AOC_PACE"] = "10ms"
	tomorrow := fmt.Sprint(time.Now().Add(24 * time.Hour).UnixNano())
	writeFile(t, h.paceFile(), tomorrow)
	h.aoc(fetchFirst...).want(0, "")
	if text, err := os.ReadFile(h.paceFile()); err != nil || string(text) >= tomorrow {
		t.Errorf("got %s, %v", text, err)
	}
}

func TestLockedDayMakesNoRequest(t *testing.T) {
	t.Parallel()
	for _, year := range []int{2015, 2024, 2025, 2026, 2031} {
		for _, day := range []int{1, calendar.Days(year)} {
			h := newHome(t)
			d := fmt.Sprintf("%d/%d", year, day)
			unlock := calendar.DateOf(year, day).Unlock()
			h.setClock(unlock.Add(-10 * time.Second))
			for _, args := range [][]string{
				{"fetch", d}, {"read", d}, {"submit", d, "-answer", "1", "-yes"}, {"board", "12345", "-year", fmt.Sprint(year), "-day", fmt.Sprint(day)},
			} {
				h.aoc(args...).want(4, "")
			}
			h.aoc("new", d).want(0, "unlocks on")
			if asked := h.Requests(); len(asked) > 0 {
				t.Errorf("%s: requests before the unlock: %v", d, asked)
			}
			h.setClock(unlock)
			h.aoc("fetch").wantLines("stdout", fmt.Sprintf("^%d day %d: downloaded", year, day))
		}
	}
}

func TestFutureYearMakesNoRequest(t *testing.T) {
	t.Parallel()
	for _, year := range []int{2025, 2026, 2031} {
		h := newHome(t)
		h.setClock(calendar.DateOf(year, 1).Unlock().Add(-10 * time.Second))
		h.aoc("stars", "-sync", "-year", fmt.Sprint(year)).want(4, "")
		if asked := h.Requests(); len(asked) > 0 {
			t.Errorf("%d: the site got requests: %v", year, asked)
		}
	}
}

func TestNoDayAfterTheLastOfAYear(t *testing.T) {
	t.Parallel()
	for year, last := range map[int]int{2015: 25, 2024: 25, 2025: 12, 2026: 12, 2031: 12} {
		h := newHome(t)
		h.setClock(time.Date(year+1, time.January, 2, 0, 0, 0, 0, time.UTC))
		h.aoc("fetch", fmt.Sprintf("%d/%d", year, last+1)).want(2, "")
		if asked := h.Requests(); len(asked) > 0 {
			t.Errorf("%d day %d: the site got requests: %v", year, last+1, asked)
		}
		h.aoc("fetch", fmt.Sprintf("%d/%d-%d", year, last-1, last)).want(0, "")
		if asked := h.Requests(); len(asked) != 2 {
			t.Errorf("%d: the site got %d requests, want 2: %v", year, len(asked), asked)
		}
	}
}
