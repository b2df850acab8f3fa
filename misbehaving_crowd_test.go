// Many processes at once: each thing is asked for once, at the site's pace, and no line of a list is lost.

package main

import (
	"fmt"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
)

// size is how many come: all of them where there is time.
func size(few, all int) int {
	if os.Getenv("AOC_SLOW") != "" {
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
		if item := fmt.Sprintf("\t\tday%02d.Puzzle(),\n", day+1); strings.Count(list, item) != 1 {
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
	if list := g.read(t, "days/2020.go"); strings.Count(list, "day07.Puzzle(),") != 1 {
		t.Errorf("the list is\n%s", list)
	}
	if n := g.asked(http.MethodGet, "/2020/day/7/input"); n != 1 {
		t.Errorf("the site was asked %d times for the input", n)
	}
	g.wantNoLitter(t)
}
