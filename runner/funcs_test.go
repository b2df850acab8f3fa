package runner_test

import (
	"errors"
	"strings"
	"testing"

	"aoc/runner"
)

func TestFunctionsMakeADay(t *testing.T) {
	length := func(input string) int { return len(input) }
	p := runner.New(2020, 1, "", runner.Funcs(length, strings.ToLower))
	for part, want := range []string{"2", "ab"} {
		if r := p.Solvers[0].Solve(part+1, "Ab\n\n"); r.Err != nil || r.Answer != want {
			t.Errorf("part %d: got %q, %v, want %q", part+1, r.Answer, r.Err, want)
		}
	}
}

func TestFunctionThatIsMissingIsUnsolved(t *testing.T) {
	p := runner.New(2020, 1, "", runner.Funcs[int, int](func(string) int { return 3 }, nil))
	if r := p.Solvers[0].Solve(1, "3"); r.Err != nil || r.Answer != "3" {
		t.Errorf("part 1: got %q, %v", r.Answer, r.Err)
	}
	if r := p.Solvers[0].Solve(2, "3"); !errors.Is(r.Err, runner.ErrUnsolved) || r.Answer+r.Drawing+r.Unread != "" {
		t.Errorf("part 2: got %+v", r)
	}
}

func TestExamplesOfADayOfFunctions(t *testing.T) {
	day := func(least int) runner.Day[string, int, string] {
		return runner.Funcs(func(input string) int { return max(least, len(input)) }, strings.ToUpper)
	}
	runner.Test(t, runner.New(2020, 9, "", day(25), runner.ExampleOf(day(5), "3 4\n").Part1(5).Part2("3 4")))
}
