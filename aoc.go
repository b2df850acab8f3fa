//go:build !js

// Command aoc fetches the inputs of Advent of Code, and runs, tests and measures
// the days in package days. It is not affiliated with Advent of Code.
package main

import (
	"os"

	"aoc/days"
	"aoc/runner/command"
)

func main() { os.Exit(command.Main(days.All())) }
