package runner_test

import (
	"errors"
	"testing"

	"aoc/runner"
	"aoc/runner/engine"
)

func TestLastDayHasNoSecondPuzzleWhateverItsPart2Does(t *testing.T) {
	called := false
	day := sums{1}
	wild := runner.Variant("calls", func(d sums) calls { return calls{d, &called} })
	for _, test := range []struct {
		year, day int
		last      bool
	}{
		{2015, 25, true}, {2024, 25, true}, {2024, 12, false}, {2025, 12, true}, {2025, 11, false}, {2031, 12, true},
	} {
		p := runner.New(test.year, test.day, "", day, wild, runner.ExampleOf(day, "1").Part1(1))
		parametrized, err := p.With(map[string]string{"Factor": "3"})
		if err != nil {
			t.Fatal(err)
		}
		moved := runner.New(test.year, test.day, "", runner.Funcs[string, int](echo, nil))
		for name, s := range map[string]engine.Solver{
			"the day": p.Solvers[0], "a variant": p.Solvers[1], "of an example": p.Examples[0].Solvers[0],
			"with parameters": parametrized[0], "a day of functions": moved.Solvers[0],
		} {
			called = false
			r := s.Solve(2, "1")
			if got := errors.Is(r.Err, runner.ErrNoPuzzle); got != test.last || test.last && (called || engine.Outcome(r.Err) != "none") {
				t.Errorf("%d day %d, %s: got %v (called: %t)", test.year, test.day, name, r.Err, called)
			}
			if r := s.Solve(1, "1"); r.Answer != "1" {
				t.Errorf("%d day %d, %s: part 1: got %q, %v", test.year, test.day, name, r.Answer, r.Err)
			}
		}
	}
}

// calls is a variant of sums that notes that its part 2 was called.
type calls struct {
	sums
	called *bool
}

func (c calls) Part2(numbers []int) (string, error) {
	*c.called = true
	return c.sums.Part2(numbers)
}
