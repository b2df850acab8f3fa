package runner

import (
	"errors"
	"fmt"

	"aoc/runner/engine"
)

// Test is the test of a day, in one line:
//
//	func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }
//
// It runs the day and its variants on every example. Each call of a part is a
// subtest of its own, so you can choose it with -run, and a panic or -timeout of go
// test names it: "example 1/part=2/variant=day". Part 2 is called before part 1.
// Then, except for slow variants, each part is called again, after itself or the
// other part: "example 1/again/part=2/variant=day". If the results differ, the day
// keeps state between calls. Test also fails if the chart or a frame of an example
// cannot be drawn.
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
		testPictures(t, name, p.SolversOf(e.Day)[0], e.Input)
	}
	cases := engine.Describe(p)[0].Cases()
	for _, group := range engine.ByInput(cases) {
		for call := range engine.Calls(group) {
			t.Run(call.Subtest(), func(t T) { report(t, call.Make(p.SolveCase), call.Hint) })
		}
	}
	if len(cases) == 0 {
		t.Skip("no examples")
	}
}

// testPictures draws the chart and the frames of an example, if the day has any.
func testPictures[T tester[T]](t T, name string, s engine.Solver, input string) {
	t.Helper()
	s.Panics = true
	if s.HasChart {
		t.Run(name+"/chart", func(t T) {
			_, err := s.Chart(input)
			report(t, err, "")
		})
	}
	for i := range s.Films {
		t.Run(name+"/frames", func(t T) { // go test numbers those of several pictures
			for _, err := range s.Frames(i+1, input) {
				report(t, err, "")
			}
		})
	}
}

type tester[T any] interface {
	Helper()
	Run(name string, f func(T)) bool
	Errorf(format string, args ...any)
	Skip(args ...any)
}

// report skips what is not written yet, and fails for any other error, with a hint unless that is "".
func report[T tester[T]](t T, err error, hint string) {
	switch {
	case errors.Is(err, ErrUnsolved), errors.Is(err, ErrNoPuzzle):
		t.Skip(err)
	case err != nil:
		t.Errorf("%v", err)
		if hint != "" {
			t.Errorf("hint: %s", hint)
		}
	}
}
