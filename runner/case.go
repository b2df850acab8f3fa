// What is known to be right of a puzzle, and holding its solvers to it.

package runner

import (
	"errors"
	"fmt"
	"iter"
	"strings"
	"sync"
)

// A Case is one thing that is known of a puzzle: what a solver should answer to
// one part of one input.
type Case struct {
	Solver Solver
	Name   string // where it is known from: "example 1"
	Part   int
	Input  string
	Want   string

	Unconfirmed bool // Want is what the day itself answered: nobody has said that it is right
}

// Cases yields what the puzzle's examples say, of the day itself and then of each variant.
func (p Puzzle) Cases() iter.Seq[Case] {
	return func(yield func(Case) bool) {
		for s := range p.Solvers {
			for i, e := range p.Examples {
				for part := 1; part <= 2; part++ {
					want, known := e.Want[part]
					c := Case{Solver: e.Solvers[s], Name: fmt.Sprintf("example %d", i+1), Part: part, Input: e.Input, Want: want}
					if known && !yield(c) {
						return
					}
				}
			}
		}
	}
}

// Status is how a Case came out.
type Status string

// A case passes where it agrees with what is known to be right. One that agrees
// with what the day itself answered is the same, and may be wrong. A case is
// skipped where its part is not solved yet, or has no puzzle.
const (
	Pass Status = "pass"
	Same Status = "same"
	Fail Status = "fail"
	Skip Status = "skip"
)

// Judge tells how a case came out, given what its solver did. A drawing of
// which some letters are unknown is right where those that are known are.
func (c Case) Judge(r Result) Status {
	switch {
	case errors.Is(r.Err, ErrUnsolved), errors.Is(r.Err, ErrNoPuzzle):
		return Skip
	case r.Err != nil || r.Answer != c.Want && !mayRead(r.Unread, c.Want):
		return Fail
	case c.Unconfirmed:
		return Same
	default:
		return Pass
	}
}

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
	for cases := range onOneInput(p.Cases()) {
		none = false
		results := sync.OnceValue(func() []Result { return check(cases, 1, Case.solve) })
		for i, c := range cases {
			t.Run(c.path(), func(t T) { c.test(t, results()[i]) })
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

func (c Case) path() string {
	variant := c.Solver.Variant
	if variant == "" {
		variant = "day"
	}
	return fmt.Sprintf("%s/part=%d/variant=%s", c.Name, c.Part, variant)
}

func (c Case) solve() Result { return c.Solver.Solve(c.Part, c.Input) }

func (c Case) test(t subtester, r Result) {
	switch c.Judge(r) {
	case Skip:
		t.Skip(r.Err)
	case Fail:
		t.Errorf("%s", c.complaint(r))
	}
}

// testChart tests that there is a chart of the input; one that is not written yet is skipped.
func testChart(t subtester, s Solver, input string) {
	switch _, err := s.Chart(input); {
	case errors.Is(err, ErrUnsolved):
		t.Skip(err)
	case err != nil:
		t.Errorf("%v", err)
	}
}

// complaint says what was wrong with the result of a case that failed.
func (c Case) complaint(r Result) string {
	if r.Err != nil {
		return r.Err.Error()
	}
	if r.Drawing != "" && strings.Contains(r.Answer+c.Want, "\n") {
		return fmt.Sprintf("got the drawing\n%s\nwant\n%s", r.Answer, c.Want)
	}
	return fmt.Sprintf("got %q, want %q", r.Answer, c.Want)
}
