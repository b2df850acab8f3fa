package engine_test

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"testing"
	"time"

	"aoc/runner"
	"aoc/runner/engine"
)

// check returns the status and the error of each of the puzzle's cases.
func check(p engine.Puzzle, count int) (out []string) {
	for _, cases := range engine.ByInput(engine.Describe(p)[0].Cases()) {
		for i, r := range engine.SolveAll(cases, count, p.SolveCase) {
			line := fmt.Sprintf("%s %d: %s", cases[i].Name, cases[i].Part, cases[i].Judge(r))
			if r.Err != nil {
				line += ": " + r.Err.Error()
			}
			out = append(out, line)
		}
	}
	return out
}

// plays returns a part that gives these answers and errors, one at each call, and then the last one again.
func plays(outcomes []any) func(string) (int, error) {
	return func(string) (int, error) {
		answer, _ := outcomes[0].(int)
		err, _ := outcomes[0].(error)
		if len(outcomes) > 1 {
			outcomes = outcomes[1:]
		}
		return answer, err
	}
}

func TestDayThatKeepsStateBetweenCallsFails(t *testing.T) {
	for name, test := range map[string]struct {
		part1, part2 []any
		want         []string
	}{
		"no state": {[]any{5}, []any{7}, []string{"example 1 1: pass", "example 1 2: pass"}},
		"part 2 uses what part 1 found": {[]any{5}, []any{7, 8}, []string{"example 1 1: pass",
			"example 1 2: fail: part 2 gave 7 at first and 8 after part 1: the day keeps state between calls"}},
		"part 2 fails before part 1": {[]any{5}, []any{errors.New("not found"), 7}, []string{"example 1 1: pass",
			"example 1 2: fail: part 2 gave 7 after part 1: the day keeps state between calls; at first it failed: part 2: not found"}},
		"a counter": {[]any{5, 6, 7, 8}, []any{7}, []string{
			"example 1 1: fail: part 1 gave 5 at first and 6 when called again: the day keeps state between calls", "example 1 2: pass"}},
		"part 2 works only once": {[]any{5}, []any{7, errors.New("worn out")}, []string{"example 1 1: pass",
			"example 1 2: fail: part 2 gave 7 at first and failed after part 1: part 2: worn out"}},
		"the same errors again": {[]any{errors.New("line 1: odd")}, []any{engine.ErrUnsolved}, []string{
			"example 1 1: fail: part 1: line 1: odd", "example 1 2: skip: part 2: not solved yet"}},
	} {
		for count := 1; count <= 2; count++ { // the first difference is the one that counts
			day := funcs{plays(test.part1), plays(test.part2)}
			p := day.puzzle(runner.ExampleOf(day, "12").Part1(5).Part2(7))
			if got := check(p, count); !slices.Equal(got, test.want) {
				t.Errorf("%s, %d times:\ngot  %q\nwant %q", name, count, got, test.want)
			}
		}
	}
}

// order is a day that records which of its parts are called.
func order(calls *string) funcs {
	part := func(n int) func(string) (int, error) {
		return func(string) (int, error) { *calls += strconv.Itoa(n); return n, nil }
	}
	return funcs{part(1), part(2)}
}

func TestPartsAreCalledInBothOrdersAndTwice(t *testing.T) {
	var calls string
	day := order(&calls)
	both := runner.ExampleOf(day, "a").Part1(1).Part2(2)
	for _, test := range []struct {
		name  string
		p     engine.Puzzle
		count int
		want  string
	}{
		{"both parts", day.puzzle(both), 1, "2112"},
		{"part 1", day.puzzle(runner.ExampleOf(day, "a").Part1(1)), 1, "11"},
		{"a variant", day.puzzle(both, runner.Variant("v", "", func(d funcs) funcs { return d })), 1, "21122112"},
		{"a slow variant, twice", day.puzzle(both, runner.SlowVariant("v", "", func(d funcs) funcs { return d })), 2, "211221122121"},
		{"a slow day", day.puzzle(both, runner.Slow[funcs](), runner.Variant("v", "", func(d funcs) funcs { return d })), 1, "212112"},
	} {
		calls = ""
		if check(test.p, test.count); calls != test.want {
			t.Errorf("%s: got calls %s, want %s", test.name, calls, test.want)
		}
	}
}

func TestPartThatTakesLongOrTimedOutIsCalledOnce(t *testing.T) {
	timedOut := errors.New("timed out")
	for _, test := range []struct {
		took         time.Duration
		err          error
		count, calls int
		once         bool
	}{
		{engine.LongCall, nil, 1, 2, false},
		{engine.LongCall + 1, nil, 1, 1, true},
		{engine.LongCall + 1, nil, 2, 4, false},
		{1, timedOut, 5, 1, false},
	} {
		calls := 0
		got := engine.SolveAll([]engine.Case{{Part: 1}}, test.count, func(engine.Case) engine.Result {
			calls++
			return engine.Result{Answer: "1", Parse: 1, Solve: test.took - 1, Err: test.err}
		})[0]
		if calls != test.calls || got.Once != test.once || got.Err != test.err {
			t.Errorf("%+v: got %d calls and %+v", test, calls, got)
		}
	}
}
