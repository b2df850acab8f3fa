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

// watch tests now and after every change to the day's files or its input, each
// time with a newly built program, until ctx ends.
func (a App) watch(ctx context.Context, ws workspace, out *reporter, puzzles []engine.Puzzle) error {
	root := ws.settings.Root
	if !ws.settings.Project {
		return console.WithHint(console.Usagef("-watch builds the project, and %s is not inside one", ws.dir), "cd into yours")
	}
	if err := a.mayBuild(root, "test"); err != nil {
		return err
	}
	var folders []string
	for _, p := range puzzles {
		folders = append(folders,
			filepath.Join(root, "days", fmt.Sprint(p.Year), fmt.Sprintf("day%02d", p.Day)),
			filepath.Dir(ws.store.InputPath(p.Date)))
	}
	again := func(ctx context.Context) error { return a.testAgain(ctx, root, out) }
	return watch.Repeat(ctx, folders, again, func() { // a Note is not repeated
		fmt.Fprintln(out.Messages(), "aoc: waiting for a change; Ctrl-C stops")
	})
}

// testAgain builds the project and tests with the new program. A failed build or
// test is not an error: its output is on the terminal.
func (a App) testAgain(ctx context.Context, root string, out *reporter) error {
	if out.IsInteractive() {
		fmt.Fprint(out.Err, "\033[H\033[2J")
	}
	var failed *exec.ExitError
	program, err := a.self().Tool(ctx, root, "aoc")
	if err == nil {
		cmd := exec.CommandContext(ctx, program, slices.DeleteFunc(slices.Clone(a.Args[1:]), isWatchFlag)...)
		cmd.Dir = a.Dir
		cmd.Env = append(settings.WithoutSecrets(a.Environ), rebuild.FreshMark, settings.NoSession)
		cmd.Stdout, cmd.Stderr = out.Out, out.Err
		if terminal, ok := out.Terminal(); ok {
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
