package days

import (
	"aoc/days/2025/day01"
	"aoc/days/2025/day02"
	"aoc/days/2025/day03"
	"aoc/days/2025/day04"
	"aoc/days/2025/day05"
	"aoc/days/2025/day06"
	"aoc/days/2025/day07"
	"aoc/days/2025/day08"
	"aoc/days/2025/day09"
	"aoc/days/2025/day10"
	"aoc/days/2025/day11"
	"aoc/days/2025/day12"
	"aoc/runner"
)

func year2025() []runner.Puzzle {
	return runner.List(
		day01.Puzzle,
		day02.Puzzle,
		day03.Puzzle,
		day04.Puzzle,
		day05.Puzzle,
		day06.Puzzle,
		day07.Puzzle,
		day08.Puzzle,
		day09.Puzzle,
		day10.Puzzle,
		day11.Puzzle,
		day12.Puzzle,
	)
}
