// A task is one invocation of one command.

package command

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/engine"
)

// A task is what a command works with: the App, its flags, the settings, and
// what has failed so far.
type task struct {
	App
	flags    *cli.Context
	settings settings
	store    inputs.Store
	progress func() // one more is done
	atWork   atWork

	reporting sync.Mutex // days report from goroutines of their own
	failures  failures
	said      string // what was said last
}

func (a App) newTask(flags *cli.Context) (*task, error) {
	s, err := readSettings(a.Dir, a.Environ)
	if err != nil {
		return nil, err
	}
	folder, err := s.inputs()
	if err != nil {
		return nil, err
	}
	store := inputs.Store{Dir: folder}
	if cache, err := cacheDir(); err == nil {
		store.Locks = cache
	}
	t := &task{App: a, flags: flags, settings: s, store: store, progress: func() {}}
	t.store.Waiting = func(year, day int, holder string) {
		t.note("%v: waiting for %s, which is at work on it", calendar.Date{Year: year, Day: day}, cmp.Or(holder, "another process"))
	}
	return t, nil
}

// leaveOutUndated leaves out the days whose function Puzzle failed and of which
// neither year nor day is known: no command can name them.
func (t *task) leaveOutUndated() {
	t.Puzzles = slices.DeleteFunc(slices.Clone(t.Puzzles), func(p engine.Puzzle) bool {
		undated := p.Err != nil && p.Year == 0
		if undated {
			t.warn("a listed day, of which neither year nor day is known: %v", p.Err)
		}
		return undated
	})
}

// warnOfMistakes says what would otherwise just not work as meant.
func (t *task) warnOfMistakes() {
	t.leaveOutUndated()
	for _, name := range slices.Sorted(maps.Keys(t.settings.values)) {
		value := t.settings.values[name]
		if !slices.Contains(settingNames, name) && !slices.Contains(innerNames, name) {
			err := fmt.Errorf("warning: %s (from %s) is no setting of aoc", unlessSession(name), t.where(value.from))
			t.say(didYouMean(err, "AOC_", strings.TrimPrefix(name, "AOC_"), unprefixed(settingNames)))
		}
	}
	if path := t.settings.dotenv(); t.settings.isOpen() {
		t.say(withHint(fmt.Errorf("warning: others can read %s, and the session in it", t.where(path)), "chmod 600 %s", t.fromHere(path)))
	}
	for i, p := range t.Puzzles {
		if twin := slices.IndexFunc(t.Puzzles[:i], func(q engine.Puzzle) bool { return dateOf(q) == dateOf(p) }); twin >= 0 {
			t.warn("%v is listed twice, as %s and as %s: does each runner.New say its own year and day?", dateOf(p), t.Puzzles[twin].Title, p.Title)
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
	t.say(fmt.Errorf("%v: %w", d, err))
}

// remember keeps a failure's exit code for the end.
func (t *task) remember(exitCode int) {
	t.reporting.Lock()
	defer t.reporting.Unlock()
	t.failures = append(t.failures, exitCode)
}

// note says something that is not about a failure.
func (t *task) note(format string, args ...any) { t.say(fmt.Errorf(format, args...)) }

func (t *task) warn(format string, args ...any) { t.note("warning: "+format, args...) }

func (t *task) hint(format string, args ...any) { t.note("hint: "+format, args...) }

// say says something on stderr. What is to be said of both parts of a day is said once.
func (t *task) say(err error) {
	t.reporting.Lock()
	defer t.reporting.Unlock()
	if err.Error() != t.said && !t.isChild() {
		t.said = err.Error()
		say(t.Stderr, err)
	}
}

// inProject is an error where one stands in no project, for what needs its files.
func (t *task) inProject() error {
	if t.settings.project {
		return nil
	}
	return withHint(usagef("%s is in no project of aoc", t.Dir), "change to the folder of yours")
}

func dateOf(p engine.Puzzle) calendar.Date { return calendar.Date{Year: p.Year, Day: p.Day} }

// puzzle returns the listed puzzle of that day.
func (t *task) puzzle(d calendar.Date) (engine.Puzzle, error) {
	for _, p := range t.Puzzles {
		if dateOf(p) == d {
			return p, nil
		}
	}
	err := usagef("%v is not listed", d)
	if t.settings.project {
		return engine.Puzzle{}, withHint(err, "%s", t.unlisted(d))
	}
	return engine.Puzzle{}, withHint(err, "outside of a project aoc has the days it was built with: change to the project's folder")
}

// brokenDay returns why a listed day's function Puzzle failed, nil if it did not.
func brokenDay(p engine.Puzzle) error {
	if p.Err == nil {
		return nil
	}
	return fmt.Errorf("%v: %w", dateOf(p), p.Err)
}

// unlisted is what there is to do about a day that is not listed.
func (t *task) unlisted(d calendar.Date) string {
	folder := fmt.Sprintf("days/%d/day%02d", d.Year, d.Day)
	if _, err := os.Stat(filepath.Join(t.settings.root, filepath.FromSlash(folder))); err != nil {
		return fmt.Sprintf("aoc new %d/%d makes it", d.Year, d.Day)
	}
	return fmt.Sprintf("%s is there: look for its line in days/%d.go, for year%[2]d() in All of days/days.go, and at the numbers in its runner.New", folder, d.Year)
}

// print writes a result: as a JSON line, or as the text that write makes.
func (t *task) print(line any, write func(io.Writer)) error {
	if t.flags.Bool("json") {
		return t.printJSON(line)
	}
	write(t.results())
	return nil
}

// where is the path as one would type it in the project's root.
func (t *task) where(path string) string {
	if rel, err := relative(t.settings.root, path); err == nil {
		return rel
	}
	return path
}

// fromHere is the path as one would type it where one stands.
func (t *task) fromHere(path string) string {
	if rel, err := filepath.Rel(t.Dir, path); err == nil {
		return rel
	}
	return path
}

// moves tells whether stderr is where a line may be written over.
func (t *task) moves() bool {
	return isTerminal(t.Stderr) && t.env("NO_COLOR") == ""
}

func isTerminal(stream any) bool {
	if w, ok := stream.(*watched); ok {
		stream = w.out
	}
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// path is where a file is that the user names.
func (t *task) path(name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(t.Dir, name)
}

func flags(groups ...[]cli.Flag) []cli.Flag { return slices.Concat(groups...) }

func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// env is a variable of the environment, "" if it is not set.
func (a App) env(name string) string {
	value, _ := a.lookup(name)
	return value
}

func (a App) lookup(name string) (value string, set bool) {
	for _, entry := range a.Environ {
		if value, ok := strings.CutPrefix(entry, name+"="); ok {
			return value, true
		}
	}
	return "", false
}
