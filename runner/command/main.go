package command

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"aoc/runner/command/build"
	"aoc/runner/console"
	"aoc/runner/isolate"
	"aoc/runner/settings"
)

// Main fills in arguments, environment, streams and folder from this process, runs
// the command, and returns its exit code. In a child process it solves what the parent asks for.
func (a App) Main() int {
	if _, isChild := os.LookupEnv(isolate.ChildName); isChild {
		fmt.Fprintf(os.Stderr, "aoc: %v\n", isolate.Serve(a.Puzzles))
		return exitFailed
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	catching := make(chan struct{})
	a.catching = catching
	go stopOnSignal(stop, catching) // concurrently, because it takes a twentieth of the start
	a.Args, a.Environ = os.Args, os.Environ()
	for _, entry := range a.Environ {
		if name, _, _ := strings.Cut(entry, "="); settings.IsSecret(name) {
			_ = os.Unsetenv(name) // with -here days run in this process, and must not see them
		}
	}
	a.Stdin, a.Stdout, a.Stderr = os.Stdin, os.Stdout, os.Stderr
	console.EnableEscapes(os.Stdout, os.Stderr)
	os.Stdout = os.Stderr // for what days print; stdout is for results
	a.Dir, _ = os.Getwd()
	a.Executable, _ = os.Executable()
	if !a.Built.IsZero() {
		a.Built = build.Time(a.Executable, a.Built)
	}
	return a.Run(ctx)
}

// stopOnSignal calls stop at the first Ctrl-C. The second one kills the process, as one does
// before catching is closed.
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
