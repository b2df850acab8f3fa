package build

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/isolate"
)

// A current is a project and what is wanted of its days.
type current struct {
	name    string
	folder  string
	outside bool   // there is no project
	never   bool   // the program builds nothing
	from    string // what the program was built from: own, other, or "" with -trimpath
	newer   string // a file that is newer than the program
	gocmd   string // a script in place of the go command; "" for none
	list    error  // of the new program
	want    string // the titles of the days
	says    string // all messages, with hints
	err     string // with its hint
}

const (
	olderThanDays = "warning: this aoc is older than the days of this project, and cannot build them because it was built with -trimpath|go tool me always runs the current files"
	foreign       = "warning: this aoc was built from OTHER and has the days of that project|go tool me runs the days of this project"
	noGo          = "warning: the days have changed, and there is no go command to build them; using those of 12:00:00"
	framework     = "warning: this aoc is older than the framework of this project|go install . in ROOT builds it again"
	builds        = "#!/bin/sh\necho $PWD/go.mod\n" // a file that exists
	fails         = "#!/bin/sh\necho days.go:1:1: odd >&2\nexit 1\n"
)

func TestCurrentDaysAreBuiltIfTheyMayBeAndHaveChanged(t *testing.T) {
	const day = "days/2027/day01/day01.go"
	for _, test := range []current{
		{name: "nothing has changed", folder: ".", from: "own", want: "Own"},
		{name: "the days have", folder: ".", from: "own", newer: day, gocmd: builds, want: "New"},
		{name: "the list of the days is wanted", folder: "days", from: "own", newer: day, gocmd: builds, want: "New"},
		{name: "what they share has", folder: ".", from: "own", newer: "go.sum", gocmd: builds, want: "New"},
		{name: "what they share has, but only the list is wanted", folder: "days", from: "own", newer: "go.sum", want: "Own"},
		{name: "no day is run", folder: "", from: "own", newer: day, want: "Own, Day 1"},
		{name: "no project", folder: ".", outside: true, from: "own", newer: day, want: "Own"},
		{name: "never", folder: ".", never: true, from: "own", newer: day, want: "Own"},
		{name: "somebody else's project", folder: ".", from: "other", newer: day, gocmd: builds, want: "Own", says: foreign},
		{name: "no day of somebody else's project is run", folder: "", from: "other", want: "Own, Day 1"},
		{name: "unknown project", folder: ".", newer: day, gocmd: builds, want: "Own", says: olderThanDays},
		{name: "unknown project, nothing has changed", folder: ".", want: "Own"},
		{name: "the framework has changed", folder: ".", from: "own", newer: "framework/runner/runner.go", want: "Own", says: framework},
		{name: "the framework has changed, for a list", folder: "days", from: "own", newer: "framework/runner/runner.go", want: "Own"},
		{name: "no go command", folder: ".", from: "own", newer: day, want: "Own", says: noGo},
		{name: "no list", folder: ".", from: "own", newer: day, gocmd: fails, want: "Own", err: "the project does not compile"},
		{name: "another framework", folder: ".", from: "own", newer: day, gocmd: builds, list: isolate.ErrProtocol, want: "Own",
			err: "the framework of these days is not the one of this aoc|go install . in ROOT installs the one of these days"},
		{name: "a day that fails at the start", folder: ".", from: "own", newer: day, gocmd: builds, list: errors.New("exit code 2"), want: "Own",
			err: "the days cannot be listed: exit code 2|see above what their program has printed"},
	} {
		t.Run(test.name, test.run)
	}
}

func (test current) run(t *testing.T) {
	if test.gocmd != "" && runtime.GOOS == "windows" {
		t.Skip("needs a shell")
	}
	root, bin, other := t.TempDir(), t.TempDir(), t.TempDir()
	built := time.Date(2020, 12, 1, 12, 0, 0, 0, time.Local)
	for path, at := range map[string]time.Time{
		"go.mod": built, "days/2027/day01/day01.go": built, test.newer: built.Add(time.Second),
	} {
		if path != "" {
			writeAt(t, root, filepath.Join(root, filepath.FromSlash(path)), at)
		}
	}
	if test.gocmd != "" {
		if err := os.WriteFile(filepath.Join(bin, "go"), []byte(test.gocmd), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", bin)
	t.Setenv("GOFLAGS", "")
	t.Setenv("GOENV", "off")
	p := Project{Root: root, Module: "example.com/me", Records: t.TempDir()}
	p.Self = Program{Path: "/bin/aoc", BuiltFrom: map[string]string{"own": root, "other": other}[test.from], Built: built,
		Puzzles: []engine.Puzzle{{Date: calendar.DateOf(2027, 2), Title: "Own"}}}
	if test.outside {
		p.Module = ""
	}
	if test.never {
		p.Self.Built = time.Time{}
	}
	list := func(_ context.Context, program string) ([]engine.Description, error) {
		if filepath.Base(program) != "go.mod" {
			t.Errorf("listed %s", program)
		}
		return []engine.Description{{Date: calendar.DateOf(2027, 2), Title: "New"}}, test.list
	}
	var said []string
	days, err := p.Current(t.Context(), test.folder, list, func(err error) { said = append(said, told(err)) })
	named := strings.NewReplacer(root, "ROOT", other, "OTHER")
	if got := named.Replace(strings.Join(said, "\n")); titles(days.Known) != test.want || got != test.says || named.Replace(told(err)) != test.err {
		t.Errorf("got %s, %q, %q, want %s, %q, %q", titles(days.Known), got, told(err), test.want, test.says, test.err)
	}
	if last := p.Last(); test.folder != "" && (last.Program != days.Program || titles(last.Known) != test.want) {
		t.Errorf("got %+v, and then %+v", days, last)
	}
}

// writeAt writes a file below root that is as old as its folders.
func writeAt(t *testing.T, root, path string, at time.Time) {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	for ; path != root; path = filepath.Dir(path) {
		if err := os.Chtimes(path, at, at); err != nil {
			t.Fatal(err)
		}
	}
}

// told returns an error with its hint, "" for nil.
func told(err error) string {
	if err == nil {
		return ""
	}
	return strings.TrimSuffix(err.Error()+"|"+failure.HintIn(err), "|")
}

func titles(days []engine.Description) string {
	var all []string
	for _, d := range days {
		all = append(all, d.Title)
	}
	return strings.Join(all, ", ")
}
