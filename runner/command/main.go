package command

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/isolate"
	"aoc/runner/settings"
)

// Main is the function main of the command, with these days linked into it.
func Main(puzzles []engine.Puzzle) {
	os.Exit(App{Puzzles: puzzles, Builds: true, Now: time.Now, Jitter: jitter}.Main())
}

// jitter returns 2 to 30 seconds at random, so that not everybody asks the site in the same second.
func jitter() time.Duration { return 2*time.Second + rand.N(28*time.Second) }

// Main fills in arguments, environment, streams and folder from this process, runs
// the command, and returns its exit code. In a child process it solves what the parent asks for.
func (a App) Main() int {
	if isolate.IsChild() {
		fmt.Fprintf(os.Stderr, "aoc: %v\n", isolate.Serve(a.Puzzles))
		return exitFailed
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	a.catching = make(chan struct{})
	go stopOnSignal(stop, a.catching) // concurrently, because it takes a twentieth of the startup time
	a.Args, a.Environ = os.Args, os.Environ()
	for _, entry := range a.Environ {
		if name, _, _ := strings.Cut(entry, "="); settings.IsSecret(name) {
			_ = os.Unsetenv(name) // no child process may inherit them
		}
	}
	a.Stdin, a.Stdout, a.Stderr = os.Stdin, os.Stdout, os.Stderr
	console.EnableEscapes(os.Stdout, os.Stderr)
	os.Stdout = os.Stderr // for what days print; stdout is for results
	a.Dir, _ = os.Getwd()
	a.Executable, _ = os.Executable()
	return a.Run(ctx)
}

// stopOnSignal calls stop at the first Ctrl-C. The second one kills the process, and so does
// any before catching is closed.
func stopOnSignal(stop func(), catching chan<- struct{}) {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGQUIT)
	if !signal.Ignored(syscall.SIGHUP) { // as nohup asks
		signal.Notify(signals, syscall.SIGHUP)
	}
	close(catching)
	<-signals
	signal.Stop(signals)
	stop()
}
