package command

import (
	"context"
	"errors"
	"os/exec"

	"aoc/runner/command/rebuild"
	"aoc/runner/console"
	"aoc/runner/settings"
)

// self is the program that is running.
func (a App) self() rebuild.Program {
	return rebuild.Program{BuiltFrom: a.BuiltFrom, Executable: a.Executable, Args: a.Args, Environ: a.Environ, Dir: a.Dir, Stderr: a.Stderr, Tell: a.tell}
}

// checkStale begins to check whether the project has changed since this program
// was built. What it returns waits for that, and hands over to a newer program.
func (a App) checkStale(ctx context.Context) (handOver func() error) {
	if !a.Fresh {
		return func() error { return nil }
	}
	wait := a.self().HandOver(ctx)
	return func() error {
		err := wait()
		if ended, ok := errors.AsType[*rebuild.Ended](err); ok {
			return &reportedError{ended.Code}
		}
		return err
	}
}

// mayBuild refuses to build a project that this program was not built from, for
// a command that would.
func (a App) mayBuild(s settings.Settings, command string) error {
	if !a.Fresh || a.self().MayBuild(s.Root) {
		return nil
	}
	return console.WithHint(console.Usagef("this aoc was not built from the project in %s, so it does not build that project", s.Root),
		"run go tool %s %s there", settings.Tool(s.Module), command)
}

// toolError is the error of a program of the project's that was built or run. Of
// one that ended by itself it has been said what was wrong.
func toolError(ctx context.Context, err error) error {
	failed := (*exec.ExitError)(nil)
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case errors.As(err, &failed) && failed.Exited():
		return &reportedError{exitFailed}
	case errors.Is(err, exec.ErrNotFound):
		return console.WithHint(err, "install Go from https://go.dev/dl")
	default:
		return err
	}
}
