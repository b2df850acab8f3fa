package command

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/command/build"
	"aoc/runner/command/choose"
	"aoc/runner/command/doctor"
	"aoc/runner/command/line"
	"aoc/runner/command/scaffold"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/files"
	"aoc/runner/settings"
)

// A workspace is the project, or another folder, in which a command works.
type workspace struct {
	dir      string // the working directory
	settings settings.Settings
	store    inputs.Store
	folders  []calendar.Date // of days with Go files in the project
	days     build.Days      // Known are the days to build: those of the list, or those that are named
	now      func() time.Time
}

// project returns the files of the project, or an error outside one.
func (ws workspace) project(out *reporter) (scaffold.Project, error) {
	if !ws.settings.InProject() {
		return scaffold.Project{}, failure.WithHint(notInProject(ws.dir), "cd into yours, or make one: aoc init")
	}
	return ws.files(out), nil
}

// checkedStore returns a function that checks whether the store may be written to: a store that nobody has named must
// be in a project, and git must not take its inputs. An error is returned again; otherwise, git is asked once a
// puzzle.
func (ws workspace) checkedStore(out *reporter) func(context.Context, calendar.Date) error {
	var mu sync.Mutex
	isChecked := map[calendar.Date]bool{}
	return func(ctx context.Context, d calendar.Date) error {
		mu.Lock()
		defer mu.Unlock()
		_, isNamed := ws.settings.Get("AOC_INPUTS")
		switch {
		case isChecked[d]:
			return nil
		case !isNamed && !ws.settings.InProject():
			return failure.WithHint(notInProject(ws.dir), "cd into yours, or set AOC_INPUTS to the folder of your inputs")
		}
		err := doctor.CheckStore(ctx, ws.settings.Root, ws.store.Dir, d, out.ChildEnviron)
		isChecked[d] = err == nil
		return err
	}
}

func notInProject(dir string) error { return failure.Usagef("%s is not inside an aoc project", dir) }

// files returns the files below the root, which need not be a project.
func (ws workspace) files(out *reporter) scaffold.Project {
	waiting := func() { out.Note("waiting for another process, which is changing the project's files") }
	return scaffold.Project{
		Root: ws.settings.Root, Module: ws.settings.Module, Locks: ws.settings.CacheDir, Waiting: waiting,
	}
}

// puzzle returns the listed puzzle of a day.
func (ws workspace) puzzle(d calendar.Date) (engine.Description, error) {
	if i := slices.IndexFunc(ws.days.Known, func(p engine.Description) bool { return p.Date == d }); i >= 0 {
		return ws.days.Known[i], nil
	}
	switch {
	case !ws.settings.InProject():
		return engine.Description{}, failure.WithHint(failure.Usagef("%v is not listed", d),
			"outside a project, aoc has only the days it was built with; cd into your project")
	case files.IsFolder(filepath.Join(ws.settings.Root, scaffold.Folder(d))):
		return engine.Description{}, scaffold.Unlisted(d)
	case ws.days.FromFolders:
		return engine.Description{}, failure.Usagef("%v has no folder, and the list is read only when all days start", d)
	}
	err := failure.Usagef("%v is not created", d)
	if !d.IsFarAhead(ws.now()) {
		err = failure.WithHint(err, "aoc new %s creates it", d.Arg())
	}
	return engine.Description{}, err
}

// title returns the title of a day. If only the folder of the day is known, it reads the title from the files.
func (ws workspace) title(p engine.Description) string {
	return cmp.Or(p.Title, scaffold.TitleIn(ws.settings.Root, p.Date))
}

// listed returns the listed days of a year, or of all years for 0.
func (ws workspace) listed(year int) ([]calendar.Date, error) {
	var dates []calendar.Date
	for _, p := range ws.days.Known {
		if (year == 0 || p.Year == year) && !slices.Contains(dates, p.Date) { // each once: begin warns of duplicates
			dates = append(dates, p.Date)
		}
	}
	if year != 0 && len(dates) == 0 {
		return nil, failure.Usagef("no day of %d is listed", year)
	}
	return dates, nil
}

func (ws workspace) isStored(d calendar.Date) bool {
	_, err := ws.store.Input(d)
	return err == nil
}

func (ws workspace) isLocked(d calendar.Date) bool { return ws.now().Before(d.Unlock()) }

// checkSession returns the error of a malformed or missing session.
func (ws workspace) checkSession() error {
	session, err := ws.settings.Session()
	if err == nil && session.IsZero() {
		return site.ErrNoSession
	}
	return err
}

// warnOfMistakes warns of settings and lists that do not work as meant.
func warnOfMistakes(ws workspace, out *reporter) {
	for _, name := range slices.Sorted(maps.Keys(ws.settings.Values)) {
		if slices.Contains(settings.Names(), name) {
			continue
		}
		value := ws.settings.Values[name]
		err := fmt.Errorf("warning: %s (from %s) is not a setting of aoc",
			settings.HideSession(name), ws.settings.Where(value.From))
		if settings.MeansSession(name, value.Text) {
			out.Say(failure.WithHint(err, "did you mean AOC_SESSION?"))
		} else {
			out.Say(line.DidYouMean(err, "AOC_", name, settings.Names()))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(ws.settings.Shared.Values)) {
		isShared := func(s settings.Setting) bool { return s.Name == name && s.IsShared }
		if !slices.ContainsFunc(settings.All, isShared) {
			path, _ := ws.settings.SharedFile() // which has been read
			err := fmt.Errorf("warning: %s (from %s) is ignored: only AOC_SESSION and AOC_CONTACT hold for all projects",
				settings.HideSession(name), ws.settings.Where(path))
			out.Say(failure.WithHint(err, "set it in .env or in the environment"))
		}
	}
	session, isSet := ws.settings.Get("AOC_SESSION")
	if isSet && session.From != settings.FromEnvironment {
		warnOfReaders(session.From, ws, out)
	}
	for i, p := range ws.days.Known {
		isTwin := func(q engine.Description) bool { return q.Date == p.Date }
		if twin := slices.IndexFunc(ws.days.Known[:i], isTwin); twin >= 0 {
			out.Warn("%v is listed twice, as %s and as %s: check the year and day in each runner.New",
				p.Date, ws.days.Known[twin].Title, p.Title)
		}
		for _, name := range choose.Ambiguous(p.Ways) {
			out.Warn("%v: the variant name %q is already taken, and -variant uses its other meaning: rename the variant",
				p.Date, name)
		}
	}
}

// warnOfReaders warns if other users can read the session in a file.
func warnOfReaders(path string, ws workspace, out *reporter) {
	if err := ws.settings.CheckPrivate(path); err != nil {
		out.Say(fmt.Errorf("warning: %w", err))
	}
}

// writeExample tells the user how to make the first example of a puzzle.
func (ws workspace) writeExample(d calendar.Date) string {
	return fmt.Sprintf(`write one: %s, with its input below "-- input --" and its answer below "-- part 1 --"`,
		ws.settings.Where(ws.store.ExamplePath(d, 1)))
}
