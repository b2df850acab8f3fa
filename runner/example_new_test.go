package runner_test

import (
	"fmt"

	"aoc/runner"
	"aoc/runner/parse"
)

// Puzzle returns the day with its example.
func Puzzle() runner.Puzzle {
	return runner.New(2021, 1, "Sonar Sweep", Day{},
		runner.Example[Day]("3\n5\n4\n9\n").Part1(2))
}

type Day struct{}

func (Day) Parse(input string) ([]int, error) { return parse.Ints(input) }

// Part1 returns how many depths are larger than the one before.
func (Day) Part1(depths []int) (larger int, err error) {
	for i := 1; i < len(depths); i++ {
		if depths[i] > depths[i-1] {
			larger++
		}
	}
	return larger, nil
}

// Part2 is not solved yet.
func (Day) Part2(depths []int) (int, error) { return 0, runner.ErrUnsolved }

func ExampleNew() {
	p := Puzzle()
	fmt.Println(p.Date, p.Title)
	for part := 1; part <= 2; part++ { // as aoc run does
		r := p.Solvers[0].Solve(part, "7\n8\n9\n")
		fmt.Println(r.Answer, r.Err)
	}
	// Output:
	// 2021 day 1 Sonar Sweep
	// 2 <nil>
	//  part 2: not solved yet
}
