package command

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"

	"aoc/runner/calendar"
	"aoc/runner/command/build"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/isolate"
	"aoc/runner/settings"
)

// project returns the project, to build its programs.
func (a App) project(s settings.Settings) (build.Project, error) {
	cache, err := s.CacheDir()
	return build.Project{
		Root: s.Root, Module: s.Module, Environ: settings.WithoutSecrets(a.Environ), Cache: filepath.Join(cache, "days"),
	}, err
}

// days returns the days that a command needs. If it runs days, they are built from the current files, or else they
// are known by their folders. Without a project, they are the days that aoc was built with.
func (a App) days(ctx context.Context, needed need, ws workspace, out *reporter) (build.Days, error) {
	s := ws.settings
	switch {
	case !a.Builds && !needed.runs:
		return build.Days{Known: withFolders(s.Root, a.linked("").Known)}, nil
	case a.Builds && needed.runs && !s.InProject() && settings.OtherFramework(s.Root) != "":
		other := settings.OtherFramework(s.Root)
		err := failure.Usagef("the project in %s uses the framework %s, and this aoc is from %s",
			s.Root, other, settings.Framework)
		return build.Days{}, failure.WithHint(err, "go install %s@latest installs the aoc of that project", other)
	case !a.Builds, !s.InProject() && (!needed.runs || needed.project):
		return a.linked(""), nil
	case !s.InProject():
		stale := s.Root + " is not inside an aoc project: these are the days that aoc was built with"
		out.Say(failure.WithHint(errors.New(stale), "cd into your project"))
		return a.linked(stale), nil
	case !needed.runs:
		return build.Days{Known: withFolders(s.Root, nil)}, nil
	}
	days, err := a.build(ctx, s, ws.named(needed.days), out)
	if needed.without && err != nil && ctx.Err() == nil {
		return build.Days{Known: withFolders(s.Root, nil), Unbuilt: err}, nil
	}
	if bad := days.BadList; bad != nil && needed.project {
		days.Release()
		return days, bad
	} else if bad != nil {
		out.Say(bad)
		out.Note("these are the days that have a folder")
		out.remember(exitFailed)
	}
	return days, err
}

// linked returns the days that aoc was built with, and why they may be stale, "" if they are not.
func (a App) linked(stale string) build.Days {
	return build.Linked(a.Executable, engine.Describe(a.Puzzles...), stale)
}

// withFolders adds the days that have a folder in a project to those that are known. Their titles are "".
func withFolders(root string, known []engine.Description) []engine.Description {
	for _, d := range settings.Days(root) {
		if !slices.ContainsFunc(known, func(p engine.Description) bool { return p.Date == d }) {
			known = append(known, engine.Description{Date: d, Ways: engine.Ways{{}}})
		}
	}
	return known
}

// build builds the named days of the project, or all. It prints the compiler's errors in the list of the days.
func (a App) build(
	ctx context.Context, s settings.Settings, named []calendar.Date, out *reporter,
) (days build.Days, err error) {
	p, err := a.project(s)
	if err != nil {
		return days, err
	}
	defer showBuild(&p, out)()
	days, err = p.Days(ctx, isolate.Worker{Dir: a.Dir, Environ: p.Environ, Foreground: out.KeepMode}, named)
	if days.Odd > 0 {
		out.Warn("entries of the list that are not the Puzzle of a day are left out until all days compile and start: %d",
			days.Odd)
	}
	days.BadList = explained(days.BadList, s, out)
	return days, explained(err, s, out)
}

// showBuild shows what a build does, until stop is called.
func showBuild(p *build.Project, out *reporter) (stop func()) {
	var doing atomic.Value
	doing.Store("building the days")
	p.Progress = func(text string) { doing.Store(text) }
	return out.ShowDoing(func() string { return doing.Load().(string) })
}

// explained returns the error of a build with a hint. It prints what the compiler has printed.
func explained(err error, s settings.Settings, out *reporter) error {
	failed, isBuild := errors.AsType[*build.Error](err)
	other, isOther := errors.AsType[*isolate.ProtocolError](err)
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return failure.WithHint(err, "install Go from https://go.dev/dl")
	case isBuild:
		fmt.Fprint(out.Messages(), failed.Output)
	case isOther && !strings.Contains(settings.Framework, "."): // it has no address
		return failure.WithHint(err, "run go install . in the folder that go.mod replaces %s with", settings.Framework)
	case isOther && other.Theirs < isolate.Protocol:
		return failure.WithHint(err, "go get %s@latest in %s updates the framework", settings.Framework, s.Root)
	case isOther:
		return failure.WithHint(err, "go install %s@latest updates aoc", settings.Framework)
	}
	return err
}
