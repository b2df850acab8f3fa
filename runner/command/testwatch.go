package command

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"aoc/runner/calendar"
	"aoc/runner/command/line"
	"aoc/runner/command/watch"
	"aoc/runner/engine"
	"aoc/runner/settings"
)

// watch tests now and after every change to the day's files, to what days share or to its input, until ctx ends.
func (a App) watch(ctx context.Context, s selection, ws workspace, out *reporter) error {
	puzzles, err := choosePuzzles(s, ws, out, false)
	if err != nil || len(puzzles) == 0 {
		return err
	}
	if _, err := ws.project(out); err != nil {
		return err
	}
	folders, err := a.foldersToWatch(ctx, ws, puzzles)
	if err != nil {
		return err
	}
	changes := watch.Changes(ctx, folders...)
	isRead := false // the screen has what the command of a key printed, to stay above the next report
	return watch.Repeat(ctx, changes, func(changed context.Context) error {
		if out.IsInteractive() && !isRead {
			fmt.Fprint(out.Err, "\033[H\033[2J")
		}
		if err := a.testAgain(changed, out); err != nil || changed.Err() != nil {
			return err
		}
		if len(puzzles) == 1 && out.HasKeys() {
			isRead, err = a.offerKeys(ctx, changed, ws, out, puzzles[0].Date)
			return err
		}
		out.Tell("waiting for a change; Ctrl-C stops") // a Note is not repeated
		return nil
	})
}

// foldersToWatch returns the folder of all days and the files that they share, the folders of other code that the
// days are built from, and the folders of the inputs of these days.
func (a App) foldersToWatch(ctx context.Context, ws workspace, puzzles []engine.Description) ([]string, error) {
	folders := []string{filepath.Join(ws.settings.Root, "days")}
	var dates []calendar.Date
	for _, p := range puzzles {
		dates = append(dates, p.Date)
		folders = append(folders, filepath.Dir(ws.store.InputPath(p.Date)))
	}
	if !a.Builds {
		return folders, nil
	}
	p, _ := a.project(ws.settings) // whose cache folder is not needed
	sources, err := p.Folders(ctx, dates)
	return append(folders, sources...), err
}

// testAgain runs the command without -watch.
func (a App) testAgain(ctx context.Context, out *reporter) error {
	defer out.HideTyped()()
	a.Stdin, a.Environ = strings.NewReader(""), append(settings.WithoutSecrets(a.Environ), settings.NoSession)
	isWatch := func(arg string) bool { return line.IsFlag(arg, "watch") }
	return a.within(ctx, slices.DeleteFunc(slices.Clone(a.Args[1:]), isWatch)...)
}

// keyErrors are the errors with which keys end the wait for a change.
var keyErrors = map[string]error{"t": watch.ErrAgain, "q": watch.ErrEnd}

// keyCommands are the commands that keys run while a watch waits for a change.
var keyCommands = map[string]string{
	"r": "run DAY", "e": "example DAY", "s": "submit DAY", "p": "read DAY",
}

// offeredKeys names the keys that do something now.
func offeredKeys(isCooldown bool) string {
	if isCooldown {
		return "t test, r run, e examples, s submit, w submit after the cooldown, p puzzle, q quit"
	}
	return "t test, r run, e examples, s submit, p puzzle, q quit"
}

// offerKeys runs the commands of the keys that the user presses, until a file is
// changed. ctx is the watch's, so that a change does not interrupt a command. ran reports whether a command has run.
func (a App) offerKeys(
	ctx, changed context.Context, ws workspace, out *reporter, d calendar.Date,
) (ran bool, err error) {
	a.saved = changed.Done()
	for {
		known, _ := ws.store.Answers(d) // submit names the error
		isCooldown := ws.now().Before(known.CooldownUntil)
		out.Tell("waiting for a change; " + offeredKeys(isCooldown))
		status := func() string {
			if now := ws.now(); now.Before(known.CooldownUntil) {
				return fmt.Sprintf("%v: %s", d, cooldown(now, known.CooldownUntil))
			}
			return ""
		}
		command := ""
		for command == "" {
			key, err := out.Key(changed, status)
			switch {
			case keyErrors[key] != nil: // also if a file has just changed
				return ran, keyErrors[key]
			case changed.Err() != nil:
				return ran, nil
			case err != nil:
				return ran, err
			}
			command = keyCommands[key]
			if key == "w" && isCooldown {
				command = "submit DAY -wait"
			}
		}
		if err := a.within(ctx, strings.Fields(strings.Replace(command, "DAY", d.Arg(), 1))...); err != nil {
			return ran, err
		}
		ran = true
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
