package e2e

import (
	"fmt"
	"maps"
	"math"
	"net/http"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"aoc/runner/files/filetest"
)

// The number of processes, inputs and days in slow tests.
const (
	crowd       = 50
	crowdInputs = 10
	crowdDays   = 12
)

// atOnce runs all command lines at once and returns their results.
func (h *home) atOnce(lines []string) []result {
	results := make([]result, len(lines))
	var all sync.WaitGroup
	for i, line := range lines {
		all.Go(func() { results[i] = h.line(line) })
	}
	all.Wait()
	return results
}

// withAnotherCache returns a home with the same project and site but another cache folder.
func (h *home) withAnotherCache() *home {
	other := &home{Site: h.Site, t: h.t, root: h.root, project: h.project, env: maps.Clone(h.env), user: h.user}
	for _, name := range []string{"HOME", "XDG_CACHE_HOME", "LOCALAPPDATA"} {
		other.env[name] = filepath.Join(h.root, "another", "cache")
	}
	return other
}

// wantExits fails the test unless so many processes had each exit code.
func wantExits(t *testing.T, results []result, want map[int]int) {
	t.Helper()
	got := map[int]int{}
	for _, r := range results {
		if got[r.exit]++; want[r.exit] == 0 {
			t.Errorf("exit code %d:\n%s", r.exit, r.output())
		}
	}
	for exit, n := range want {
		if got[exit] != n {
			t.Errorf("got %d processes with exit code %d, want %d", got[exit], exit, n)
		}
	}
}

func TestCrowdAsksForEachInputOnceAtThePace(t *testing.T) {
	t.Parallel()
	const pace = 100 * time.Millisecond
	h := newHome(t)
	h.env["AOC_PACE"] = pace.String()
	days := size(4, crowdInputs)
	var lines []string
	for i := range size(12, crowd) {
		lines = append(lines, fmt.Sprintf("fetch 2020/%d", i%days+1))
	}
	last := h.setLastRequest(time.Now().Add(time.Second))
	wantExits(t, h.atOnce(lines), map[int]int{0: len(lines)})
	for day := range days {
		if n := h.asked(http.MethodGet, fmt.Sprintf("/2020/day/%d/input", day+1)); n != 1 {
			t.Errorf("day %d was fetched %d times, want 1", day+1, n)
		}
	}
	h.wantTurns(last, pace)
	h.wantNoTempFiles()
}

// slew is how far a wall clock that is being adjusted can differ from a timer in a second.
const slew = time.Millisecond

// setLastRequest stores a future time as that of the last request, so that all
// processes of the test queue up after it.
func (h *home) setLastRequest(at time.Time) time.Time {
	h.t.Helper()
	filetest.Write(h.t, h.paceFile(), strconv.FormatInt(at.UnixNano(), 10))
	return at
}

// wantTurns fails the test if a request came before its turn. The first turn is one
// pace after last, and so on. A request may be late if the machine is busy, so
// wantTurns does not compare requests with each other.
func (h *home) wantTurns(last time.Time, pace time.Duration) {
	h.t.Helper()
	requests, least := h.Requests(), time.Duration(math.MaxInt64)
	for i, r := range requests {
		if last = last.Add(pace); r.Time.Before(last.Add(-slew)) {
			h.t.Errorf("request %d of %d came %v before its turn", i+1, len(requests), last.Sub(r.Time))
		}
		if i > 0 {
			least = min(least, r.Time.Sub(requests[i-1].Time))
		}
	}
	h.t.Logf("%d requests, at least %v apart, the last %v after its turn", len(requests), least, requests[len(requests)-1].Time.Sub(last))
}

func TestCrowdSendsAnAnswerOnce(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	halves := []*home{h, h.withAnotherCache()} // like a container and its host
	lines := slices.Repeat([]string{"submit 2020/1 -part 1 -yes"}, size(12, crowd)/len(halves))
	ofHalves := make([][]result, len(halves))
	var both sync.WaitGroup
	for i, half := range halves {
		both.Go(func() { ofHalves[i] = half.atOnce(lines) })
	}
	both.Wait()
	results := slices.Concat(ofHalves...)
	wantExits(t, results, map[int]int{0: 1, 3: len(results) - 1})
	for _, r := range results {
		if r.exit == 3 {
			r.want(3, "not sent: part 1 is solved, with this answer")
		}
	}
	if h.asked(http.MethodPost, "/2020/day/1/answer") != 1 || len(h.Requests()) != 3 { // the input, the answer, and the page with part two
		t.Errorf("the site got: %+v", h.Requests())
	}
	h.wantNoTempFiles()
}

func TestCrowdAddsEveryDayToTheList(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	var lines []string
	for day := range size(6, crowdDays) {
		lines = append(lines, fmt.Sprintf("new 2020/%d", day+1))
	}
	wantExits(t, h.atOnce(lines), map[int]int{0: len(lines)})
	h.wantCompiles()
	list := h.read("days/2020.go")
	for day := range len(lines) {
		if item := fmt.Sprintf("\t\tday%02d.Puzzle,\n", day+1); strings.Count(list, item) != 1 {
			t.Errorf("no %q in\n%s", item, list)
		}
	}
	h.wantNoTempFiles()
}

func TestCrowdAddsADayOnce(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	lines := slices.Repeat([]string{"new 2020/7"}, size(6, crowdDays))
	wantExits(t, h.atOnce(lines), map[int]int{0: 1, 1: len(lines) - 1})
	h.wantCompiles()
	if list := h.read("days/2020.go"); strings.Count(list, "day07.Puzzle,") != 1 {
		t.Errorf("got day 7 more or less than once:\n%s", list)
	}
	if n := h.asked(http.MethodGet, "/2020/day/7/input"); n != 1 {
		t.Errorf("the input was fetched %d times, want 1", n)
	}
	h.wantNoTempFiles()
}
