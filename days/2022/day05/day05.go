// Package day05 solves 2022 day 5, Supply Stacks.
//
// A crane moves crates from the top of one stack to the top of another. In part 1 it
// lifts one crate after the other, which reverses their order. In part 2 it lifts
// all crates of a move at once. Both parts ask for the crates on top at the end.
package day05

import (
	_ "embed"
	"slices"

	"aoc/runner"
	"aoc/runner/parse"
)

// Puzzle returns Supply Stacks with its example.
func Puzzle() runner.Puzzle {
	return runner.New(2022, 5, "Supply Stacks", Day{},
		runner.Example[Day](sample).Part1("CRATES").Part2("STACKS"),
		runner.Invent(invent),
		runner.FramesOf(Day.Frames, runner.Picture{Title: "A crane moves crates one by one", X: "stack",
			Claim: "One crate after the other, so each move reverses the order of its crates."}, kinds...),
		runner.FramesOf(Day.FramesAtOnce, runner.Picture{Title: "A crane moves crates all at once", X: "stack",
			Claim: "All crates of a move at once, so they keep their order."}, kinds...),
	)
}

var kinds = []string{"^ crane", "# crate", "", "A on top at the end", "", "o lifted", "", "= ground and numbers"}

// sample is invented.
//
//go:embed testdata/sample.txt
var sample string

// Day has no parameters.
type Day struct{}

// Cargo has the stacks of the drawing, from bottom to top, and the moves. Stack 0 is
// empty: the puzzle counts from 1.
type Cargo struct {
	stacks [][]byte
	moves  []move
}

type move struct{ crates, from, to int }

// Parse reads a drawing of the stacks, an empty line, and moves.
func (Day) Parse(input string) (c Cargo, err error) {
	groups, err := parse.GroupsN(input, 2)
	if err != nil {
		return Cargo{}, err
	}
	if c.stacks, err = parseStacks(groups[0]); err != nil {
		return Cargo{}, err
	}
	heights := c.heights()
	c.moves, err = parse.Each(groups[1], func(line string) (move, error) { return parseMove(line, heights) })
	return c, err
}

func (c Cargo) heights() (heights []int) {
	for _, stack := range c.stacks {
		heights = append(heights, len(stack))
	}
	return heights
}

// Part1 returns the crates on top after moves of one crate at a time.
func (Day) Part1(c Cargo) (string, error) { return c.moved(slices.Reverse[[]byte]), nil }

// Part2 returns the crates on top after moves of all crates at once.
func (Day) Part2(c Cargo) (string, error) { return c.moved(func([]byte) {}), nil }

// moved makes all moves, and returns the crates on top at the end. The function arrange
// puts the crates of a move in their new order.
func (c Cargo) moved(arrange func(crates []byte)) string {
	stacks := append(make([][]byte, 0, 10), c.stacks...) // room for all that an input has
	for i, stack := range stacks {
		stacks[i] = append(make([]byte, 0, 64), stack...)
	}
	for _, m := range c.moves {
		from, to := stacks[m.from], stacks[m.to]
		left := len(from) - m.crates
		to = append(to, from[left:]...)
		arrange(to[len(to)-m.crates:])
		stacks[m.from], stacks[m.to] = from[:left], to
	}
	return tops(stacks)
}

func tops(stacks [][]byte) (crates string) {
	for _, stack := range stacks {
		crates += string(stack[max(0, len(stack)-1):])
	}
	return crates
}
