package engine_test

import (
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

func length(input string) (int, error) { return len(input), nil }

// part1 is the solver of a day with that part 1 alone.
func part1(part func(string) (int, error)) engine.Solver {
	return funcs{part, fails(engine.ErrUnsolved)}.puzzle().Solvers[0]
}

func TestSolversAreFoundByName(t *testing.T) {
	p := engine.Puzzle{Solvers: []engine.Solver{{Day: funcs{}}, {Way: engine.Way{Variant: "other"}}}}
	for name, want := range map[string]bool{"": true, "other": true, "another": false} {
		if s, err := p.Solver(engine.Way{Variant: name}); (err == nil) != want || want && s.Variant != name {
			t.Errorf("%q: got %q, %v", name, s.Variant, err)
		}
	}
	for _, way := range []engine.Way{{Example: -1}, {Example: 1}, {Parameters: map[string]string{"Size": "1"}}} {
		if _, err := p.Solver(way); err == nil {
			t.Errorf("got a solver of %+v, which is not there", way)
		}
	}
}
