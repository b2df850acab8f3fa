package days

import (
	"aoc/days/2021/day13"
	"aoc/days/2021/day21"
	"aoc/days/2021/day25"
	"aoc/runner"
)

func year2021() []runner.Puzzle {
	return runner.List(
		day13.Puzzle,
		day21.Puzzle,
		day25.Puzzle,
	)
}
