package runner

import (
	"cmp"
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
// results differ. It also fails if the chart or a frame of an example cannot be drawn.
//
// A part that returns [ErrUnsolved] is skipped, and so is a puzzle without
// examples. T is *testing.T; Test names only the methods that it uses, so that a
// program that solves puzzles does not link package testing.
func Test[T tester[T]](t T, p Puzzle) {
	t.Helper()
	for i, e := range p.Examples {
		name := fmt.Sprintf("example %d", i+1)
		if len(e.Want) == 0 {
			t.Errorf("%s has no answers: add them with Part1 or Part2", name)
		}
		s := p.SolversOf(e.Day)[0]
		if s.HasChart {
			t.Run(name+"/chart", func(t T) {
				_, err := s.Chart(e.Input)
				report(t, err)
			})
		}
		if s.HasFrames {
			t.Run(name+"/frames", func(t T) {
				for _, err := range s.Frames(e.Input) {
					report(t, err)
				}
			})
		}
	}
	all := engine.Describe(p)[0].Cases()
	for _, cases := range engine.ByInput(all) {
		results := sync.OnceValue(func() []engine.Result { return engine.SolveAll(cases, 1, p.SolveCase) })
		for i, c := range cases {
			name := fmt.Sprintf("%s/part=%d/variant=%s", c.Name, c.Part, cmp.Or(c.Way.Variant, "day"))
			t.Run(name, func(t T) { report(t, failure(c, results()[i])) })
		}
	}
	if len(all) == 0 {
		t.Skip("no examples")
	}
}

type tester[T any] interface {
	Helper()
	Run(name string, f func(T)) bool
	Errorf(format string, args ...any)
	Skip(args ...any)
}

// report skips what is not written yet, and fails for any other error.
func report[T tester[T]](t T, err error) {
	switch {
	case errors.Is(err, ErrUnsolved), errors.Is(err, ErrNoPuzzle):
		t.Skip(err)
	case err != nil:
		t.Errorf("%v", err)
	}
}

// failure returns the error of a result, or how it differs from the wanted answer.
func failure(c engine.Case, r engine.Result) error {
	switch {
	case r.Err != nil:
		return r.Err
	case c.Judge(r) == engine.Pass:
		return nil
	case r.Drawing != "" && strings.Contains(r.Answer+c.Want, "\n"):
		return fmt.Errorf("got the drawing\n%s\nwant\n%s", r.Answer, c.Want)
	}
	return fmt.Errorf("got %q, want %q", r.Answer, c.Want)
}
