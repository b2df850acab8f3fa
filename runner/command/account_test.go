package command

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/console"
)

func TestSessionsNotedAtOnceAreAllKnown(t *testing.T) {
	cache := t.TempDir()
	for _, name := range []string{"HOME", "XDG_CACHE_HOME", "LOCALAPPDATA"} {
		t.Setenv(name, cache)
	}
	tk := newTestTask(t)
	sessions := make([]site.Session, maxKnown)
	var all sync.WaitGroup
	for i := range sessions {
		var err error
		if sessions[i], err = site.ParseSession(fmt.Sprintf("5361%04x", i)); err != nil {
			t.Fatal(err)
		}
		all.Go(func() { tk.noteUser(t.Context(), sessions[i], fmt.Sprint(i)) })
	}
	all.Wait()
	for i, session := range sessions {
		if got := tk.knownUser(session); got != fmt.Sprint(i) {
			t.Errorf("session %d: got the user %q", i, got)
		}
	}
}

// Two accounts that meet a store of nobody's at once do not both get it.
func TestStoreIsClaimedByOneUser(t *testing.T) {
	for range 20 {
		store := inputs.Store{Dir: t.TempDir()}
		if err := os.MkdirAll(filepath.Join(store.Dir, "2020", "1"), 0o700); err != nil {
			t.Fatal(err)
		}
		var claimed [4]error
		var all sync.WaitGroup
		for i := range claimed {
			tk := &task{Console: &console.Console{Out: io.Discard, Err: io.Discard}, store: store}
			all.Go(func() { claimed[i] = tk.claim(t.Context(), fmt.Sprint(i+1)) })
		}
		all.Wait()
		owner, err := store.Account()
		if err != nil {
			t.Fatal(err)
		}
		for i, err := range claimed {
			if isOwner := owner == fmt.Sprint(i+1); isOwner != (err == nil) || err != nil && !errors.Is(err, errAccount) {
				t.Fatalf("the store is user %s's, and user %d got %v", owner, i+1, err)
			}
		}
	}
}
