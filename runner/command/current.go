package command

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/runner/command/build"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/isolate"
	"aoc/runner/settings"
)

// The folders of the project whose files the days of a command must not be older than.
const (
	noDays     = ""     // the command runs no day: it takes the days as they were built last, and no mistake in them stops it
	onlyListed = "days" // the command shows what this folder alone decides
	allDays    = "."
)

// project returns the project, to build programs of it.
func (a App) project(s settings.Settings) build.Project {
	p := build.Project{Root: s.Root, Module: s.Module, Environ: settings.WithoutSecrets(a.Environ)}
	p.Self = build.Program{Path: a.Executable, BuiltFrom: a.BuiltFrom, Built: a.Built, Puzzles: a.Puzzles}
	if cache, err := settings.CacheDir(); err == nil {
		p.Records = filepath.Join(cache, "days")
	}
	return p
}

// currentDays returns the days that a command needs: as the files are now or, if they do not
// compile at all, as they were built last.
func (a App) currentDays(flags *cli.Context, d definition, s settings.Settings, out *reporter) (build.Days, error) {
	if slices.ContainsFunc(d.unless, flags.IsSet) {
		d.days = noDays
	}
	if flags.Bool("watch") { // as in each later build
		defer out.HideTyped()()
	}
	days, err := a.project(s).Current(flags.Context, d.days, a.lister(out), out.Say)
	asTyped := strings.Join(a.Args[1:], " ")
	switch failed, isBuild := errors.AsType[*build.Error](err); {
	case isBuild:
		fmt.Fprint(out.Messages(), failed.Output)
		out.Warn("the days cannot be built; using those of %s", days.Built.Format(time.TimeOnly))
	case errors.Is(err, build.ErrOverlay):
		return days, failure.WithHint(err, "go run . %s builds everything with your flags", asTyped)
	case err != nil:
		return days, err
	}
	if flags.Bool("here") && days.Program != a.Executable {
		err := failure.Usagef("-here runs the days that this aoc was built with, and they have changed since")
		return days, failure.WithHint(err, "go run . %s", asTyped)
	}
	return days, nil
}

// lister returns a function that lists the days of a program.
func (a App) lister(out *reporter) build.Lister {
	return func(ctx context.Context, program string) ([]engine.Description, error) {
		w := isolate.Worker{Program: program, Dir: a.Dir, Environ: settings.WithoutSecrets(a.Environ), Prints: out.Err}
		w.Foreground, w.Limits.Timeout = out.KeepMode, defaultTimeout
		defer w.Close()
		return w.List(ctx)
	}
}

// mayBuild returns an error if this program was not built from the project, and so
// must not build it.
func (a App) mayBuild(s settings.Settings, command string) error {
	if a.Built.IsZero() || a.project(s).MayBuild() {
		return nil
	}
	return failure.WithHint(failure.Usagef("this aoc was not built from the project in %s, so it does not build that project", s.Root),
		"run go tool %s %s there", settings.Tool(s.Module), command)
}
