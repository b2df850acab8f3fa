package days

import (
	"aoc/days/2019/day02"
	"aoc/days/2019/day07"
	"aoc/runner"
)

func year2019() []runner.Puzzle {
	return runner.List(
		day02.Puzzle,
		day07.Puzzle,
	)
}
