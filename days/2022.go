package days

import (
	"aoc/days/2022/day05"
	"aoc/days/2022/day12"
	"aoc/days/2022/day15"
	"aoc/runner"
)

func year2022() []runner.Puzzle {
	return runner.List(
		day05.Puzzle,
		day12.Puzzle,
		day15.Puzzle,
	)
}
