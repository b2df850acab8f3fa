package runner

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"time"

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
// keeps state between calls. Test also fails if a frame of an example
// cannot be drawn.
//
// If the day invents inputs, Test compares its variants, except for slow ones, with it on
// 20 inputs of sizes 1 to 4, each a subtest such as "invented input 7 of size 2". On a slow
// day there are 5 inputs, of size 1, and after ten seconds the others are skipped. The command
// aoc test DAY -invent 200 compares them on small inputs first.
//
// A part that returns [ErrUnsolved] is skipped, and so is a puzzle without
// examples and invented inputs. T is *testing.T; Test names only the methods that it uses, so that a
// program that solves puzzles does not link package testing.
func Test[T tester[T]](t T, p Puzzle) {
	t.Helper()
	for i, e := range p.Examples {
		name := fmt.Sprintf("example %d", i+1)
		if len(e.Want) == 0 {
			t.Errorf("%s has no answers: add them with Part1 or Part2", name)
		}
		testFrames(t, name, p.SolversOf(e.Day)[0], e.Input)
	}
	cases := engine.Describe(p)[0].Cases()
	for _, group := range engine.ByInput(cases) {
		for call := range engine.Calls(group) {
			t.Run(call.Subtest(), func(t T) { report(t, call.Make(p.SolveCase), call.Hint) })
		}
	}
	testInvented(t, p)
	if len(cases) == 0 && p.Invent == nil {
		t.Skip("no examples")
	}
}

// inventedTime is the time after which the test of a day skips further invented inputs.
const inventedTime = 10 * time.Second

// testInvented compares the ways of a day on inputs that it invents.
func testInvented[T tester[T]](t T, p Puzzle) {
	t.Helper()
	day := engine.Describe(p)[0]
	inputs := 20
	if day.Ways[0].Slow {
		inputs = 5
	}
	for n, begun := 0, time.Now(); n < inputs && p.Invent != nil; n++ {
		seed := engine.Seed{Number: uint64(n + 1), Size: 1 + n/5}
		t.Run(seed.String(), func(t T) {
			if took := time.Since(begun); took > inventedTime {
				t.Skip("the inputs before it took ", took.Round(time.Second))
				return // T may be a type other than *testing.T
			}
			in, err := p.Invented(seed)
			report(t, err, "")
			if err != nil {
				return
			}
			for c, r := range engine.SolveDay(day.InventedCases(in, ""), 1, p.SolveCase) {
				if c.Judge(r) == engine.Fail {
					report(t, fmt.Errorf("part=%d/variant=%s: %w", c.Part, cmp.Or(c.Way.Variant, "day"), c.Mistake(r)),
						fmt.Sprintf("aoc test %s -invent 200 tries small inputs first", p.Arg()))
					return // the other ways fail for the same reason
				}
			}
		})
	}
}

// testFrames makes the frames of an example, if the day has any.
func testFrames[T tester[T]](t T, name string, s engine.Solver, input string) {
	t.Helper()
	s.Panics = true
	for i, film := range s.Films {
		if strings.ContainsAny(film.Claim, "0123456789") {
			t.Errorf("the claim %q has a digit: a number that depends on the input belongs in a caption", film.Claim)
		}
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
