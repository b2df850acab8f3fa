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

	"github.com/urfave/cli/v2"

	"aoc/runner/command/build"
	"aoc/runner/command/choose"
	"aoc/runner/command/scaffold"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/isolate"
	"aoc/runner/settings"
)

// A need says which files the days of a command must not be older than: those of a
// folder of the project, "." for all, or "" for a command that runs no day. Such a
// command takes the days as they were built last: no mistake in a day stops it.
type need func(*cli.Context) (folder string)

func noDays(*cli.Context) string  { return "" }
func allDays(*cli.Context) string { return "." }

// onlyListed is for a command that shows what the folder days alone decides.
func onlyListed(*cli.Context) string { return "days" }

// unless is allDays, but with one of the flags the command runs no day.
func unless(names ...string) need {
	return func(flags *cli.Context) string {
		if slices.ContainsFunc(names, flags.IsSet) {
			return ""
		}
		return "."
	}
}

// builder returns the project, to build programs of it.
func (a App) builder(s settings.Settings) build.Project {
	return build.Project{Root: s.Root, Module: s.Module, Environ: settings.WithoutSecrets(a.Environ), Stderr: a.Stderr}
}

// records are where the days programs are kept.
func records() build.Records {
	cache, err := settings.CacheDir()
	if err != nil {
		return ""
	}
	return build.Records(filepath.Join(cache, "days"))
}

// ownDays are the days that this program was built with.
func (a App) ownDays() build.Days {
	return build.Days{Program: a.Executable, Built: a.Built, Known: engine.Describe(a.Puzzles)}
}

// lastDays returns the days of the project as they were built last, with this program or later.
func (a App) lastDays(s settings.Settings) build.Days {
	if a.isOf(s) {
		if last, ok := records().Find(s.Root, a.Built); ok {
			return last
		}
	}
	return a.ownDays()
}

// isOf reports whether this program was built from the project, and so may build it.
func (a App) isOf(s settings.Settings) bool {
	return !a.Built.IsZero() && s.InProject() && build.MayBuild(a.Executable, a.BuiltFrom, s.Root)
}

// currentDays returns the days as the files in a folder of the project are now. It builds
// them if they have changed. If that is not possible, it says so, and returns the last ones.
func (a App) currentDays(ctx context.Context, s settings.Settings, folder string, out *reporter) (build.Days, error) {
	last, tool := a.lastDays(s), "go tool "+settings.Tool(s.Module)
	if a.Built.IsZero() || !s.InProject() {
		return last, nil
	}
	project := a.builder(s)
	if !a.isOf(s) && a.BuiltFrom != "" {
		out.Say(console.WithHint(fmt.Errorf("warning: this aoc was built from %s and has the days of that project", a.BuiltFrom),
			"%s runs the days of this project", tool))
		return last, nil
	}
	if folder == "." && project.FrameworkChanged(a.Built) {
		a.tellOnce(s, out)
	}
	if !project.DaysChanged(folder, last.Built) {
		return last, nil
	}
	if !a.isOf(s) {
		out.Say(console.WithHint(errors.New("warning: this aoc is older than the days of this project, and cannot build them because it was built with -trimpath"),
			"%s always runs the current files", tool))
		return last, nil
	}
	return a.buildDays(ctx, s.Root, project, last, out)
}

// slowBuild is how long a build may take before the user is told about it.
const slowBuild = 2 * time.Second

func (a App) buildDays(ctx context.Context, root string, project build.Project, last build.Days, out *reporter) (build.Days, error) {
	slow := time.AfterFunc(slowBuild, func() { out.Note("building the days") })
	defer slow.Stop()
	days, err := project.Days(ctx, func(program string) ([]engine.Description, error) {
		w := a.launcherOf(program).foreground(isolate.Limits{Timeout: defaultTimeout}, out)
		defer w.Close()
		known, err := w.List(ctx)
		if err != nil && !errors.Is(err, isolate.ErrProtocol) {
			err = console.WithHint(fmt.Errorf("the days cannot be listed: %w", err), "see above what their program has printed")
		}
		return known, err
	})
	failed := (*build.Error)(nil)
	switch since := "using those of " + last.Built.Format(time.TimeOnly); {
	case ctx.Err() != nil:
		return last, context.Cause(ctx)
	case errors.Is(err, exec.ErrNotFound):
		out.Warn("the days have changed, and there is no go command to build them; %s", since)
		return last, nil
	case errors.As(err, &failed):
		fmt.Fprint(out.Messages(), failed.Output)
		out.Warn("the days cannot be built; %s", since)
		return last, nil
	case errors.Is(err, isolate.ErrProtocol):
		return last, console.WithHint(err, "go install . in %s installs the one of these days", root)
	case errors.Is(err, build.ErrOverlay):
		return last, console.WithHint(err, "go run . %s builds everything with your flags", strings.Join(a.Args[1:], " "))
	case err != nil:
		return last, err
	}
	for i, d := range days.Known {
		if known := slices.IndexFunc(last.Known, func(p engine.Description) bool { return p.Date == d.Date }); d.Broken != "" && known >= 0 {
			days.Known[i] = last.Known[known] // with its title
			days.Known[i].Broken = d.Broken
		}
	}
	records().Keep(root, days)
	return days, nil
}

// tellOnce says that this program is older than the framework, once for each program.
func (a App) tellOnce(s settings.Settings, out *reporter) {
	if records().Tell(s.Root, a.Executable+a.Built.String()) {
		out.Say(console.WithHint(errors.New("warning: this aoc is older than the framework of this project"), "go install . in %s builds it again", s.Root))
	}
}

// findDays finds the days that a command needs.
func (a App) findDays(flags *cli.Context, ws *workspace, folder string, out *reporter) (err error) {
	if folder == "" {
		ws.days = a.lastDays(ws.settings)
		ws.days.Known = withFolders(ws.days.Known, ws.settings)
		return nil
	}
	ws.days, err = a.currentDays(flags.Context, ws.settings, folder, out)
	if err == nil && flags.Bool("here") && ws.days.Program != a.Executable {
		err = console.WithHint(console.Usagef("-here runs the days that this aoc was built with, and they have changed since"),
			"go run . %s", strings.Join(a.Args[1:], " "))
	}
	return err
}

// withFolders adds the days whose folders are newer than the description of the days:
// a command that runs no day knows them by name.
func withFolders(known []engine.Description, s settings.Settings) []engine.Description {
	if !s.InProject() {
		return known
	}
	folders, _ := filepath.Glob(filepath.Join(s.Root, "days", "[0-9]*", "day[0-9][0-9]"))
	for _, folder := range folders {
		rel, _ := filepath.Rel(s.Root, folder)
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
	case errors.As(err, new(*build.Error)), errors.As(err, &failed) && failed.Exited():
		return &console.ExitError{Code: exitFailed}
	case errors.Is(err, exec.ErrNotFound):
		return console.WithHint(err, "install Go from https://go.dev/dl")
	default:
		return err
	}
}
