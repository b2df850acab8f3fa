// Days that keep state between calls, and days that do not.

package runner_test

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"testing"

	"aoc/runner"
	"aoc/runner/engine"
)

// parts is a day of two functions on the same parsed text.
type parts struct{ part1, part2 func(string) (int, error) }

func (parts) Parse(input string) (string, error) { return input, nil }
func (d parts) Part1(text string) (int, error)   { return d.part1(text) }
func (d parts) Part2(text string) (int, error)   { return d.part2(text) }
func is(answer int) func(string) (int, error) {
	return func(string) (int, error) { return answer, nil }
}
func length(text string) (int, error)             { return len(text), nil }
func failing(err error) func(string) (int, error) { return func(string) (int, error) { return 0, err } }
func (d parts) with(of ...runner.Option[parts]) runner.Puzzle {
	return runner.New(2027, 1, "", d, of...)
}

// checked is how the cases of the puzzle's examples come out, each as its status and its error.
func checked(p runner.Puzzle, count int) (out []string) {
	solve := func(c engine.Case) engine.Result { return c.Solver.Solve(c.Part, c.Input) }
	for c, r := range engine.Check(p.Cases(), count, solve) {
		line := fmt.Sprintf("%s %d: %s", c.Name, c.Part, c.Judge(r))
		if r.Err != nil {
			line += ": " + r.Err.Error()
		}
		out = append(out, line)
	}
	return out
}

func TestDayThatKeepsStateBetweenCallsFails(t *testing.T) {
	for name, test := range map[string]struct {
		day  func() parts
		want []string
	}{
		"nothing": {
			func() parts { return parts{is(5), is(7)} },
			[]string{"example 1 1: pass", "example 1 2: pass"},
		},
		"what part 1 has found": {
			func() parts {
				found := 7
				return parts{
					func(string) (int, error) { found = 8; return 5, nil },
					func(string) (int, error) { return found, nil },
				}
			},
			[]string{"example 1 1: pass", "example 1 2: fail: part 2 gave 7 at first and 8 after part 1: the day keeps state between calls"},
		},
		"what part 1 has to have found": {
			func() parts {
				missing := errors.New("not found")
				return parts{
					func(string) (int, error) { missing = nil; return 5, nil },
					func(string) (int, error) { return 7, missing },
				}
			},
			[]string{"example 1 1: pass", "example 1 2: fail: part 2 gave 7 after part 1: the day keeps state between calls; " +
				"at first it failed: part 2: not found"},
		},
		"a count": {
			func() parts {
				calls := 4
				return parts{func(string) (int, error) { calls++; return calls, nil }, is(7)}
			},
			[]string{"example 1 1: fail: part 1 gave 5 at first and 6 when called again: the day keeps state between calls", "example 1 2: pass"},
		},
		"a list that part 2 shortens": {
			func() parts {
				list := []int{1, 4}
				sum := func(string) (sum int, err error) {
					for _, n := range list {
						sum += n
					}
					return sum, nil
				}
				return parts{is(5), func(text string) (int, error) {
					n, err := sum(text)
					list = list[:1]
					return n + 2, err
				}}
			},
			[]string{"example 1 1: pass", "example 1 2: fail: part 2 gave 7 at first and 3 after part 1: the day keeps state between calls"},
		},
		"that it is worn out": {
			func() parts {
				worn := false
				return parts{is(5), func(string) (int, error) {
					if worn {
						return 0, errors.New("worn out")
					}
					worn = true
					return 7, nil
				}}
			},
			[]string{"example 1 1: pass", "example 1 2: fail: part 2 gave 7 at first, and failed after part 1: part 2: worn out"},
		},
	} {
		day := test.day()
		p := day.with(runner.ExampleOf(day, "12").Part1(5).Part2(7))
		if got := checked(p, 1); !slices.Equal(got, test.want) {
			t.Errorf("%s:\ngot  %q\nwant %q", name, got, test.want)
		}
	}
}

// A memo that is not cleared serves each example with the answer to the one before.
func TestMemoThatIsNotClearedIsFoundByTheNextExample(t *testing.T) {
	memo := map[string]int{}
	day := parts{length, func(text string) (int, error) {
		if _, known := memo["all"]; !known {
			memo["all"] = len(text)
		}
		return memo["all"], nil
	}}
	p := day.with(runner.ExampleOf(day, "12").Part1(2).Part2(2), runner.ExampleOf(day, "123").Part1(3).Part2(3))
	want := []string{"example 1 1: pass", "example 1 2: pass", "example 2 1: pass", "example 2 2: fail"}
	if got := checked(p, 1); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// order is a day that writes down which of its parts are called.
func order(calls *string) parts {
	part := func(n int) func(string) (int, error) {
		return func(string) (int, error) { *calls += strconv.Itoa(n); return n, nil }
	}
	return parts{part(1), part(2)}
}

func TestPartsAreCalledInBothOrdersAndTwice(t *testing.T) {
	var calls string
	day := order(&calls)
	both := runner.ExampleOf(day, "a").Part1(1).Part2(2)
	for _, test := range []struct {
		name  string
		p     runner.Puzzle
		count int
		want  string
	}{
		{"both parts", day.with(both), 1, "2112"},
		{"part 1", day.with(runner.ExampleOf(day, "a").Part1(1)), 1, "11"},
		{"part 2", day.with(runner.ExampleOf(day, "a").Part2(2)), 1, "22"},
		{"two examples", day.with(both, runner.ExampleOf(day, "b").Part1(1)), 1, "211211"},
		{"three times", day.with(both), 3, "211221122112"},
		{"a variant", day.with(both, runner.Variant("v", func(d parts) parts { return d })), 1, "21122112"},
		{"a slow variant", day.with(both, runner.SlowVariant("v", func(d parts) parts { return d })), 1, "211221"},
		{"a slow variant, twice", day.with(both, runner.SlowVariant("v", func(d parts) parts { return d })), 2, "211221122121"},
		{"none", day.with(), 1, ""},
	} {
		if calls = ""; len(checked(test.p, test.count)) == 0 && test.want != "" {
			t.Errorf("%s: nothing came of it", test.name)
		}
		if calls != test.want {
			t.Errorf("%s: the calls were %s, want %s", test.name, calls, test.want)
		}
	}
}

func TestNoInputTakesMoreCallsThanIsSaid(t *testing.T) {
	for count := range 4 {
		var calls string
		day := order(&calls)
		checked(day.with(runner.ExampleOf(day, "a").Part1(1).Part2(2)), count)
		if len(calls) != 4*count {
			t.Errorf("%d times: the calls were %s, and should be %d", count, calls, 4*count)
		}
	}
}

func TestPartThatFailsFailsTheSameWayAgain(t *testing.T) {
	day := parts{failing(errors.New("line 1: odd")), failing(runner.ErrUnsolved)}
	p := day.with(runner.ExampleOf(day, "a").Part1(1).Part2(2))
	want := []string{"example 1 1: fail: part 1: line 1: odd", "example 1 2: skip: part 2: not solved yet"}
	if got := checked(p, 2); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestPartThatCameToNoEndIsNotCalledAgain(t *testing.T) {
	day := parts{is(1), is(2)}
	p := day.with(runner.ExampleOf(day, "a").Part1(1).Part2(2))
	calls := 0
	for c, r := range engine.Check(p.Cases(), 5, func(engine.Case) engine.Result {
		calls++
		return engine.Result{Err: errors.New("timed out")}
	}) {
		if c.Judge(r) != engine.Fail || r.Err.Error() != "timed out" {
			t.Errorf("part %d: got %v", c.Part, r.Err)
		}
	}
	if calls != 2 {
		t.Errorf("%d calls, want one a part", calls)
	}
}

func TestHelperForADaysOwnTestFindsState(t *testing.T) {
	calls := 4
	day := parts{func(string) (int, error) { calls++; return calls, nil }, is(7)}
	var r recorder
	runner.Test(&r, day.with(runner.ExampleOf(day, "a").Part1(5).Part2(7)))
	want := []string{"part 1 gave 5 at first and 6 when called again: the day keeps state between calls"}
	if !slices.Equal(r.failed, want) {
		t.Errorf("failed %q, want %q", r.failed, want)
	}
}
