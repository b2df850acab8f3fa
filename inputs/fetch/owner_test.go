package fetch

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/inputs/sitetest"
	"aoc/runner/files/filetest"
)

// newStore returns a store with that many puzzles, and an owner unless owner is "".
func newStore(t *testing.T, owner string, puzzles int) inputs.Store {
	t.Helper()
	store := inputs.Store{Dir: t.TempDir()}
	if owner != "" {
		noError(t, store.SaveAccount(t.Context(), owner, func() error { return nil }))
	}
	for day := range puzzles {
		noError(t, os.MkdirAll(filepath.Join(store.Dir, "2020", fmt.Sprint(day+1)), 0o700))
	}
	return store
}

func TestDamagedAccount(t *testing.T) {
	f, standIn := newFetcher(t)
	filetest.Write(t, filepath.Join(f.Store.Dir, "account.json"), "words")
	damaged, ok := errors.AsType[*inputs.DamagedError](CheckOwner(f.Store, "1"))
	if !ok || damaged.Path != filepath.Join(f.Store.Dir, "account.json") {
		t.Errorf("got %v", damaged)
	}
	if _, err := f.Open(t.Context()); !errors.As(err, &damaged) {
		t.Errorf("got %v", err)
	}
	wantAsked(t, standIn)
}

// The site is asked once for the session's user, and only if inputs could be mixed.
func TestOpen(t *testing.T) {
	me := sitetest.UserID(secret)
	for _, c := range []struct {
		name    string
		owner   string
		puzzles int
		known   string // the session's user in the cache
		err     error
		asked   []string
		after   string // the owner afterwards
		claimed string
	}{
		{"no owner, unknown user", "", 1, "", nil, nil, "", ""},
		{"no owner, known user", "", 1, me, nil, nil, me, me},
		{"own store, known user", me, 1, me, nil, nil, me, ""},
		{"own store, unknown user", me, 1, "", nil, []string{"/settings"}, me, ""},
		{"another's store, unknown user", "1", 1, "", ErrOwner, []string{"/settings"}, "1", ""},
		{"another's empty store", "1", 0, me, nil, nil, me, ""},
	} {
		f, standIn := newFetcher(t)
		f.Store = newStore(t, c.owner, c.puzzles)
		if c.known != "" {
			rememberUser(t.Context(), f.Cache, session(t, secret), c.known)
		}
		claimed := ""
		f.Claimed = func(user string) { claimed = user }
		for range 2 {
			if _, err := f.Open(t.Context()); !errors.Is(err, c.err) {
				t.Errorf("%s: got %v, want %v", c.name, err, c.err)
			}
		}
		wantAsked(t, standIn, c.asked...)
		if owner, err := f.Store.Account(); owner != c.after || err != nil || claimed != c.claimed {
			t.Errorf("%s: got the owner %q, claimed by %q, %v", c.name, owner, claimed, err)
		}
	}
}

// The user's name is asked for, and nothing is written without a yes.
func TestStoreIsClaimedOnlyWithLeave(t *testing.T) {
	me, no := sitetest.UserID(secret), errors.New("no")
	for _, c := range []struct {
		name    string
		owner   string
		puzzles int
		known   string
		leave   error
		err     error
		asked   int    // requests
		wanted  string // whose leave was asked for
		after   string
	}{
		{"no owner, unknown user", "", 0, "", nil, nil, 1, me, me},
		{"no owner, known user", "", 0, me, nil, nil, 1, me, me},
		{"no owner, inputs", "", 1, me, nil, nil, 1, me, me},
		{"no owner, no leave", "", 0, "", no, no, 1, me, ""},
		{"no owner, known user, no leave", "", 1, me, no, no, 1, me, ""},
		{"own store", me, 1, me, no, nil, 0, "", me},
		{"own store, unknown user", me, 1, "", no, nil, 1, "", me},
		{"another's store", "1", 1, "", nil, ErrOwner, 1, "", "1"},
		{"another's empty store, no leave", "1", 0, me, no, no, 1, me, "1"},
	} {
		f, standIn := newFetcher(t)
		f.Store = newStore(t, c.owner, c.puzzles)
		f.Claimed = func(string) {}
		if c.known != "" {
			rememberUser(t.Context(), f.Cache, session(t, secret), c.known)
		}
		wanted := ""
		f.MayClaim = func(_ context.Context, user site.User) error {
			if user.Name == "" {
				t.Errorf("%s: the user has no name", c.name)
			}
			wanted = user.ID
			return c.leave
		}
		if _, err := f.Open(t.Context()); !errors.Is(err, c.err) {
			t.Errorf("%s: got %v, want %v", c.name, err, c.err)
		}
		after, err := f.Store.Account()
		if asked := len(standIn.Requests()); asked != c.asked || wanted != c.wanted || after != c.after || err != nil {
			t.Errorf("%s: got %d requests, leave of %q, owner %q, %v, want %+v", c.name, asked, wanted, after, err, c)
		}
	}
}

func TestOpenWithARefusedSession(t *testing.T) {
	f, standIn := newFetcher(t)
	f.Store = newStore(t, "1", 1)
	standIn.Sessions = nil
	if _, err := f.Open(t.Context()); !errors.Is(err, site.ErrSession) {
		t.Errorf("got %v", err)
	}
	if _, err := f.with(func(s *site.Site) { s.Session = site.Session{} }).Open(t.Context()); err != nil {
		t.Errorf("without a session: got %v", err)
	}
}

func TestConcurrentClaimsGiveAStoreToOneUser(t *testing.T) {
	for range 20 {
		f := Fetcher{Store: newStore(t, "", 1), Claimed: func(string) {}}
		var claimed [4]error
		var all sync.WaitGroup
		for i := range claimed {
			all.Go(func() { claimed[i] = f.claim(t.Context(), site.User{ID: fmt.Sprint(i + 1)}) })
		}
		all.Wait()
		owner, err := f.Store.Account()
		if err != nil {
			t.Fatal(err)
		}
		for i, err := range claimed {
			if isOwner := owner == fmt.Sprint(i+1); isOwner != (err == nil) || err != nil && !errors.Is(err, ErrOwner) {
				t.Fatalf("the owner is user %s, and user %d got %v", owner, i+1, err)
			}
		}
	}
}

func TestConcurrentlyCachedSessionsAreAllKnown(t *testing.T) {
	cache := filepath.Join(t.TempDir(), "aoc")
	sessions := make([]site.Session, maxSessions)
	var all sync.WaitGroup
	for i := range sessions {
		sessions[i] = session(t, fmt.Sprintf("5361%04x", i))
		all.Go(func() { rememberUser(t.Context(), cache, sessions[i], fmt.Sprint(i)) })
	}
	all.Wait()
	for i, session := range sessions {
		if got := knownUser(cache, session); got != fmt.Sprint(i) {
			t.Errorf("session %d: got the user %q", i, got)
		}
	}
	last := session(t, "5361ffff")
	rememberUser(t.Context(), cache, last, "99")
	if got := len(readCached[[]knownSession](filepath.Join(cache, sessionsFile))); knownUser(cache, last) != "99" || got != maxSessions {
		t.Errorf("got %d sessions", got)
	}
}

func TestUnreadableSessionCacheIsReplaced(t *testing.T) {
	cache, s := t.TempDir(), session(t, secret)
	filetest.Write(t, filepath.Join(cache, sessionsFile), "[{")
	if got := knownUser(cache, s); got != "" {
		t.Errorf("got %q", got)
	}
	if rememberUser(t.Context(), cache, s, "7"); knownUser(cache, s) != "7" {
		t.Error("the session is not cached")
	}
}
