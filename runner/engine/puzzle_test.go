package engine_test

import (
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

// part1 is the solver of a day with that part 1 alone.
func part1(part func(string) (int, error)) engine.Solver {
	return funcs{part, fails(engine.ErrUnsolved)}.puzzle().Solvers[0]
}
