package days

import (
	"aoc/days/2023/day22"
	"aoc/runner"
)

func year2023() []runner.Puzzle {
	return runner.List(
		day22.Puzzle,
	)
}
