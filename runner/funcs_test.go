package runner_test

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"aoc/runner"
)

func numbers(input string) (all []int, err error) {
	for word := range strings.FieldsSeq(input) {
		n, err := strconv.Atoi(word)
		if err != nil {
			return nil, err
		}
		all = append(all, n)
	}
	return all, nil
}

func words(input string) []string  { return strings.Split(input, "\n") }
func count(words []string) int     { return len(words) }
func last(words []string) string   { return words[len(words)-1] }
func ends(s string) (int, string)  { return len(s), s[len(s)-1:] }
func first(all []int) (int, error) { return all[0], nil }
func atLeast(least int) func([]int) uint {
	return func(all []int) uint { return uint(max(least, all[0])) }
}

func endNumbers(input string) (first, last int, err error) {
	all, err := numbers(input)
	if err != nil {
		return 0, 0, err
	}
	return all[0], all[len(all)-1], nil
}

func TestFunctionsMakeADay(t *testing.T) {
	withErrors := runner.Of(numbers, first, runner.NoError(atLeast(7)))
	for _, test := range []struct {
		name  string
		p     runner.Puzzle
		input string
		want  [2]string
	}{
		{"with errors", runner.New(2020, 1, "", withErrors), "3 4\n", [2]string{"3", "7"}},
		{"with another parameter", runner.New(2020, 1, "", runner.Of(numbers, first, runner.NoError(atLeast(2)))), "3 4\n", [2]string{"3", "3"}},
		{"without errors", runner.New(2020, 1, "", runner.OfNoError(words, count, last)), "a\nbc\n\n\n", [2]string{"2", "bc"}},
		{"of text", runner.New(2020, 1, "", runner.Funcs(strings.ToUpper, strings.ToLower)), "Ab\n\n", [2]string{"AB", "ab"}},
		{"that are one", runner.New(2020, 1, "", runner.Both(ends)), "Ab\n\n", [2]string{"2", "b"}},
		{"that are one with an error", runner.New(2020, 1, "", runner.BothOrError(endNumbers)), "3 4\n", [2]string{"3", "4"}},
	} {
		for part := 1; part <= 2; part++ {
			if r := test.p.Solvers[0].Solve(part, test.input); r.Err != nil || r.Answer != test.want[part-1] {
				t.Errorf("%s: part %d: got %q, %v, want %q", test.name, part, r.Answer, r.Err, test.want[part-1])
			}
		}
	}
}

func TestFunctionThatIsMissingIsUnsolved(t *testing.T) {
	for name, p := range map[string]runner.Puzzle{
		"Unsolved": runner.New(2020, 1, "", runner.Of(numbers, first, runner.Unsolved)),
		"nil":      runner.New(2020, 1, "", runner.Funcs[int, int](func(string) int { return 3 }, nil)),
	} {
		if r := p.Solvers[0].Solve(1, "3"); r.Err != nil || r.Answer != "3" {
			t.Errorf("%s: part 1: got %q, %v", name, r.Answer, r.Err)
		}
		if r := p.Solvers[0].Solve(2, "3"); !errors.Is(r.Err, runner.ErrUnsolved) || r.Answer+r.Drawing+r.Unread != "" {
			t.Errorf("%s: part 2: got %+v", name, r)
		}
	}
}

func TestErrorOfAFunctionIsTheDays(t *testing.T) {
	for _, p := range []runner.Puzzle{
		runner.New(2020, 1, "", runner.Of(numbers, first, first)),
		runner.New(2020, 1, "", runner.BothOrError(endNumbers)),
	} {
		for part := 1; part <= 2; part++ {
			if r := p.Solvers[0].Solve(part, "x"); r.Err == nil || !strings.Contains(r.Err.Error(), `"x"`) {
				t.Errorf("part %d: got %v", part, r.Err)
			}
		}
	}
}

func TestFunctionOfBothPartsRunsOnceForEach(t *testing.T) {
	calls := 0
	p := runner.New(2020, 1, "", runner.Both(func(input string) (int, int) { calls++; return calls, calls }))
	for part := 1; part <= 2; part++ {
		if r := p.Solvers[0].Solve(part, ""); r.Answer != strconv.Itoa(part) {
			t.Errorf("part %d: got %s, %v", part, r.Answer, r.Err)
		}
	}
}

func TestExamplesOfADayOfFunctions(t *testing.T) {
	day := func(least int) runner.FuncDay[[]int, int, uint] {
		return runner.Of(numbers, first, runner.NoError(atLeast(least)))
	}
	runner.Test(t, runner.New(2020, 9, "", day(25), runner.ExampleOf(day(5), "3 4\n").Part1(3).Part2(5)))
}
