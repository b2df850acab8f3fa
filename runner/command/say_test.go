package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/urfave/cli/v2"

	"aoc/inputs"
	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/command/build"
	"aoc/runner/console"
	"aoc/runner/failure"
	"aoc/runner/layout"
	"aoc/runner/settings"
)

func TestExitCodeSaysHowACommandEnded(t *testing.T) {
	for err, want := range map[error]int{
		nil:                              exitDone,
		errors.New("the disk is full"):   exitFailed,
		failure.Usagef("no such flag"):   exitUsage,
		site.ErrNoPuzzle:                 exitUsage,
		&failure.ExitError{Code: 3}:      exitWrong,
		site.ErrLocked:                   exitEarly,
		site.ErrSession:                  exitSession,
		fetch.ErrOwner:                   exitSession,
		site.ErrSite:                     exitSite,
		failure.ErrInterrupted:           exitInterrupted,
		fmt.Errorf("x: %w", site.ErrURL): exitFailed,
	} {
		if got := exitCode(err); got != want {
			t.Errorf("%v: got %d, want %d", err, got, want)
		}
		if wrapped := exitCode(errorOf(day, err)); wrapped != want {
			t.Errorf("%v, of a day: got %d, want %d", err, wrapped, want)
		}
	}
}

func TestWorstFailureOfSeveralDaysIsReturned(t *testing.T) {
	order := []int{exitWrong, exitFailed, exitSite, exitSession, exitEarly, exitUsage}
	for i, want := range order {
		for _, other := range order[i:] {
			r := new(reporter)
			r.remember(other)
			r.remember(want)
			if got := exitCode(r.worst()); got != want {
				t.Errorf("%d and %d: got %d, want %d", other, want, got, want)
			}
		}
	}
	if err := new(reporter).worst(); err != nil {
		t.Errorf("no failure: got %v", err)
	}
}

func TestNoActionBeginsBeforeCtrlCIsCaught(t *testing.T) {
	catching, ended := make(chan struct{}), make(chan int)
	a := appIn(t.TempDir())
	a.catching = catching
	go func() {
		exit, _, _ := said(t.Context(), a, "list")
		ended <- exit
	}()
	select {
	case exit := <-ended:
		t.Fatalf("the command has ended with exit code %d", exit)
	case <-time.After(100 * time.Millisecond): // long enough to see that it waits
	}
	close(catching)
	if exit := <-ended; exit != exitDone {
		t.Errorf("got exit code %d", exit)
	}
}

func TestErrorsOfTheSiteAndTheStoreHaveHints(t *testing.T) {
	d := day
	root := t.TempDir()
	store := inputs.Store{Dir: filepath.Join(root, "inputs")}
	set := settings.Settings{Root: root, Values: map[string]settings.Value{
		"AOC_SESSION": {Text: "5361", From: filepath.Join(root, ".env")}}}
	now := time.Date(2026, 12, 1, 5, 0, 0, 0, time.UTC)
	damaged := func(path string, err error) error { return &inputs.DamagedError{Path: path, Err: err} }
	wrong := errors.New("is empty")
	for _, c := range []struct {
		name string
		err  error
		want string
	}{
		{"hinted", failure.WithHint(site.ErrSession, "look into .env"), "look into .env"},
		{"refused", fmt.Errorf("2021 day 21: %w", site.ErrSession), "AOC_SESSION (from .env) has expired or is incomplete; aoc login saves a new one"},
		{"locked", site.ErrLocked, "aoc fetch 2021/21 -wait waits for the unlock"},
		{"locked by the site alone", site.ErrEarly, "set this computer's clock; aoc doctor compares it with the site's"},
		{"a hotel's network", site.ErrForeign, "the network may require a log-in, as in a hotel: open any page in a browser, and try again"},
		{"404 after the unlock", site.ErrNoPuzzle, "the site may be slow to show a new puzzle: try again in a minute; aoc read 2021/21 -web opens its page in a browser"},
		{"a pause", &site.PauseError{Status: 429, Until: now.Add(2 * time.Hour)}, "try again " + layout.Moment(now, now.Add(2*time.Hour))},
		{"unreadable page", site.ErrPage, "aoc read 2021/21 -web shows the page in a browser; run, test and submit -answer need no page"},
		{"another user's store", fetch.ErrOwner, "give the second account a store of its own: set AOC_INPUTS together with its AOC_SESSION"},
		{"damaged account", damaged(filepath.Join(store.Dir, "account.json"), wrong), "move the file away: the user of the next session then becomes the owner of the store"},
		{"damaged input", damaged(store.InputPath(d), wrong), "move the file away; aoc fetch 2021/21 then downloads the input again"},
		{"damaged answers", damaged(store.AnswersPath(d), wrong), "repair the file by hand: only this file says which answers were sent"},
		{"another damaged file", damaged(store.ExamplePath(d, 1), wrong), "move the file away"},
	} {
		if got := hintFor(errorOf(d, c.err), set, store, now); got != c.want {
			t.Errorf("%s: got the hint %q, want %q", c.name, got, c.want)
		}
	}
	set.Values = map[string]settings.Value{"AOC_SESSION": {From: settings.FromEnvironment}}
	if got, want := hintFor(site.ErrSession, set, store, now), "AOC_SESSION (from the environment) has expired or is incomplete; unset it there, and aoc login saves a new one"; got != want {
		t.Errorf("refused session of the environment: got the hint %q, want %q", got, want)
	}
	if got := hintFor(site.ErrLocked, set, store, now); got != "" {
		t.Errorf("locked, of no day: got the hint %q", got)
	}
	if got := hintFor(errorOf(calendar.DateOf(2028, 1), site.ErrLocked), set, store, now); got != "" {
		t.Errorf("locked, far ahead: got the hint %q", got)
	}
}

func TestErrorOfABuildHasAHint(t *testing.T) {
	out := &reporter{Console: &console.Console{Err: io.Discard}}
	for output, want := range map[string]string{
		"go: " + settings.Framework + "@v0.0.0: replacement directory ../moved does not exist\n": "go.mod names the missing folder ../moved: aoc init mends that",
		"missing go.sum entry for module providing package x.org/y\n":                            "go mod tidy adds it",
		"days/days.go:1:1: undefined: x\n":                                                       "",
	} {
		if got := failure.HintIn(explained(&build.Error{Output: output}, settings.Settings{}, out)); got != want {
			t.Errorf("%q: got %q, want %q", output, got, want)
		}
	}
}

func TestDiskWithoutLocksHasAHint(t *testing.T) {
	const want = "that disk has no file locks; set AOC_INPUTS or, for the cache, XDG_CACHE_HOME to a folder on a local disk"
	for _, err := range []error{
		&fs.PathError{Op: "lock", Path: "x.lock", Err: syscall.ENOLCK}, &fs.PathError{Op: "lock", Path: "x.lock", Err: errors.ErrUnsupported},
	} {
		if got := diskHint(fmt.Errorf("2020 day 1: %w", err)); got != want {
			t.Errorf("%v: got %q, want %q", err, got, want)
		}
	}
}

func TestErrorNamesItsDayOnce(t *testing.T) {
	d := day
	for text, want := range map[string]string{
		"is empty":                   "2021 day 21: is empty",
		"2021 day 21 is not listed":  "2021 day 21 is not listed",
		"2021 day 210 is not listed": "2021 day 21: 2021 day 210 is not listed",
	} {
		if got := errorOf(d, errors.New(text)).Error(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestHelpFitsATerminal(t *testing.T) {
	const lines, columns = 24, 80
	all := []string{"help", "help settings"}
	for _, c := range (App{}).cli().Commands {
		all = append(all, c.Name+" -h")
	}
	for _, args := range all {
		exit, text, _ := said(t.Context(), appIn(t.TempDir()), args)
		if got := strings.Count(text, "\n"); exit != exitDone || got > lines || got < 3 {
			t.Errorf("%s: got exit code %d and %d lines, want at most %d: a terminal shows no more. Shorten the description, or "+
				"put what is rarely needed into docs/commands.md", args, exit, got, lines)
		}
		for line := range strings.Lines(text) {
			if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > columns {
				t.Errorf("%s: got %d columns, want at most %d: %s", args, n, columns, line)
			}
		}
	}
}

func readDocs(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestDocsHaveARowForEachCommand(t *testing.T) {
	rows := regexp.MustCompile("(?m)^\\| `aoc ([a-z]+)").FindAllStringSubmatch(readDocs(t, "commands.md"), -1)
	var described []string
	for _, row := range rows {
		described = append(described, row[1])
	}
	for _, c := range (App{}).cli().VisibleCommands() {
		if !slices.Contains(described, c.Name) {
			t.Errorf("add a row for aoc %s to docs/commands.md", c.Name)
		}
	}
	for _, name := range described {
		if (App{}).cli().Command(name) == nil {
			t.Errorf("docs/commands.md describes aoc %s, which does not exist: remove its row", name)
		}
	}
}

func TestDotenvExampleIsWrittenFromTheSettings(t *testing.T) {
	if readDocs(t, "../.env.example") != settings.ExampleFile() {
		t.Errorf(".env.example is not as the settings say: write it anew\n%s", settings.ExampleFile())
	}
}

func TestHelpAndDocsNameTheCommandsOfTheCurrentEvent(t *testing.T) {
	a := appIn(projectDir(t))
	a.Now = func() time.Time { return time.Date(2026, 12, 2, 12, 0, 0, 0, time.UTC) }
	interrupted, cancel := context.WithCancel(t.Context())
	cancel() // nothing is run or asked for
	var ofEvent []string
	for _, c := range (App{}).cli().VisibleCommands() {
		a.Args = []string{c.Name}
		if !slices.ContainsFunc(a.cli().Command(c.Name).Flags, func(f cli.Flag) bool { return f.Names()[0] == "day" }) {
			continue
		}
		if _, _, got := said(interrupted, a, c.Name+" 1"); strings.Contains(got, "using 2026 day 1 (the current event)") {
			ofEvent = append(ofEvent, c.Name)
		}
	}
	last := len(ofEvent) - 1
	want := strings.Join(ofEvent[:last], ", ") + " and " + ofEvent[last] + " use the current event"
	for where, text := range map[string]string{"settingsHelp": settingsHelp(), "docs/commands.md": readDocs(t, "commands.md")} {
		text = strings.ReplaceAll(strings.Join(strings.Fields(text), " "), "`", "")
		if !strings.Contains(text, want) {
			t.Errorf("%s does not say that %s: correct its sentence on commands without a year", where, want)
		}
	}
}
