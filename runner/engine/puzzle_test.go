package engine_test

import (
	"fmt"
	"testing"

	"aoc/runner"
	"aoc/runner/engine"
)

// funcs is a day of two functions of the input.
type funcs struct{ part1, part2 func(string) (int, error) }

func (funcs) Parse(input string) (string, error) { return input, nil }
func (d funcs) Part1(input string) (int, error)  { return d.part1(input) }
func (d funcs) Part2(input string) (int, error)  { return d.part2(input) }
func (d funcs) puzzle(options ...runner.Option[funcs]) engine.Puzzle {
	return runner.New(2027, 1, "", d, options...)
}

func returns(answer int) func(string) (int, error) {
	return func(string) (int, error) { return answer, nil }
}

func fails(err error) func(string) (int, error) {
	return func(string) (int, error) { return 0, err }
}

// part1 is the solver of a day that has only that part 1.
func part1(part func(string) (int, error)) engine.Solver {
	return funcs{part, fails(engine.ErrUnsolved)}.puzzle().Solvers[0]
}

// shown is a Day that answers with its parameters.
type shown struct {
	Row    int
	Small  uint8
	Name   string
	Ratio  float64
	hidden int
}

func (shown) Parse(input string) (string, error)   { return input, nil }
func (s shown) Part1(input string) (string, error) { return fmt.Sprint(input, s), nil }
func (shown) Part2(string) (string, error)         { return "", nil }

type alsoShown struct{ shown }

func (s alsoShown) Part1(input string) (string, error) { return "also " + fmt.Sprint(input, s), nil }

type scalar int

func (scalar) Parse(input string) (string, error) { return input, nil }
func (scalar) Part1(string) (string, error)       { return "", nil }
func (scalar) Part2(string) (string, error)       { return "", nil }

func TestWaysNameTheirSolvers(t *testing.T) {
	p := runner.New(2027, 1, "", shown{Row: 1, Name: "a"}, runner.ExampleOf(shown{Row: 2, hidden: 3}, "a"),
		runner.Variant("also", "", func(s shown) alsoShown { return alsoShown{s} }))
	with := func(variant string, namesAndTexts ...string) engine.Way {
		w := engine.Way{Variant: variant, Parameters: map[string]string{}}
		for i := 0; i < len(namesAndTexts); i += 2 {
			w.Parameters[namesAndTexts[i]] = namesAndTexts[i+1]
		}
		return w
	}
	for _, test := range []struct {
		puzzle engine.Puzzle
		way    engine.Way
		want   string // the answer or the error
	}{
		{p, engine.Way{Example: 1, Variant: "also"}, "also {{2 0  0 3}}"},
		{p, with("", "Row", "-7", "Small", "5"), "{-7 5 a 0 0}"},
		{p, with("also", "Name", "b c"), "also {{1 0 b c 0 0}}"},

		{p, engine.Way{Variant: "none"}, `the day has no variant "none"`},
		{p, engine.Way{Example: 2}, "the day has no example 2"},
		{p, with("", "Small", "256"), `parameter Small: "256" is not of type uint8`},
		{p, with("", "Ratio", "1.5"), "parameter Ratio: type float64 cannot be set from text: use an integer or a string"},
		{p, with("", "hidden", "1"), "the day has no parameter hidden"},
		{p, with("", "D", "1", "B", "1", "C", "1", "A", "1"), "the day has no parameter A"},
		{runner.New(2027, 1, "", scalar(7)), with("", "Row", "1"), "the day has no parameter Row"},
		{runner.New(2027, 1, "", runner.Funcs[int, int](nil, nil)), with("", "part1", "1"), "the day has no parameter part1"},
	} {
		s, err := test.puzzle.Solver(test.way)
		got := fmt.Sprint(err)
		if err == nil {
			got = s.Solve(1, "").Answer
		}
		if got != test.want {
			t.Errorf("%+v: got %s, want %s", test.way, got, test.want)
		}
	}
}
