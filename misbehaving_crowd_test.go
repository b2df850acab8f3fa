// Many processes at once: each thing is asked for once, at the site's pace, and no line of a list is lost.

package main

import (
	"fmt"
	"math"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// size is how many come: all of them where there is time.
func size(few, all int) int {
	if os.Getenv("TEST_SLOW") != "" {
		return all
	}
	return few
}

// atOnce starts a process for each line of arguments, and returns how they ended.
func (g *ground) atOnce(lines []string) []ending {
	ended := make([]ending, len(lines))
	var all sync.WaitGroup
	for i, line := range lines {
		all.Go(func() { ended[i] = g.aoc(strings.Fields(line)...) })
	}
	all.Wait()
	return ended
}

// wantExits fails the test unless that many processes ended with each exit code.
func wantExits(t *testing.T, ended []ending, want map[int]int) {
	t.Helper()
	got := map[int]int{}
	for _, e := range ended {
		if got[e.exit]++; want[e.exit] == 0 {
			t.Errorf("exit code %d:\n%s", e.exit, e.said)
		}
	}
	for exit, n := range want {
		if got[exit] != n {
			t.Errorf("%d ended with exit code %d, want %d", got[exit], exit, n)
		}
	}
}

// Fifty processes that want ten inputs ask for ten, each in its turn.
func TestMisbehavingCrowdAsksForEachInputOnceAtThePace(t *testing.T) {
	t.Parallel()
	const pace = 100 * time.Millisecond
	g := newGround(t, pace.String())
	days := size(4, 10)
	var lines []string
	for i := range size(12, 50) {
		lines = append(lines, fmt.Sprintf("fetch 2020/%d", i%days+1))
	}
	last := g.askedAt(t, time.Now().Add(time.Second))
	wantExits(t, g.atOnce(lines), map[int]int{0: len(lines)})
	for day := range days {
		if n := g.asked(http.MethodGet, fmt.Sprintf("/2020/day/%d/input", day+1)); n != 1 {
			t.Errorf("day %d was asked for %d times", day+1, n)
		}
	}
	g.wantTurns(t, last, pace)
	g.wantNoLitter(t)
}

// slew is by how much a clock on the wall that is being set right can differ from a timer in a second.
const slew = time.Millisecond

// askedAt has the last request before those of the test been made at a moment to come, so that all line up behind it.
func (g *ground) askedAt(t *testing.T, moment time.Time) time.Time {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(g.paceFile), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(g.paceFile, []byte(strconv.FormatInt(moment.UnixNano(), 10)), 0o600); err != nil {
		t.Fatal(err)
	}
	return moment
}

// wantTurns fails the test if a request came before its turn: the first a pace after the last moment, and so on. When
// one comes after its turn is the machine's doing, so it is turns that are compared, not arrivals.
func (g *ground) wantTurns(t *testing.T, last time.Time, pace time.Duration) {
	t.Helper()
	requests, least := g.Requests(), time.Duration(math.MaxInt64)
	for i, r := range requests {
		if last = last.Add(pace); r.Time.Before(last.Add(-slew)) {
			t.Errorf("request %d of %d came %v before its turn", i+1, len(requests), last.Sub(r.Time))
		}
		if i > 0 {
			least = min(least, r.Time.Sub(requests[i-1].Time))
		}
	}
	t.Logf("%d requests, at least %v apart, the last %v after its turn", len(requests), least, requests[len(requests)-1].Time.Sub(last))
}

// Of fifty processes that would send the same answer, one does.
func TestMisbehavingCrowdSendsAnAnswerOnce(t *testing.T) {
	t.Parallel()
	g := newGround(t, "1ms")
	lines := slices.Repeat([]string{"submit 2020/1 -part 1 -yes"}, size(12, 50))
	ended := g.atOnce(lines)
	wantExits(t, ended, map[int]int{0: 1, 3: len(lines) - 1})
	for _, e := range ended {
		if e.exit == 3 && !strings.Contains(e.said, "not sent: part 1 is solved, with this answer") {
			t.Errorf("says why it was not sent:\n%s", e.said)
		}
	}
	if g.asked(http.MethodPost, "/2020/day/1/answer") != 1 || len(g.Requests()) != 3 { // the input, the answer, and the page with part two
		t.Errorf("the site was asked: %+v", g.Requests())
	}
	g.wantNoLitter(t)
}

// Twelve processes that add a day each to the same list lose none of its lines.
func TestMisbehavingCrowdAddsEveryDayToTheList(t *testing.T) {
	t.Parallel()
	g := newGround(t, "1ms")
	var lines []string
	for day := range size(6, 12) {
		lines = append(lines, fmt.Sprintf("new 2020/%d", day+1))
	}
	wantExits(t, g.atOnce(lines), map[int]int{0: len(lines)})
	g.wantCompiles(t)
	list := g.read(t, "days/2020.go")
	for day := range len(lines) {
		if item := fmt.Sprintf("\t\tday%02d.Puzzle,\n", day+1); strings.Count(list, item) != 1 {
			t.Errorf("%q is lost in\n%s", item, list)
		}
	}
	g.wantNoLitter(t)
}

// Of twelve processes that add the same day, one does.
func TestMisbehavingCrowdAddsADayOnce(t *testing.T) {
	t.Parallel()
	g := newGround(t, "1ms")
	lines := slices.Repeat([]string{"new 2020/7"}, size(6, 12))
	wantExits(t, g.atOnce(lines), map[int]int{0: 1, 1: len(lines) - 1})
	g.wantCompiles(t)
	if list := g.read(t, "days/2020.go"); strings.Count(list, "day07.Puzzle,") != 1 {
		t.Errorf("the list is\n%s", list)
	}
	if n := g.asked(http.MethodGet, "/2020/day/7/input"); n != 1 {
		t.Errorf("the site was asked %d times for the input", n)
	}
	g.wantNoLitter(t)
}
