//go:build !js

// Package program is the days program of a project: it answers questions about the days
// of the command aoc or, in the browser, of the page of aoc web.
//
// Each version of the command calls Main in this way, so the framework that a project
// requires may be older or newer than the command.
package program

import (
	"fmt"
	"os"

	"aoc/runner/engine"
	"aoc/runner/isolate"
)

// Main answers until the command ends. It ends the process.
func Main(puzzles []engine.Puzzle) {
	fmt.Fprintln(os.Stderr, isolate.Serve(puzzles)) // which returns only if it cannot start
	os.Exit(1)
}
