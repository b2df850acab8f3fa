package runner

import (
	"errors"
	"fmt"
	"strings"
	"sync"

	"aoc/runner/engine"
)

// Test is a day's own test in one line: it checks the day and its variants
// against their examples by [Check], each case in a subtest, and that the day's
// chart of each example can be drawn. T is *testing.T, named by what is used of
// it so that no program that solves puzzles links a test framework.
//
//	func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }
func Test[T tester[T]](t T, p Puzzle) {
	t.Helper()
	for i, e := range p.Examples {
		if len(e.Want) == 0 {
			t.Errorf("example %d checks nothing: say what is wanted by Part1 or Part2", i+1)
		}
		if s := e.Solvers[0]; s.HasChart() {
			t.Run(fmt.Sprintf("example %d/chart", i+1), func(t T) { testChart(t, s, e.Input) })
		}
	}
	none := true
	for cases := range engine.ByInput(p.Cases()) {
		none = false
		results := sync.OnceValue(func() []engine.Result { return engine.CheckInput(cases, 1, solveCase) })
		for i, c := range cases {
			t.Run(pathOf(c), func(t T) { testCase(t, c, results()[i]) })
		}
	}
	if none {
		t.Skip("no examples")
	}
}

type tester[T any] interface {
	subtester
	Helper()
	Run(name string, f func(T)) bool
}

type subtester interface {
	Errorf(format string, args ...any)
	Skip(args ...any)
}

func pathOf(c engine.Case) string {
	variant := c.Solver.Variant
	if variant == "" {
		variant = "day"
	}
	return fmt.Sprintf("%s/part=%d/variant=%s", c.Name, c.Part, variant)
}

func solveCase(c engine.Case) engine.Result { return c.Solver.Solve(c.Part, c.Input) }

func testCase(t subtester, c engine.Case, r engine.Result) {
	switch c.Judge(r) {
	case engine.Skip:
		t.Skip(r.Err)
	case engine.Fail:
		t.Errorf("%s", complaint(c, r))
	}
}

// testChart tests that there is a chart of the input; one that is not written yet is skipped.
func testChart(t subtester, s engine.Solver, input string) {
	switch _, err := s.Chart(input); {
	case errors.Is(err, ErrUnsolved):
		t.Skip(err)
	case err != nil:
		t.Errorf("%v", err)
	}
}

// complaint says what was wrong with the result of a case that failed.
func complaint(c engine.Case, r engine.Result) string {
	if r.Err != nil {
		return r.Err.Error()
	}
	if r.Drawing != "" && strings.Contains(r.Answer+c.Want, "\n") {
		return fmt.Sprintf("got the drawing\n%s\nwant\n%s", r.Answer, c.Want)
	}
	return fmt.Sprintf("got %q, want %q", r.Answer, c.Want)
}
