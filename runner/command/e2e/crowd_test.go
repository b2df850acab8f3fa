package e2e

import (
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"aoc/inputs/site"
	"aoc/runner/files/filetest"
)

// atOnce runs all command lines at once, in turn in these homes, and fails the test unless the wanted number of
// processes ends with each exit code.
func atOnce(t *testing.T, lines []string, wantExits map[int]int, homes ...*home) {
	t.Helper()
	results := make([]result, len(lines))
	var all sync.WaitGroup
	for i, line := range lines {
		all.Go(func() { results[i] = homes[i%len(homes)].aoc(line) })
	}
	all.Wait()
	exits := map[int]int{}
	for _, r := range results {
		if exits[r.exit]++; wantExits[r.exit] == 0 {
			t.Errorf("exit code %d:\n%s", r.exit, r.output())
		}
	}
	if !maps.Equal(exits, wantExits) {
		t.Errorf("got processes with the exit codes %v, want %v", exits, wantExits)
	}
	homes[0].wantNoTempFiles()
}

func TestCrowdAsksForEachInputOnceAtThePace(t *testing.T) {
	t.Parallel()
	// slew is how far a wall clock that is being adjusted can differ from a timer in a second.
	const pace, slew = 100 * time.Millisecond, time.Millisecond
	h := newHome(t)
	h.env["AOC_PACE"] = pace.String()
	days := size(4, 10)
	var lines []string
	for i := range size(12, 50) {
		lines = append(lines, fmt.Sprintf("fetch 2020/%d", i%days+1))
	}
	address, err := url.Parse(h.env["AOC_URL"])
	h.check(err)
	last := time.Now() // of the request that all processes come after
	file := site.PaceFile(filepath.Join(h.env["XDG_CACHE_HOME"], "aoc"), address)
	filetest.Write(t, file, strconv.FormatInt(last.Add(4*pace).UnixNano(), 10)) // a burst has just been made
	atOnce(t, lines, map[int]int{0: len(lines)}, h)
	h.wantRequests(days, 0)
	for day := range days {
		if n := h.asked(http.MethodGet, fmt.Sprintf("/2020/day/%d/input", day+1)); n != 1 {
			t.Errorf("day %d was fetched %d times, want 1", day+1, n)
		}
	}
	for i, r := range h.Requests() { // each may be late if the machine is busy, so they are not compared with each other
		if last = last.Add(pace); r.Time.Before(last.Add(-slew)) {
			t.Errorf("request %d came %v before its turn", i+1, last.Sub(r.Time))
		}
	}
}

func TestCrowdSendsAnAnswerOnce(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	// Like a container and its host, another home has the same project and site, but another cache folder.
	another := &home{Site: h.Site, t: t, root: h.root, project: h.project, env: maps.Clone(h.env)}
	for _, name := range []string{"HOME", "XDG_CACHE_HOME", "LOCALAPPDATA"} {
		another.env[name] = filepath.Join(h.root, "another", "cache")
	}
	lines := slices.Repeat([]string{"submit 2020/1 -part 1 -yes"}, size(12, 50))
	atOnce(t, lines, map[int]int{0: 1, 3: len(lines) - 1}, h, another)
	h.wantRequests(3, 1) // the input, the answer, and the page with part two
}
