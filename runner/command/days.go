package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"aoc/runner/calendar"
	"aoc/runner/command/build"
	"aoc/runner/command/choose"
	"aoc/runner/command/scaffold"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/isolate"
	"aoc/runner/layout"
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
		out.Say(failure.WithHint(errors.New(stale), "cd into your project, or make one: aoc init"))
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
		out.remember(exitFailed)
	}
	if days.FromFolders {
		out.Note("only the days that have a folder are known until all days compile and start in one program")
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
		gone := regexp.MustCompile(settings.Framework + `@\S+: replacement directory (.+) does not exist`)
		if folder := gone.FindStringSubmatch(failed.Output); folder != nil {
			return failure.WithHint(err, "go.mod names the missing folder %s: aoc init mends that", folder[1])
		}
		if strings.Contains(failed.Output, "missing go.sum entry") {
			return failure.WithHint(err, "go mod tidy adds it")
		}
	case isOther && !strings.Contains(settings.Framework, "."): // it has no address
		return failure.WithHint(err, "run go install . in the folder that go.mod replaces %s with", settings.Framework)
	case isOther && other.Theirs < isolate.Protocol:
		return failure.WithHint(err, "go get %s@latest in %s updates the framework", settings.Framework, s.Root)
	case isOther:
		return failure.WithHint(err, "go install %s@latest updates aoc", settings.Framework)
	}
	return err
}

// chooseDates returns the selected days, else the day of the folder, or today's. With -all there may be none.
func chooseDates(s selection, ws workspace, out *reporter) ([]calendar.Date, error) {
	if s.all {
		for _, d := range ws.days.Unlisted {
			if isOf(s.query.Year, d) {
				out.Say(fmt.Errorf("warning: %w", scaffold.Unlisted(d)))
			}
		}
		dates, err := ws.listed(s.query.Year)
		if err == nil && len(dates) == 0 {
			out.Note("there are no days yet; aoc new %d/1 creates one", calendar.LatestYear(ws.now()))
		}
		return dates, err
	}
	dates, why, err := choose.Days(s.query, ws.circumstances())
	if err != nil {
		return nil, err
	}
	for _, d := range dates {
		if err := d.Validate(); err != nil {
			return nil, failure.AsUsage(err)
		}
	}
	if len(why) > 0 {
		days := dates[0].String()
		if len(dates) > 1 {
			_, days = spans(dates)
		}
		out.Note("using %s (%s)", days, layout.FirstFew(why))
	}
	return dates, nil
}

// chooseDate is chooseDates for a command that takes one day.
func chooseDate(s selection, ws workspace, out *reporter) (calendar.Date, error) {
	dates, err := chooseDates(s, ws, out)
	return cmp.Or(dates...), err // the only one
}

// circumstances returns what decides about days that are not named in full.
func (ws workspace) circumstances() choose.Circumstances {
	listed, _ := ws.listed(0) // of all years, so there is no error
	c := choose.Circumstances{Listed: append(listed, ws.folders...), Project: ws.settings.InProject(), Now: ws.now()}
	here, _ := filepath.Rel(ws.settings.Root, ws.dir) // "" after an error
	c.Here = choose.DayOfFolder(filepath.ToSlash(here))
	set, _ := ws.settings.Get("AOC_YEAR")
	c.YearSetting.Year, c.YearSetting.Err = ws.settings.Year()
	c.YearSetting.From = ws.settings.Where(set.From)
	return c
}

// named returns the days to build: those that the flags name if all have Go files, else nil for all days.
func (ws workspace) named(s *selection) []calendar.Date {
	if s == nil || s.all {
		return nil
	}
	dates, _, err := choose.Days(s.query, ws.circumstances())
	hasNone := func(d calendar.Date) bool { return !slices.Contains(ws.folders, d) }
	if err != nil || slices.ContainsFunc(dates, hasNone) {
		return nil
	}
	return dates
}

// choosePuzzles is chooseDates for listed puzzles. A single broken day is returned with its error; one of several
// fails when it is solved. With onInput, -all leaves out locked days, which have no input yet.
func choosePuzzles(s selection, ws workspace, out *reporter, onInput bool) ([]engine.Description, error) {
	dates, err := chooseDates(s, ws, out)
	if err != nil {
		return nil, err
	}
	if onInput && s.all {
		dates = withoutLocked(dates, ws, out)
	}
	var puzzles []engine.Description
	for _, d := range dates {
		p, err := ws.puzzle(d)
		switch {
		case p.Broken != "" && len(dates) == 1:
			return []engine.Description{p}, errorOf(d, p.Err())
		case err != nil && len(dates) > 1:
			err = failure.WithHint(err, "aoc %s -all -year %d selects all listed days of that year", s.query.Command, d.Year)
		}
		if err != nil {
			return nil, err
		}
		puzzles = append(puzzles, p)
	}
	return puzzles, nil
}

// withoutLocked leaves out the days that are locked and have no input, and prints their dates.
func withoutLocked(dates []calendar.Date, ws workspace, out *reporter) []calendar.Date {
	isOpen := func(d calendar.Date) bool { return !ws.isLocked(d) || ws.isStored(d) }
	if n, locked := spans(slices.DeleteFunc(slices.Clone(dates), isOpen)); n > 0 {
		out.Note("skipping days that are still locked: %s", locked)
	}
	return slices.DeleteFunc(dates, func(d calendar.Date) bool { return !isOpen(d) })
}

// isOf reports whether a date is of a year, or the year is 0.
func isOf(year int, d calendar.Date) bool { return year == 0 || d.Year == year }

// checkYear returns the error of a malformed AOC_YEAR if that decides on the days.
func (s *selection) checkYear(ws workspace) error {
	c := ws.circumstances()
	if s.all || c.YearSetting.Err == nil {
		return nil
	}
	if _, _, err := choose.Days(s.query, c); errors.Is(err, c.YearSetting.Err) {
		return err
	}
	return nil // another error may depend on the days, which are not known yet
}

// valuesOf returns the values of a flag after the words of a command line, nil if they are not
// known. In a project the days are those that have a folder.
func (a App) valuesOf(command, flag string, words []string) (values []string) {
	root, module := settings.FindRoot(a.Dir)
	ws := workspace{settings: settings.Settings{Root: root, Module: module}}
	days, _ := a.days(context.Background(), noDays, ws, nil)
	switch {
	case flag == "part":
		return []string{"1", "2"}
	case flag == "variant":
		return choose.VariantNames(days.Known, words)
	case flag == "day" && command != "new" && command != "board": // new is for unlisted days, board has a day of its year
		for _, p := range days.Known {
			values = append(values, p.Arg())
		}
	case flag == "year":
		for _, p := range days.Known {
			values = append(values, strconv.Itoa(p.Year))
		}
	}
	return slices.Compact(values)
}
