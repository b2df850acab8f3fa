package e2e

import (
	"fmt"
	"testing"
	"time"

	"aoc/inputs/sitetest"
	"aoc/runner/calendar"
)

// The clock was a year ahead when the answer was judged, and is now correct.
func TestClockSetBackKeepsTheCooldown(t *testing.T) {
	t.Parallel()
	h := newHome(t, func(s *sitetest.Site) { s.Cooldown = time.Minute })
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

func TestLockedDayMakesNoRequest(t *testing.T) {
	t.Parallel()
	for _, d := range []calendar.Date{calendar.DateOf(2024, 25), calendar.DateOf(2031, 1)} {
		h := newHome(t)
		h.setClock(d.Unlock().Add(-10 * time.Second))
		for _, line := range []string{"fetch %[1]s", "read %[1]s", "submit %[1]s -answer 1 -yes", "board 12345 -year %[2]d -day %[3]d"} {
			h.line(fmt.Sprintf(line, d.Arg(), d.Year, d.Day)).want(4, "")
		}
		h.line("new "+d.Arg()).want(0, "unlocks in ")
		if asked := h.Requests(); len(asked) > 0 {
			t.Errorf("%v: requests before the unlock: %v", d, asked)
		}
		h.setClock(d.Unlock())
		h.line("fetch").wantLines("stdout", "^"+d.String()+": downloaded")
	}
}
