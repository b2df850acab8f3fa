// Package days lists the puzzles that are solved here.
//
// # How to add a day
//
// A day is a folder, days/2021/day02, like its address on the site,
// adventofcode.com/2021/day/2. In it stand a type with three methods, Parse,
// Part1 and Part2, and a function Puzzle that gives the day its title and its
// examples. This is days/2021/day02/day02.go:
//
//	// Package day02 follows the course of 2021 day 2, Dive!
//	package day02
//
//	import "aoc/runner"
//
//	func Puzzle() runner.Puzzle {
//		return runner.New(2021, 2, "Dive!", Day{},
//			runner.ExampleOf(Day{}, "forward 3\ndown 4\n").Part1(12))
//	}
//
//	type Day struct{} // its fields are numbers that differ between an example and the real input
//
//	type move struct{ forward, down int }
//
//	func (Day) Parse(input string) ([]move, error) { … }
//	func (Day) Part1(course []move) (int, error)   { … }
//	func (Day) Part2(course []move) (int, error)   { return 0, runner.ErrUnsolved }
//
// A day's own test is one line, in days/2021/day02/day02_test.go:
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
// Then the day gets its import and its line in the year's list, days/2021.go:
//
//	day02.Puzzle,
//
// The list holds functions: a Puzzle that panics is reported with its line, and
// takes no other day with it. What panics while a package is set up, a variable
// or an init of it, ends the program before it starts: the trace that Go prints
// names the line.
//
// A new year gets a file like days/2021.go, with a function year2023, and that
// its line in All. Two plain functions from text to answer are a day as well: see
// runner.Funcs. A day may have more beside its examples: variants of itself, by
// runner.Variant, and a chart of what it goes through, by runner.ChartOf.
//
// What many days need has packages of its own: aoc/runner/parse for numbers,
// lines and groups of lines, aoc/runner/grid for maps, aoc/runner/search for
// shortest ways, and aoc/runner/letters for answers that are drawn.
package days

import (
	"slices"

	"aoc/runner"
)

// All returns every puzzle that is solved here, a year after the other.
func All() []runner.Puzzle {
	return slices.Concat(
		year2021(),
		year2022(),
	)
}
