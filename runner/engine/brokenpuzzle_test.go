package engine_test

import (
	"strings"
	"testing"

	"aoc/runner/engine"
)

func TestPuzzleThatNewDidNotMakeIsBroken(t *testing.T) {
	p := engine.PuzzleOf(func() engine.Puzzle { return engine.Puzzle{} })
	if want := ": the Puzzle was not made by runner.New"; p.Err == nil || !strings.HasSuffix(p.Err.Error(), want) || len(p.Solvers) != 1 {
		t.Errorf("got %v, %d solvers, want an error that ends in %q", p.Err, len(p.Solvers), want)
	}
}
