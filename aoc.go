// Command aoc downloads the inputs of Advent of Code, and runs, tests and measures
// the days in package days. It is not affiliated with Advent of Code.
package main

import (
	"aoc/days"
	"aoc/runner/command"
)

func main() { command.Main(days.All()) }
