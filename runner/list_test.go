package runner_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"aoc/runner"
	"aoc/runner/testdata/2020/day05"
)

func TestPuzzleThatPanicsIsListedAsBrokenBesideTheOthers(t *testing.T) {
	nowhere := func() runner.Puzzle { panic("no\nluck") }
	list := runner.List(puzzle, day05.Puzzle, nowhere, puzzle)
	if len(list) != 4 {
		t.Fatalf("got %d puzzles, want 4", len(list))
	}
	for _, i := range []int{0, 3} {
		if p := list[i]; p.Err != nil || p.Title != "Sums" {
			t.Errorf("%d: got %q, %v", i, p.Title, p.Err)
		}
	}
	for i, want := range map[int]struct{ date, err string }{
		1: {"2020 5", "function Puzzle: panic at runner/testdata/2020/day05/day05.go:12: index out of range [0] with length 0"},
		2: {"0 0", fmt.Sprintf(`function Puzzle: panic at runner_test/list_test.go:%d: no\nluck`, 14)},
	} {
		p := list[i]
		if got := fmt.Sprint(p.Year, p.Day); got != want.date || p.Err == nil || p.Err.Error() != want.err {
			t.Errorf("%d: got %s, %v, want %s, %s", i, got, p.Err, want.date, want.err)
		}
		solvers, err := p.With(map[string]string{"Factor": "3"})
		if len(p.Solvers) != 1 || len(solvers) != 1 || err != nil {
			t.Fatalf("%d: %d solvers, with parameters %d, %v", i, len(p.Solvers), len(solvers), err)
		}
		if r := p.Solvers[0].Solve(1, "1"); !errors.Is(r.Err, p.Err) || strings.Contains(r.Err.Error(), "\n") {
			t.Errorf("%d: solving: got %v, want %v", i, r.Err, p.Err)
		}
	}
}
