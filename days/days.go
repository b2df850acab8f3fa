// Package days lists the days.
//
// # How to add a day
//
// The command aoc new 2021/2 adds a day for you to fill in. By hand it takes three
// files. A day has its own folder, days/2021/day02, named after its address
// adventofcode.com/2021/day/2. The folder has a type with the methods Parse, Part1
// and Part2, and a function Puzzle. This is days/2021/day02/day02.go:
//
//	// Package day02 follows the course of 2021 day 2, Dive!
//	package day02
//
//	import "aoc/runner"
//
//	func Puzzle() runner.Puzzle {
//		return runner.New(2021, 2, "Dive!", Day{},
//			runner.Example[Day]("forward 3\ndown 4\n").Part1(12))
//	}
//
//	type Day struct{} // its fields are numbers that differ between the example and the real input
//
//	type move struct{ forward, down int }
//
//	func (Day) Parse(input string) ([]move, error) { … }
//	func (Day) Part1(course []move) (int, error)   { … }
//	func (Day) Part2(course []move) (int, error)   { return 0, runner.ErrUnsolved }
//
// This is its test, days/2021/day02/day02_test.go:
//
//	package day02
//
//	import (
//		"testing"
//
//		"aoc/runner"
//	)
//
//	func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }
//
// The third file is the list of the year, days/2021.go. It imports the day and
// gets this line:
//
//	day02.Puzzle,
//
// A new year needs a file like days/2021.go, with a function year2020, and a line
// in All.
//
// A package that several days share has a folder beside theirs, like days/2019/intcode.
//
// A day that a command names comes from its folder, without an init function of this package.
//
// The documentation of aoc/runner shows a whole day and everything that a day can have:
// runner.Funcs for plain functions, runner.Variant for other solutions, runner.FramesOf for
// frames. Package aoc/runner/parse reads numbers, lines of a known shape and groups of
// lines, aoc/runner/grid reads maps and searches them, aoc/runner/search finds other
// shortest paths, and aoc/runner/letters reads drawn answers. Packages memo, combo,
// disjoint, span and maths of aoc/runner have what else is needed again and again.
package days

import (
	"slices"

	"aoc/runner"
)

// All returns the puzzles of all days, in order.
func All() []runner.Puzzle {
	return slices.Concat[[]runner.Puzzle](
		year2019(),
		year2021(),
		year2022(),
		year2023(),
		year2024(),
		year2025(),
	)
}
