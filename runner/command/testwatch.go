package command

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/command/line"
	"aoc/runner/command/watch"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/settings"
)

// watch tests now and after every change to the day's files, to what days share or to its input, until ctx ends.
func (a App) watch(ctx context.Context, ws workspace, out *reporter, puzzles []engine.Description) error {
	if !ws.settings.InProject() {
		return failure.WithHint(failure.Usagef("-watch builds the project, and %s is not inside one", ws.dir), "cd into yours")
	}
	if err := a.mayBuild(ws.settings, "test"); err != nil {
		return err
	}
	var folders []string
	for _, p := range puzzles {
		folders = append(folders, foldersOf(ws.settings.Root, p.Date)...)
		folders = append(folders, filepath.Dir(ws.store.InputPath(p.Date)))
	}
	changes, err := watch.Changes(ctx, folders...)
	if err != nil {
		return err
	}
	err = watch.Repeat(ctx, changes, func(changed context.Context) error {
		if err := a.testAgain(changed, out); err != nil || changed.Err() != nil {
			return err
		}
		if len(puzzles) == 1 && out.HasKeys() {
			return a.offerKeys(ctx, changed, ws, out, puzzles[0].Date)
		}
		out.Tell("waiting for a change; Ctrl-C stops") // a Note is not repeated
		return nil
	})
	if errors.Is(err, errQuit) {
		return nil
	}
	return err
}

// testAgain runs the command without -watch, on a cleared screen.
func (a App) testAgain(ctx context.Context, out *reporter) error {
	if out.IsInteractive() {
		fmt.Fprint(out.Err, "\033[H\033[2J")
	}
	defer out.HideTyped()()
	a.Stdin, a.Environ = strings.NewReader(""), append(settings.WithoutSecrets(a.Environ), settings.NoSession)
	isWatch := func(arg string) bool { return line.IsFlag(arg, "watch") }
	return a.within(ctx, slices.DeleteFunc(slices.Clone(a.Args[1:]), isWatch)...)
}

// foldersOf returns the folder of a day, and those of the packages that the days of its year share.
func foldersOf(root string, d calendar.Date) []string {
	year := filepath.Join(root, "days", fmt.Sprint(d.Year))
	folders := []string{filepath.Join(year, fmt.Sprintf("day%02d", d.Day))}
	entries, _ := os.ReadDir(year)
	for _, entry := range entries {
		if isDay, _ := filepath.Match("day[0-9][0-9]", entry.Name()); entry.IsDir() && !isDay {
			folders = append(folders, filepath.Join(year, entry.Name()))
		}
	}
	return folders
}

// errQuit ends a watch by key.
var errQuit = errors.New("quit")

// keyCommands are the commands that keys run while a watch waits for a change.
var keyCommands = map[string]string{"r": "run", "e": "example", "s": "submit", "p": "read"}

// offeredKeys names the keys that do something now.
func offeredKeys(isCooldown bool) string {
	if isCooldown {
		return "r run, e examples, s submit, w submit after the cooldown, p puzzle text, q quit"
	}
	return "r run, e examples, s submit, p puzzle text, q quit"
}

// offerKeys runs commands by key until a file is changed. ctx is that of the watch:
// a change does not interrupt a command.
func (a App) offerKeys(ctx, changed context.Context, ws workspace, out *reporter, d calendar.Date) error {
	for {
		known, _ := ws.store.Answers(d) // submit names the error
		isCooldown := ws.now().Before(known.CooldownUntil)
		out.Tell("waiting for a change; " + offeredKeys(isCooldown))
		command := ""
		for command == "" {
			key, err := out.Key(changed)
			if key == "w" && isCooldown && err == nil {
				key, err = "s", out.CountDown(changed, ws.now, known.CooldownUntil.Add(time.Second), "asking")
			}
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
		if err := a.within(ctx, command, d.Arg()); err != nil {
			return err
		}
	}
}

// within runs a command within a watch, which goes on after its errors.
func (a App) within(ctx context.Context, args ...string) error {
	a.Args = append([]string{a.Args[0]}, args...)
	err := a.execute(ctx)
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	a.tell(err)
	return nil
}
