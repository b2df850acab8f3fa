//go:build !js

// Package program is the days program of a project. It answers questions about the days,
// for the command aoc or, in the browser, for the page of aoc web.
//
// Main does not change: every version of the command writes a program that calls it, and
// the framework that a project requires may be older or newer than the command.
package program

import (
	"fmt"
	"os"

	"aoc/runner/engine"
	"aoc/runner/isolate"
)

// Main answers until the command ends. It ends the process.
func Main(puzzles []engine.Puzzle) {
	fmt.Fprintln(os.Stderr, isolate.Serve(puzzles)) // Serve returns only if it cannot start
	os.Exit(1)
}
