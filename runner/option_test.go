package runner_test

import (
	"strings"
	"testing"

	"aoc/runner"
	"aoc/runner/engine"
)

func TestExampleThatGivesNoParametersHasAHint(t *testing.T) {
	const hint = "all fields of Day are zero in example 1; runner.ExampleOf gives it parameters"
	day := runner.Funcs(strings.ToLower, strings.ToUpper)
	for name, test := range map[string]struct {
		p    runner.Puzzle
		want string
	}{
		"zero, not given":  {runner.New(2027, 1, "", sums{100}, runner.Example[sums]("1").Part1(1).Part2("2")), hint},
		"given":            {runner.New(2027, 1, "", sums{100}, runner.ExampleOf(sums{2}, "1").Part2("2")), ""},
		"zero, as given":   {runner.New(2027, 1, "", sums{100}, runner.ExampleOf(sums{}, "1").Part2("0")), ""},
		"no fields":        {runner.New(2027, 1, "", Day{}, runner.Example[Day]("1").Part1(1)), ""},
		"made of funcs":    {runner.New(2027, 1, "", day, runner.ExampleOf(day, "a").Part2("A")), ""},
		"of an other type": {runner.New(2027, 1, "", day, runner.Example[runner.Day[string, string, string]]("a").Part2("A")), ""},
	} {
		for _, c := range engine.Describe(test.p)[0].Cases() {
			if c.Hint != test.want {
				t.Errorf("%s: got %q, want %q", name, c.Hint, test.want)
			}
		}
	}
}
