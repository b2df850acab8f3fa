//go:build !js

// Command aoc fetches inputs of Advent of Code, and runs, tests and measures
// the days that are listed in the package days.
//
// It is not affiliated with Advent of Code.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
	"time"

	"aoc/days"
	"aoc/runner/command"
)

func main() {
	os.Exit(run(command.App{
		Puzzles: days.All(),
		Now:     time.Now,
		Jitter:  command.Jitter,
		Fresh:   true,
	}))
}

// run gives the command all that it may touch of the world, and returns its exit code.
func run(app command.App) int {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	go stopOnSignal(stop) // beside the start, of which setting up signals would be a twentieth

	app.Args, app.Environ = os.Args, os.Environ()
	for _, secret := range command.Secrets(app.Environ) {
		_ = os.Unsetenv(secret) // days run in this process, and are not to find them
	}
	app.Stdin, app.Stdout, app.Stderr = os.Stdin, os.Stdout, os.Stderr
	os.Stdout = os.Stderr // where days print; stdout is for results
	app.Dir, _ = os.Getwd()
	app.Executable, _ = os.Executable()
	return app.Run(ctx)
}

// stopOnSignal asks for an end at the first Ctrl-C. A second one ends what the first could not.
func stopOnSignal(stop func()) {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	<-signals
	signal.Stop(signals)
	stop()
}
