package runner_test

import (
	"fmt"
	"strconv"

	"aoc/runner"
)

// stairs is a day that counts the blocks of a staircase.
type stairs struct{}

func (stairs) Parse(input string) (int, error) { return strconv.Atoi(input) }

func (stairs) Part1(steps int) (blocks int, err error) {
	for step := range steps {
		blocks += step + 1
	}
	return blocks, nil
}

func (stairs) Part2(steps int) (int, error) { return 0, runner.ErrUnsolved }

// formula is a variant of it: it has the Parse and the Part2 of stairs, and a Part1 of its own.
type formula struct{ stairs }

func (formula) Part1(steps int) (int, error) { return steps * (steps + 1) / 2, nil }

func ExampleVariant() {
	p := runner.New(2020, 1, "Stairs", stairs{},
		runner.Example[stairs]("4\n").Part1(10),
		runner.Variant("formula", "adds the first and the last step", func(s stairs) formula { return formula{s} }))
	for _, s := range p.Solvers { // as aoc run -variant all does
		fmt.Printf("%q %s\n", s.Variant, s.Solve(1, "1000\n").Answer)
	}
	// Output:
	// "" 500500
	// "formula" 500500
}
