package command

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"aoc/runner/command/rebuild"
	"aoc/runner/command/watch"
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
			filepath.Dir(t.store.InputPath(p.Date)))
	}
	return watch.Repeat(ctx, folders, t.testAnew, func() { // a Note would be said once
		fmt.Fprintln(t.Messages(), "aoc: waiting for a change, Ctrl-C ends it")
	})
}

// testAnew builds the project and has what comes of it test. That it does not
// build, or that a test fails, has been said then, and is no error.
func (t *task) testAnew(ctx context.Context) error {
	if t.IsInteractive() {
		fmt.Fprint(t.Err, "\033[H\033[2J")
	}
	var failed *exec.ExitError
	program, err := t.self().Tool(ctx, t.settings.Root, "aoc")
	if err == nil {
		cmd := exec.CommandContext(ctx, program, slices.DeleteFunc(slices.Clone(t.Args[1:]), isWatchFlag)...)
		cmd.Dir = t.Dir
		cmd.Env = append(settings.WithoutSecrets(t.Environ), rebuild.FreshMark, settings.NoSession)
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
