package runner_test

import (
	"fmt"
	"strings"
	"testing"

	"aoc/runner"
)

// t stands in for the *testing.T of a test, and prints.
var t printed

type printed struct{ testing.TB }

func (printed) Helper()                           {}
func (printed) Log(args ...any)                   { fmt.Println(args...) }
func (printed) Skip(args ...any)                  { fmt.Println(args...) }
func (printed) Errorf(format string, args ...any) { fmt.Printf(format+"\n", args...) }
func (printed) Run(name string, f func(printed)) bool {
	fmt.Println("===", name)
	f(printed{})
	return true
}

func ExampleTest() {
	runner.Test(t, Puzzle()) // func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }
	// Output:
	// === example 1/part=1/variant=day
	// === example 1/again/part=1/variant=day
}

func ExampleExample() {
	p := runner.New(2021, 1, "Sonar Sweep", Day{},
		runner.Example[Day]("1\n2\n").Part1(1),
		runner.Example[Day]("2\n1\n2\n3\n").Part1(3).Part2(4))
	runner.Test(t, p)
	// Output:
	// === example 1/part=1/variant=day
	// === example 1/again/part=1/variant=day
	// === example 2/part=2/variant=day
	// part 2: not solved yet
	// === example 2/part=1/variant=day
	// got "2", want "3"
	// === example 2/again/part=1/variant=day
}

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
