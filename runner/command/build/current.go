package build

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"time"

	"aoc/runner/command/choose"
	"aoc/runner/command/scaffold"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/isolate"
	"aoc/runner/settings"
)

// Days are the days of a project, and a program that has them.
type Days struct {
	Program string    // the path of a program that serves the days to package isolate
	Built   time.Time // what is newer is not in the program
	Known   []engine.Description
}

// Last returns the days as they were built last, with this program or later.
func (p Project) Last() Days {
	if p.MayBuild() {
		if last, ok := p.kept(); ok {
			return last
		}
	}
	return Days{p.Self.Path, p.Self.Built, engine.Describe(p.Self.Puzzles)}
}

// Current returns the days as the files are now below a folder of the project: days, "." for all, or "" for
// none. If they have changed, it builds them, and lists those of the new program. If that is not possible, it
// says so. With an error, it returns the days that were built last.
func (p Project) Current(ctx context.Context, folder string, list Lister, say func(error)) (Days, error) {
	warn := func(of, hint string) { say(failure.WithHint(errors.New("warning: "+of), "%s", hint)) }
	last, tool := p.Last(), "go tool "+settings.Tool(p.Module)
	switch {
	case p.Module == "":
		return last, nil
	case folder == "":
		last.Known = p.withFolders(last.Known)
		return last, nil
	case p.Self.Built.IsZero():
		return last, nil
	case !p.MayBuild() && p.Self.BuiltFrom != "":
		warn("this aoc was built from "+p.Self.BuiltFrom+" and has the days of that project", tool+" runs the days of this project")
		return last, nil
	}
	if folder == "." && p.isNewer(".", p.Self.Built, true) && p.isNews(p.Self.Path+p.Self.Built.String()) {
		warn("this aoc is older than the framework of this project", "go install . in "+p.Root+" builds it again")
	}
	switch {
	case !p.isNewer(folder, last.Built, false):
		return last, nil
	case !p.MayBuild():
		warn("this aoc is older than the days of this project, and cannot build them because it was built with -trimpath",
			tool+" always runs the current files")
		return last, nil
	}
	return p.rebuilt(ctx, last, list, say)
}

// A Lister returns the days of a program.
type Lister func(ctx context.Context, program string) ([]engine.Description, error)

// slowBuild is how long a build may take before the user is told about it.
const slowBuild = 2 * time.Second

// rebuilt builds the days, and keeps them. With an error, it returns the last ones.
func (p Project) rebuilt(ctx context.Context, last Days, list Lister, say func(error)) (days Days, err error) {
	defer time.AfterFunc(slowBuild, func() { say(errors.New("building the days")) }).Stop()
	days.Built = time.Now()
	var left Faults
	if days.Program, left, err = p.Days(ctx); err == nil {
		days.Known, err = list(ctx, days.Program)
	}
	switch {
	case ctx.Err() != nil:
		return last, context.Cause(ctx)
	case errors.Is(err, exec.ErrNotFound):
		say(fmt.Errorf("warning: the days have changed, and there is no go command to build them; using those of %s",
			last.Built.Format(time.TimeOnly)))
		return last, nil
	case errors.Is(err, isolate.ErrProtocol):
		return last, failure.WithHint(err, "go install . in %s installs the one of these days", p.Root)
	case err != nil && days.Program != "":
		err = fmt.Errorf("the days cannot be listed: %w", err)
		return last, failure.WithHint(err, "see above what their program has printed")
	case err != nil:
		return last, err
	}
	days.Known = left.addTo(days.Known, last.Known)
	p.keep(days)
	return days, nil
}

// addTo adds the days that do not compile, as they were known before.
func (left Faults) addTo(known, before []engine.Description) []engine.Description {
	for d, why := range left {
		p := engine.Description{Date: d, Title: "(does not compile)", Ways: engine.Ways{{}}}
		if i := slices.IndexFunc(before, func(p engine.Description) bool { return p.Date == d }); i >= 0 {
			p = before[i]
		}
		p.Broken = why
		known = append(known, p)
	}
	if len(left) > 0 {
		slices.SortStableFunc(known, func(a, b engine.Description) int { return a.Compare(b.Date) })
	}
	return known
}

// NotBuilt is why a day cannot run that was added since the days were built.
const NotBuilt = "the day has not been built yet"

// withFolders adds the days whose folders are newer than the description of the days:
// a command that runs no day knows them by name.
func (p Project) withFolders(known []engine.Description) []engine.Description {
	folders, _ := filepath.Glob(filepath.Join(p.Root, "days", "[0-9]*", "day[0-9][0-9]"))
	for _, folder := range folders {
		rel, _ := filepath.Rel(p.Root, folder)
		d := choose.DayOfFolder(filepath.ToSlash(rel))
		isKnown := slices.ContainsFunc(known, func(p engine.Description) bool { return p.Date == d })
		if d.Validate() == nil && !isKnown {
			title := scaffold.Placeholder(d.Day)
			known = append(known, engine.Description{Date: d, Title: title, Ways: engine.Ways{{}}, Broken: NotBuilt})
		}
	}
	return known
}
