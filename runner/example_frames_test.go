package runner_test

import (
	"fmt"
	"iter"

	"aoc/runner"
)

// crab is a day about a crab that walks to the end of a row.
type crab struct{}

func (crab) Parse(input string) ([]byte, error) { return []byte(input), nil }

func (crab) Part1(row []byte) (steps int, err error) { return len(row) - 1, nil }

func (crab) Part2(row []byte) (int, error) { return 0, runner.ErrUnsolved }

// Frames shows the crab after each step.
func (crab) Frames(row []byte) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		for at := range row {
			if at > 0 {
				row[at-1], row[at] = '.', row[at-1]
			}
			if !yield(runner.Frame{Caption: fmt.Sprint("step ", at), Cells: [][]byte{row}}) {
				return
			}
		}
	}
}

func ExampleFramesOf() {
	p := runner.New(2020, 2, "Crab", crab{},
		runner.Example[crab]("c..\n").Part1(2),
		runner.FramesOf(crab.Frames, runner.Picture{Title: "The crab"}, "c crab"))
	for frame, err := range p.Solvers[0].Frames(1, "c..\n") { // as aoc play does
		fmt.Println(frame.Caption, frame.Cells, err)
	}
	// Output:
	// step 0 [1 0 0] <nil>
	// step 1 [0 1 0] <nil>
	// step 2 [0 0 1] <nil>
}
