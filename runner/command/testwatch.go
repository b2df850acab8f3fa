package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"slices"

	"aoc/runner/calendar"
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
	if !ws.settings.InProject() {
		return console.WithHint(console.Usagef("-watch builds the project, and %s is not inside one", ws.dir), "cd into yours")
	}
	if err := a.mayBuild(ws.settings, "test"); err != nil {
		return err
	}
	var folders []string
	for _, p := range puzzles {
		folders = append(folders,
			filepath.Join(root, "days", fmt.Sprint(p.Year), fmt.Sprintf("day%02d", p.Day)),
			filepath.Dir(ws.store.InputPath(p.Date)))
	}
	again := func(ctx context.Context) error {
		if out.IsInteractive() {
			fmt.Fprint(out.Err, "\033[H\033[2J")
		}
		args := slices.DeleteFunc(slices.Clone(a.Args[1:]), func(arg string) bool { return isFlag(arg, "watch") })
		return a.runNew(ctx, ws.settings, out, nil, append(settings.WithoutSecrets(a.Environ), settings.NoSession), args...)
	}
	idle := func(changed context.Context) error {
		if len(puzzles) == 1 && out.HasKeys() {
			return a.offerKeys(ctx, changed, ws.settings, out, puzzles[0].Date)
		}
		_, err := fmt.Fprintln(out.Messages(), "aoc: waiting for a change; Ctrl-C stops") // a Note is not repeated
		return err
	}
	if err := watch.Repeat(ctx, folders, again, idle); !errors.Is(err, errQuit) {
		return err
	}
	return nil
}

// errQuit ends a watch by key.
var errQuit = errors.New("quit")

// keyCommands are the commands that keys run while a watch waits for a change.
var keyCommands = map[string]string{"r": "run", "e": "example", "s": "submit", "p": "read"}

// offerKeys runs commands by key until a file is changed. ctx is that of the watch:
// a change does not interrupt a command.
func (a App) offerKeys(ctx, changed context.Context, project settings.Settings, out *reporter, d calendar.Date) error {
	for {
		fmt.Fprintln(out.Messages(), "aoc: waiting for a change; r run, e examples, s submit, p puzzle text, q quit")
		command := ""
		for command == "" {
			key, err := out.Key(changed)
			switch {
			case changed.Err() != nil:
				return nil
			case err != nil:
				return err
			case key == "q":
				return errQuit
			}
			command = keyCommands[key]
		}
		if err := a.runNew(ctx, project, out, out.In, a.Environ, command, d.Arg()); err != nil {
			return err
		}
	}
}

// runNew builds the project and runs the new program. If the build or the program
// fails, its output is on the terminal, and runNew returns nil.
func (a App) runNew(ctx context.Context, project settings.Settings, out *reporter, stdin io.Reader, environ []string, args ...string) error {
	program, err := a.self().Tool(ctx, project.Root, project.Module)
	if err == nil {
		cmd := exec.CommandContext(ctx, program, args...)
		cmd.Dir, cmd.Env = a.Dir, append(environ, rebuild.FreshMark)
		cmd.Stdin, cmd.Stdout, cmd.Stderr = stdin, out.Out, out.Err
		if terminal, ok := out.Terminal(); ok {
			cmd.Stdout = terminal // which shows colours, unlike a pipe
		}
		err = cmd.Run()
	}
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if _, failed := errors.AsType[*exec.ExitError](err); failed {
		return nil
	}
	return err
}
