package runner_test

import (
	"errors"
	"strings"
	"testing"

	"aoc/runner"
)

func TestFunctionsMakeADay(t *testing.T) {
	length := func(input string) int { return len(input) }
	day := runner.New(2020, 1, "", runner.Funcs(length, strings.ToLower)).Solvers[0]
	if r1, r2 := day.Solve(1, "Ab\n\n"), day.Solve(2, "Ab\n\n"); r1.Answer != "2" || r2.Answer != "ab" {
		t.Errorf("got %+v and %+v", r1, r2)
	}
	half := runner.New(2020, 1, "", runner.Funcs[int, int](length, nil)).Solvers[0]
	if r1, r2 := half.Solve(1, "Ab"), half.Solve(2, "Ab"); r1.Answer != "2" || !errors.Is(r2.Err, runner.ErrUnsolved) {
		t.Errorf("a part that is missing: got %+v and %+v", r1, r2)
	}
}

func TestExamplesOfADayOfFunctions(t *testing.T) {
	day := func(least int) runner.Day[string, int, string] {
		return runner.Funcs(func(input string) int { return max(least, len(input)) }, strings.ToUpper)
	}
	runner.Test(t, runner.New(2020, 9, "", day(25), runner.ExampleOf(day(5), "3 4\n").Part1(5).Part2("3 4")))
}
