package days

import (
	"aoc/days/2024/day16"
	"aoc/runner"
)

func year2024() []runner.Puzzle {
	return runner.List(
		day16.Puzzle,
	)
}
