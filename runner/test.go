package runner

import (
	"errors"
	"fmt"
	"strings"
	"sync"

	"aoc/runner/engine"
)

// Test is the test of a day, in one line:
//
//	func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }
//
// It runs the day and its variants on every example, each answer in a subtest
// with a name like "example 1/part=2/variant=day". Except for slow variants, it
// calls each part again, after the other part and after itself, and fails if the
// results differ. It fails too if the chart or a frame of an example cannot be drawn.
//
// A part that returns [ErrUnsolved] is skipped, and so is a puzzle without
// examples. T is *testing.T; Test names only the methods that it uses, so that a
// program that solves puzzles does not link package testing.
func Test[T tester[T]](t T, p Puzzle) {
	t.Helper()
	for i, e := range p.Examples {
		if len(e.Want) == 0 {
			t.Errorf("example %d has no answers: add them with Part1 or Part2", i+1)
		}
		if s := e.Solvers[0]; s.HasChart {
			t.Run(fmt.Sprintf("example %d/chart", i+1), func(t T) { testChart(t, s, e.Input) })
		}
		if s := e.Solvers[0]; s.HasFrames {
			t.Run(fmt.Sprintf("example %d/frames", i+1), func(t T) { testFrames(t, s, e.Input) })
		}
	}
	all := p.Describe().Cases()
	solve := func(c engine.Case) engine.Result {
		s, err := p.Solver(c.Way)
		if err != nil {
			return engine.Result{Err: err}
		}
		return s.Solve(c.Part, c.Input)
	}
	for _, cases := range engine.ByInput(all) {
		results := sync.OnceValue(func() []engine.Result { return engine.SolveAll(cases, 1, solve) })
		for i, c := range cases {
			t.Run(subtestName(c), func(t T) { testCase(t, c, results()[i]) })
		}
	}
	if len(all) == 0 {
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

func subtestName(c engine.Case) string {
	variant := c.Way.Variant
	if variant == "" {
		variant = "day"
	}
	return fmt.Sprintf("%s/part=%d/variant=%s", c.Name, c.Part, variant)
}

func testCase(t subtester, c engine.Case, r engine.Result) {
	switch c.Judge(r) {
	case engine.Skip:
		t.Skip(r.Err)
	case engine.Fail:
		t.Errorf("%s", failure(c, r))
	}
}

func testChart(t subtester, s engine.Solver, input string) {
	switch _, err := s.Chart(input); {
	case errors.Is(err, ErrUnsolved):
		t.Skip(err)
	case err != nil:
		t.Errorf("%v", err)
	}
}

func testFrames(t subtester, s engine.Solver, input string) {
	for _, err := range s.Frames(input) {
		if err != nil {
			t.Errorf("%v", err)
		}
	}
}

func failure(c engine.Case, r engine.Result) string {
	if r.Err != nil {
		return r.Err.Error()
	}
	if r.Drawing != "" && strings.Contains(r.Answer+c.Want, "\n") {
		return fmt.Sprintf("got the drawing\n%s\nwant\n%s", r.Answer, c.Want)
	}
	return fmt.Sprintf("got %q, want %q", r.Answer, c.Want)
}
