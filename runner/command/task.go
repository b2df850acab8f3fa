// A task is one invocation of one command.

package command

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/urfave/cli/v2"

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/settings"
)

// A task is what a command works with: the App, its flags, the settings, and
// what has failed so far.
type task struct {
	App
	*console.Console
	flags    *cli.Context
	settings settings.Settings
	store    inputs.Store
	inFlight inFlight

	reporting sync.Mutex // days report from goroutines of their own
	failures  failures
}

// console is the streams of the App.
func (a App) console(json bool) *console.Console {
	return &console.Console{
		In: a.Stdin, Out: a.Stdout, Err: a.Stderr, JSON: json,
		Variables: a.Environ, ChildEnviron: settings.WithoutSecrets(a.Environ), HintFor: hintFor,
	}
}

// tell says something before there is a task, or after it.
func (a App) tell(err error) {
	a.console(false).Say(err)
}

func (a App) newTask(flags *cli.Context) (*task, error) {
	s, err := settings.Read(a.Dir, a.Environ)
	if err != nil {
		return nil, err
	}
	folder, err := s.Inputs()
	if err != nil {
		return nil, err
	}
	t := &task{App: a, Console: a.console(flags.Bool("json")), flags: flags, settings: s, store: inputs.Store{Dir: folder}}
	t.store.Waiting = func(d calendar.Date, holder string) {
		t.Note("%v: waiting for %s, which is at work on it", d, cmp.Or(holder, "another process"))
	}
	return t, nil
}

// leaveOutUndated leaves out the days whose function Puzzle failed and of which
// neither year nor day is known: no command can name them.
func (t *task) leaveOutUndated() {
	t.Puzzles = slices.DeleteFunc(slices.Clone(t.Puzzles), func(p engine.Puzzle) bool {
		undated := p.Err != nil && p.Year == 0
		if undated {
			t.Warn("a listed day, of which neither year nor day is known: %v", p.Err)
		}
		return undated
	})
}

// warnOfMistakes says what would otherwise just not work as meant.
func (t *task) warnOfMistakes() {
	t.leaveOutUndated()
	for _, name := range slices.Sorted(maps.Keys(t.settings.Values)) {
		value := t.settings.Values[name]
		if !slices.Contains(settings.Names, name) && !slices.Contains(settings.InnerNames, name) {
			err := fmt.Errorf("warning: %s (from %s) is no setting of aoc", settings.HideSession(name), t.where(value.From))
			t.Say(didYouMean(err, "AOC_", strings.TrimPrefix(name, "AOC_"), unprefixed(settings.Names)))
		}
	}
	if path := t.settings.Dotenv(); t.settings.IsOpen() {
		t.Say(console.WithHint(fmt.Errorf("warning: others can read %s, and the session in it", t.where(path)), "chmod 600 %s", t.fromHere(path)))
	}
	for i, p := range t.Puzzles {
		if twin := slices.IndexFunc(t.Puzzles[:i], func(q engine.Puzzle) bool { return q.Date == p.Date }); twin >= 0 {
			t.Warn("%v is listed twice, as %s and as %s: does each runner.New say its own year and day?", p.Date, t.Puzzles[twin].Title, p.Title)
		}
	}
}

// unprefixed are settings without the AOC_ that all of them begin with, and that says nothing of how alike they are.
func unprefixed(names []string) []string {
	short := make([]string, len(names))
	for i, name := range names {
		short[i] = strings.TrimPrefix(name, "AOC_")
	}
	return short
}

// fail reports that one day failed, while others go on.
func (t *task) fail(d calendar.Date, err error) {
	t.remember(exitCode(err))
	t.Say(fmt.Errorf("%v: %w", d, err))
}

// remember keeps a failure's exit code for the end.
func (t *task) remember(exitCode int) {
	t.reporting.Lock()
	defer t.reporting.Unlock()
	t.failures = append(t.failures, exitCode)
}

// inProject is an error where one stands in no project, for what needs its files.
func (t *task) inProject() error {
	if t.settings.Project {
		return nil
	}
	return console.WithHint(console.Usagef("%s is in no project of aoc", t.Dir), "change to the folder of yours")
}

// puzzle returns the listed puzzle of that day.
func (t *task) puzzle(d calendar.Date) (engine.Puzzle, error) {
	for _, p := range t.Puzzles {
		if p.Date == d {
			return p, nil
		}
	}
	err := console.Usagef("%v is not listed", d)
	if t.settings.Project {
		return engine.Puzzle{}, console.WithHint(err, "%s", t.unlisted(d))
	}
	return engine.Puzzle{}, console.WithHint(err, "outside of a project aoc has the days it was built with: change to the project's folder")
}

// brokenDay returns why a listed day's function Puzzle failed, nil if it did not.
func brokenDay(p engine.Puzzle) error {
	if p.Err == nil {
		return nil
	}
	return fmt.Errorf("%v: %w", p.Date, p.Err)
}

// unlisted is what there is to do about a day that is not listed.
func (t *task) unlisted(d calendar.Date) string {
	folder := fmt.Sprintf("days/%d/day%02d", d.Year, d.Day)
	if _, err := os.Stat(filepath.Join(t.settings.Root, filepath.FromSlash(folder))); err != nil {
		return fmt.Sprintf("aoc new %s makes it", d.Arg())
	}
	return fmt.Sprintf("%s is there: look for its line in days/%d.go, for year%[2]d() in All of days/days.go, and at the numbers in its runner.New", folder, d.Year)
}

// where is the path as one would type it in the project's root.
func (t *task) where(path string) string { return t.settings.Where(path) }

// fromHere is the path as one would type it where one stands.
func (t *task) fromHere(path string) string {
	if rel, err := filepath.Rel(t.Dir, path); err == nil {
		return rel
	}
	return path
}

// path is where a file is that the user names.
func (t *task) path(name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(t.Dir, name)
}

func flags(groups ...[]cli.Flag) []cli.Flag { return slices.Concat(groups...) }
