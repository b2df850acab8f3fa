//go:build !js

// Package program is the program of a project: the command aoc or, in the browser,
// what the page of aoc web runs.
package program

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"aoc/runner/command"
	"aoc/runner/engine"
)

// Main runs the command on the puzzles and ends the process. The function main in
// the root of a project must call it, since the folder of its file is the project.
func Main(puzzles []engine.Puzzle) {
	root := ""
	if _, file, _, ok := runtime.Caller(1); ok && filepath.IsAbs(file) { // not with -trimpath
		root = filepath.Dir(file)
	}
	os.Exit(command.App{Puzzles: puzzles, BuiltFrom: root, Now: time.Now, Jitter: jitter, Built: time.Now()}.Main())
}

// jitter returns 2 to 30 seconds at random, so that not everybody asks the site in the same second.
func jitter() time.Duration { return 2*time.Second + rand.N(28*time.Second) }
