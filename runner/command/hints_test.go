package command

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"aoc/inputs"
	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/failure"
	"aoc/runner/layout"
	"aoc/runner/settings"
)

func TestErrorsOfTheSiteAndTheStoreHaveHints(t *testing.T) {
	d := day
	root := t.TempDir()
	store := inputs.Store{Dir: filepath.Join(root, "inputs")}
	ws := workspace{store: store, settings: settings.Settings{Root: root, Values: map[string]settings.Value{
		"AOC_SESSION": {Text: "5361", From: filepath.Join(root, ".env")}}}}
	now := time.Date(2026, 12, 1, 5, 0, 0, 0, time.UTC)
	ws.now = func() time.Time { return now }
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
		{"damaged account", damaged(filepath.Join(store.Dir, "account.json"), wrong), accountHint},
		{"damaged input", damaged(store.InputPath(d), wrong), "move the file away; aoc fetch 2021/21 then downloads the input again"},
		{"damaged answers", damaged(store.AnswersPath(d), wrong), "repair the file by hand: only this file says which answers were sent"},
		{"another damaged file", damaged(store.ExamplePath(d, 1), wrong), "move the file away"},
	} {
		if got := ws.hint(errorOf(d, c.err)); got != c.want {
			t.Errorf("%s: got the hint %q, want %q", c.name, got, c.want)
		}
	}
	ws.settings.Values = map[string]settings.Value{"AOC_SESSION": {From: settings.FromEnvironment}}
	if got, want := ws.hint(site.ErrSession), "AOC_SESSION (from the environment) has expired or is incomplete; unset it there, and aoc login saves a new one"; got != want {
		t.Errorf("refused session of the environment: got the hint %q, want %q", got, want)
	}
	if got := ws.hint(site.ErrLocked); got != "" {
		t.Errorf("locked, of no day: got the hint %q", got)
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
