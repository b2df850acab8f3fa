package command

import (
	"context"
	"errors"
	"os/exec"

	"aoc/runner/command/rebuild"
	"aoc/runner/console"
	"aoc/runner/settings"
)

func (a App) self() rebuild.Program {
	return rebuild.Program{BuiltFrom: a.BuiltFrom, Executable: a.Executable, Args: a.Args, Environ: a.Environ, Stderr: a.Stderr, Tell: a.tell}
}

// staleCheck returns a function that runs a newer program if a folder of a project
// has changed since this one was built. Only its first call checks.
func (a App) staleCheck(ctx context.Context) (handOver func(root, module, folder string) error) {
	isChecked := !a.Fresh
	return func(root, module, folder string) error {
		if isChecked {
			return nil
		}
		isChecked = true
		return a.self().HandOver(ctx, root, module, folder)
	}
}

// mayBuild returns an error if this program was not built from the project, and so
// must not build it.
func (a App) mayBuild(s settings.Settings, command string) error {
	if !a.Fresh || a.self().MayBuild(s.Root) {
		return nil
	}
	return console.WithHint(console.Usagef("this aoc was not built from the project in %s, so it does not build that project", s.Root),
		"run go tool %s %s there", settings.Tool(s.Module), command)
}

// toolError returns the error of building or running a program of the project. If
// the program has printed the error itself, only the exit code is left.
func toolError(ctx context.Context, err error) error {
	failed := (*exec.ExitError)(nil)
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case errors.As(err, &failed) && failed.Exited():
		return &console.ExitError{Code: exitFailed}
	case errors.Is(err, exec.ErrNotFound):
		return console.WithHint(err, "install Go from https://go.dev/dl")
	default:
		return err
	}
}
