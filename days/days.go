// Package days lists the puzzles that are solved here.
//
// # How to add a day
//
// A day is a folder, days/2021/day21, like its address on the site,
// adventofcode.com/2021/day/21. In it stand a type with three methods, Parse,
// Part1 and Part2, and a function Puzzle that gives the day its title and its
// examples:
//
//	// Package day02 follows the course of 2021 day 2, Dive!
//	package day02
//
//	type Day struct{}
//
//	func Puzzle() runner.Puzzle {
//		return runner.New(2021, 2, "Dive!", Day{},
//			runner.ExampleOf(Day{}, "forward 3\ndown 4\n").Part1(12).Part2(36))
//	}
//
//	func (Day) Parse(input string) ([]command, error) { … }
//	func (Day) Part1(course []command) (int, error)   { … }
//	func (Day) Part2(course []command) (int, error)   { return 0, runner.ErrUnsolved }
//
// Then the day gets its line in the year's list, days/2021.go:
//
//	day02.Puzzle(),
//
// and a new year its list in All. A day's own test is one line:
//
//	func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }
package days

import (
	"slices"

	"aoc/runner"
)

// All returns every puzzle that is solved here, a year after the other.
func All() []runner.Puzzle {
	return slices.Concat(
		year2021(),
	)
}
