package command

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

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

// currentDays returns the days as the files in a folder of the project are now or, if they
// do not compile at all, as they were built last.
func (a App) currentDays(ctx context.Context, s settings.Settings, folder string, out *reporter) (build.Days, error) {
	list := func(ctx context.Context, program string) ([]engine.Description, error) {
		w := isolate.Worker{Foreground: out.KeepMode, Limits: isolate.Limits{Timeout: defaultTimeout}, Command: a.child(program, nil, out.Err)}
		defer w.Close()
		return w.List(ctx)
	}
	days, err := a.project(s).Current(ctx, folder, list, out.Say)
	switch failed, isBuild := errors.AsType[*build.Error](err); {
	case isBuild:
		fmt.Fprint(out.Messages(), failed.Output)
		out.Warn("the days cannot be built; using those of %s", days.Built.Format(time.TimeOnly))
		return days, nil
	case errors.Is(err, build.ErrOverlay):
		return days, failure.WithHint(err, "go run . %s builds everything with your flags", strings.Join(a.Args[1:], " "))
	}
	return days, err
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
