// The season, over the years: what is asked of the site before a puzzle unlocks, and from then on.

package main

import (
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"aoc/inputs/sitetest"
	"aoc/runner/calendar"
)

// A season is a project of no days, a stand-in for the site, and the time that it is for both.
type season struct {
	*sitetest.Site
	address, dir string
	ahead        atomic.Int64 // nanoseconds
}

func newSeason(t *testing.T) *season {
	s := &season{dir: t.TempDir()}
	s.Site = &sitetest.Site{Sessions: []string{session}, Now: func() time.Time { return time.Now().Add(time.Duration(s.ahead.Load())) }}
	server := httptest.NewServer(s.Site)
	t.Cleanup(server.Close)
	s.address = server.URL
	for name, text := range map[string]string{"go.mod": "module aoc\n", "days/days.go": noDays} {
		path := filepath.Join(s.dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

const noDays = `package days

import (
	"slices"

	"aoc/runner"
)

func All() []runner.Puzzle { return slices.Concat[[]runner.Puzzle]() }
`

// aoc runs the command at that moment, and returns its exit code and what it said.
func (s *season) aoc(at time.Time, args ...string) (code int, said string) {
	s.ahead.Store(int64(time.Until(at)))
	cmd := exec.Command("aoc", args...)
	cmd.Dir = s.dir
	cmd.Env = append(os.Environ(), "HOME="+s.dir, "XDG_CACHE_HOME="+filepath.Join(s.dir, ".cache"), "LOCALAPPDATA="+filepath.Join(s.dir, ".cache"),
		"AOC_URL="+s.address, "AOC_PACE=1ms", "AOC_SESSION="+session, "AOC_CONTACT=tester@example.com", fmt.Sprintf("TEST_AHEAD=%d", s.ahead.Load()))
	out, err := cmd.CombinedOutput()
	return exitCode(err), string(out)
}

func TestNothingIsAskedForALockedDay(t *testing.T) {
	for _, year := range []int{2015, 2024, 2025, 2026, 2031} {
		for _, day := range []int{1, calendar.Days(year)} {
			s := newSeason(t)
			d := fmt.Sprintf("%d/%d", year, day)
			unlock := calendar.Unlock(year, day)
			for _, args := range [][]string{
				{"fetch", d}, {"read", d}, {"submit", d, "-answer", "1", "-yes"}, {"board", "12345", "-year", fmt.Sprint(year), "-day", fmt.Sprint(day)},
			} {
				if code, said := s.aoc(unlock.Add(-10*time.Second), args...); code != 4 {
					t.Errorf("%v: exit code %d: %s", args, code, said)
				}
			}
			if code, said := s.aoc(unlock.Add(-10*time.Second), "new", d); code != 0 || !strings.Contains(said, "unlocks on") {
				t.Errorf("new %s: exit code %d: %s", d, code, said)
			}
			if asked := s.Requests(); len(asked) > 0 {
				t.Errorf("%s: asked before the unlock: %v", d, asked)
			}
			if code, said := s.aoc(unlock, "fetch"); code != 0 || !strings.Contains(said, fmt.Sprintf("%d day %d: fetched", year, day)) {
				t.Errorf("fetch of %s: exit code %d: %s", d, code, said)
			}
		}
	}
}

func TestNoStarsAreAskedForBeforeTheSeason(t *testing.T) {
	for _, year := range []int{2025, 2026, 2031} {
		s := newSeason(t)
		if code, said := s.aoc(calendar.Unlock(year, 1).Add(-10*time.Second), "stars", "-sync", "-year", fmt.Sprint(year)); code != 4 || len(s.Requests()) > 0 {
			t.Errorf("%d: exit code %d: %s", year, code, said)
		}
	}
}

func TestDaysEndWithTheSeason(t *testing.T) {
	for year, last := range map[int]int{2015: 25, 2024: 25, 2025: 12, 2026: 12, 2031: 12} {
		s := newSeason(t)
		newYear := time.Date(year+1, time.January, 2, 0, 0, 0, 0, time.UTC)
		if code, said := s.aoc(newYear, "fetch", fmt.Sprintf("%d/%d", year, last+1)); code != 2 || len(s.Requests()) > 0 {
			t.Errorf("%d day %d: exit code %d: %s", year, last+1, code, said)
		}
		if code, said := s.aoc(newYear, "fetch", fmt.Sprintf("%d/1-%d", year, last)); code != 0 || len(s.Requests()) != last {
			t.Errorf("%d: exit code %d: %s", year, code, said)
		}
	}
}
