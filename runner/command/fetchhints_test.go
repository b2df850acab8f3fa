package command

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"testing"

	"aoc/inputs"
	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/settings"
)

func TestHintsOfWhatCannotBeFetched(t *testing.T) {
	d := calendar.Date{Year: 2021, Day: 21}
	root := t.TempDir()
	tk := &task{
		settings: settings.Settings{Root: root, Values: map[string]settings.Value{"AOC_SESSION": {Text: "5361", From: filepath.Join(root, ".env")}}},
		store:    inputs.Store{Dir: filepath.Join(root, "inputs")},
	}
	damaged := func(path string, err error) error { return &inputs.DamagedError{Path: path, Err: err} }
	wrong := errors.New("is empty")
	for _, c := range []struct {
		name  string
		err   error
		want  string // what is said, where it is not the error itself
		site  string // the hint of what asks the site
		store string // the hint of what reads the store
	}{
		{name: "none"},
		{name: "another error", err: wrong},
		{name: "hinted", err: console.WithHint(site.ErrSession, "look into .env"), site: "look into .env", store: "look into .env"},
		{name: "no session", err: site.ErrNoSession, site: settings.CookieHint},
		{name: "refused", err: fmt.Errorf("2021 day 21: %w", site.ErrSession), site: "AOC_SESSION (from .env) has run out, or was not copied whole: aoc login takes a new one"},
		{name: "locked", err: site.ErrLocked, site: "aoc fetch 2021/21 -wait waits for it"},
		{name: "down", err: site.ErrSite},
		{name: "another user's store", err: &fetch.OwnerError{Owner: "1", User: "2"},
			want: "what is in inputs belongs to user 1, and the session from .env to user 2",
			site: "a second account has a store of its own: set AOC_INPUTS for it, together with its AOC_SESSION"},
		{name: "damaged account", err: damaged(tk.store.AccountPath(), wrong), site: accountHint, store: "move it away"},
		{name: "damaged input", err: damaged(tk.store.InputPath(calendar.DateOf(2021, 21)), wrong), store: "move it away, and aoc fetch 2021/21 brings the input anew"},
		{name: "damaged answers", err: damaged(tk.store.AnswersPath(calendar.DateOf(2021, 21)), wrong), store: "put it right by hand: nothing else knows which answers were sent"},
		{name: "another damaged file", err: damaged(tk.store.ExamplePath(calendar.DateOf(2021, 21), 1), wrong), store: "move it away"},
		{name: "file that may not be read", err: damaged(tk.store.InputPath(calendar.DateOf(2021, 21)), fs.ErrPermission)},
	} {
		t.Run(c.name, func(t *testing.T) {
			asked := tk.withFetchHint(d, c.err)
			if c.want == "" {
				c.want = fmt.Sprint(c.err)
			}
			if got := fmt.Sprint(asked); got != c.want || !errors.Is(asked, kindOf(c.err)) {
				t.Errorf("got %s, want %s", got, c.want)
			}
			if got := console.HintIn(asked); got != c.site {
				t.Errorf("the site's: got the hint %q, want %q", got, c.site)
			}
			if got := console.HintIn(tk.mendable(d, c.err)); got != c.store {
				t.Errorf("the store's: got the hint %q, want %q", got, c.store)
			}
		})
	}
}

// kindOf is what an error is for errors.Is: the kind, where the error itself is put into other words.
func kindOf(err error) error {
	if errors.Is(err, fetch.ErrOwner) {
		return fetch.ErrOwner
	}
	return err
}
