package runner_test

import (
	"fmt"
	"strings"

	"aoc/runner"
)

func ExampleFuncs() {
	length := func(input string) int { return len(input) }
	d := runner.Funcs(length, strings.ToUpper)
	p := runner.New(2020, 3, "Letters", d, runner.ExampleOf(d, "abc\n").Part1(3).Part2("ABC"))
	for part := 1; part <= 2; part++ {
		fmt.Println(p.Solvers[0].Solve(part, "light\n").Answer)
	}
	// Output:
	// 5
	// LIGHT
}
