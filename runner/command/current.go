package command

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"aoc/runner/command/build"
	"aoc/runner/command/choose"
	"aoc/runner/command/scaffold"
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

// builder returns the project, to build programs of it.
func (a App) builder(s settings.Settings) build.Project {
	return build.Project{Root: s.Root, Module: s.Module, Environ: settings.WithoutSecrets(a.Environ)}
}

// records are where the days programs are kept.
func records() build.Records {
	cache, err := settings.CacheDir()
	if err != nil {
		return ""
	}
	return build.Records(filepath.Join(cache, "days"))
}

// lastDays returns the days of the project as they were built last, with this program or later.
func (a App) lastDays(s settings.Settings) build.Days {
	if a.isOf(s) {
		if last, ok := records().Find(s.Root, a.Built); ok {
			return last
		}
	}
	return build.Days{Program: a.Executable, Built: a.Built, Known: engine.Describe(a.Puzzles)}
}

// isOf reports whether this program was built from the project, and so may build it.
func (a App) isOf(s settings.Settings) bool {
	return !a.Built.IsZero() && s.InProject() && build.MayBuild(a.Executable, a.BuiltFrom, s.Root)
}

// currentDays returns the days as the files in a folder of the project are now. It builds
// them if they have changed. If that is not possible, it says so, and returns the last ones.
func (a App) currentDays(ctx context.Context, s settings.Settings, folder string, out *reporter) (build.Days, error) {
	last, tool := a.lastDays(s), "go tool "+settings.Tool(s.Module)
	switch {
	case !s.InProject():
		return last, nil
	case folder == noDays:
		last.Known = withFolders(last.Known, s.Root)
		return last, nil
	case a.Built.IsZero():
		return last, nil
	case !a.isOf(s) && a.BuiltFrom != "":
		out.Say(failure.WithHint(fmt.Errorf("warning: this aoc was built from %s and has the days of that project", a.BuiltFrom),
			"%s runs the days of this project", tool))
		return last, nil
	}
	project := a.builder(s)
	if folder == allDays && project.FrameworkChanged(a.Built) && records().Tell(s.Root, a.Executable+a.Built.String()) {
		out.Say(failure.WithHint(errors.New("warning: this aoc is older than the framework of this project"), "go install . in %s builds it again", s.Root))
	}
	switch {
	case !project.DaysChanged(folder, last.Built):
		return last, nil
	case !a.isOf(s):
		out.Say(failure.WithHint(errors.New("warning: this aoc is older than the days of this project, and cannot build them because it was built with -trimpath"),
			"%s always runs the current files", tool))
		return last, nil
	}
	return a.buildDays(ctx, project, last, out)
}

// slowBuild is how long a build may take before the user is told about it.
const slowBuild = 2 * time.Second

func (a App) buildDays(ctx context.Context, project build.Project, last build.Days, out *reporter) (build.Days, error) {
	defer time.AfterFunc(slowBuild, func() { out.Note("building the days") }).Stop()
	days := build.Days{Built: time.Now()}
	program, left, err := project.Days(ctx)
	if days.Program = program; err == nil {
		w := &isolate.Worker{Foreground: out.KeepMode, Limits: isolate.Limits{Timeout: defaultTimeout}, Command: a.child(program, nil, out.Err)}
		days.Known, err = w.List(ctx)
		w.Close()
	}
	failed, isBuild := errors.AsType[*build.Error](err)
	switch since := "using those of " + last.Built.Format(time.TimeOnly); {
	case ctx.Err() != nil:
		return last, context.Cause(ctx)
	case errors.Is(err, exec.ErrNotFound):
		out.Warn("the days have changed, and there is no go command to build them; %s", since)
		return last, nil
	case isBuild:
		fmt.Fprint(out.Messages(), failed.Output)
		out.Warn("the days cannot be built; %s", since)
		return last, nil
	case errors.Is(err, isolate.ErrProtocol):
		return last, failure.WithHint(err, "go install . in %s installs the one of these days", project.Root)
	case errors.Is(err, build.ErrOverlay):
		return last, failure.WithHint(err, "go run . %s builds everything with your flags", strings.Join(a.Args[1:], " "))
	case err != nil && program != "":
		return last, failure.WithHint(fmt.Errorf("the days cannot be listed: %w", err), "see above what their program has printed")
	case err != nil:
		return last, err
	}
	days.Known = withFaults(days.Known, left, last.Known)
	records().Keep(project.Root, days)
	return days, nil
}

// doesNotCompile begins the error of a day that does not compile.
const doesNotCompile = "does not compile: "

// withFaults adds the days that do not compile, as they were known before.
func withFaults(known []engine.Description, left build.Faults, before []engine.Description) []engine.Description {
	for d, why := range left {
		p := engine.Description{Date: d, Title: "(does not compile)", Ways: engine.Ways{{}}}
		if i := slices.IndexFunc(before, func(p engine.Description) bool { return p.Date == d }); i >= 0 {
			p = before[i]
		}
		p.Broken = doesNotCompile + why
		known = append(known, p)
	}
	if len(left) > 0 {
		slices.SortStableFunc(known, func(a, b engine.Description) int { return a.Compare(b.Date) })
	}
	return known
}

// withFolders adds the days whose folders are newer than the description of the days:
// a command that runs no day knows them by name.
func withFolders(known []engine.Description, root string) []engine.Description {
	folders, _ := filepath.Glob(filepath.Join(root, "days", "[0-9]*", "day[0-9][0-9]"))
	for _, folder := range folders {
		rel, _ := filepath.Rel(root, folder)
		d := choose.DayOfFolder(filepath.ToSlash(rel))
		isKnown := slices.ContainsFunc(known, func(p engine.Description) bool { return p.Date == d })
		if d.Validate() == nil && !isKnown {
			known = append(known, engine.Description{Date: d, Title: scaffold.Placeholder(d.Day), Ways: engine.Ways{{}}, Broken: notBuilt})
		}
	}
	return known
}

// notBuilt is why a day cannot run that was added since the days were built.
const notBuilt = "the day has not been built yet"

// mayBuild returns an error if this program was not built from the project, and so
// must not build it.
func (a App) mayBuild(s settings.Settings, command string) error {
	if a.Built.IsZero() || a.isOf(s) {
		return nil
	}
	return failure.WithHint(failure.Usagef("this aoc was not built from the project in %s, so it does not build that project", s.Root),
		"run go tool %s %s there", settings.Tool(s.Module), command)
}
