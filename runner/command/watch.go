// aoc test -watch: again as soon as the day changes.

package command

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"aoc/runner/command/watching"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/settings"
)

// watch tests now and after every change to the day's files or to its input,
// each time with a program that is built anew, until ctx ends.
func (t *task) watch(ctx context.Context, puzzles []engine.Puzzle) error {
	if !t.settings.Project {
		return console.Usagef("-watch builds the project again and again, and %s is in none", t.Dir)
	}
	if err := t.mayBuild(); err != nil {
		return err
	}
	var folders []string
	for _, p := range puzzles {
		folders = append(folders,
			filepath.Join(t.settings.Root, "days", fmt.Sprint(p.Year), fmt.Sprintf("day%02d", p.Day)),
			filepath.Dir(t.store.InputPath(p.Year, p.Day)))
	}
	changes, err := watching.Changes(ctx, folders...)
	if err != nil {
		return err
	}
	for ctx.Err() == nil {
		if t.Moves() {
			fmt.Fprint(t.Err, "\033[H\033[2J")
		}
		changed, err := t.testUntil(ctx, changes)
		if err != nil {
			return err
		}
		if !changed {
			t.Note("waiting for a change, Ctrl-C ends it")
			<-changes // or the end of ctx
		}
	}
	return context.Cause(ctx)
}

// testUntil tests, and leaves that when there is a change: what is half written may run for ever.
func (t *task) testUntil(ctx context.Context, changes <-chan struct{}) (changed bool, err error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	tested := make(chan error, 1)
	go func() { tested <- t.testAnew(ctx) }()
	select {
	case err := <-tested:
		return false, err
	case <-changes:
		stop()
		<-tested
		return true, nil
	}
}

// testAnew builds the project and has what comes of it test. That it does not
// build, or that a test fails, has been said then, and is no error.
func (t *task) testAnew(ctx context.Context) error {
	var failed *exec.ExitError
	program, err := t.buildTool(ctx, t.settings.Root, "aoc")
	if err == nil {
		cmd := exec.CommandContext(ctx, program, slices.DeleteFunc(slices.Clone(t.Args[1:]), isWatchFlag)...)
		cmd.Dir = t.Dir
		cmd.Env = append(settings.WithoutSecrets(t.Environ), freshMark, settings.NoSession)
		cmd.Stdout, cmd.Stderr = t.Out, t.Err
		if terminal, ok := t.Terminal(); ok {
			cmd.Stdout = terminal // which shows colours, unlike a pipe
		}
		err = cmd.Run()
	}
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case errors.As(err, &failed):
		return nil
	default:
		return err
	}
}

func isWatchFlag(arg string) bool {
	name, _, _ := strings.Cut(arg, "=")
	return name == "-watch" || name == "--watch"
}
