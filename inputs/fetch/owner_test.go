package fetch

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
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

// The site is asked for the session's user only if inputs could be mixed, and for the name before MayClaim is called.
// Nothing is written without a yes.
func TestStoreIsClaimedOnlyWithLeave(t *testing.T) {
	me, yes, no := sitetest.UserID(secret), errors.New("yes"), errors.New("no")
	for _, c := range []struct {
		name    string
		owner   string
		puzzles int
		known   bool  // the session's user
		leave   error // the reply of MayClaim, or nil without that function
		err     error
		asked   int // requests
		after   string
		claimed string
	}{
		{"no owner, unknown user", "", 1, false, nil, nil, 0, "", ""},
		{"no owner, known user", "", 1, true, nil, nil, 0, me, me},
		{"own store, known user", me, 1, true, nil, nil, 0, me, ""},
		{"own store, unknown user", me, 1, false, nil, nil, 1, me, ""},
		{"another's store, unknown user", "1", 1, false, nil, ErrOwner, 1, "1", ""},
		{"another's empty store", "1", 0, true, nil, nil, 0, me, ""},
		{"no owner, unknown user, leave", "", 0, false, yes, nil, 1, me, ""},
		{"no owner, known user, leave", "", 1, true, yes, nil, 1, me, me},
		{"no owner, no leave", "", 0, false, no, no, 1, "", ""},
		{"no owner, known user, no leave", "", 1, true, no, no, 1, "", ""},
		{"own store, no leave", me, 1, true, no, nil, 0, me, ""},
		{"own store, unknown user, no leave", me, 1, false, no, nil, 1, me, ""},
		{"another's store, leave", "1", 1, false, yes, ErrOwner, 1, "1", ""},
		{"another's empty store, no leave", "1", 0, true, no, no, 1, "1", ""},
	} {
		f, standIn := newFetcher(t)
		f.Store = newStore(t, c.owner, c.puzzles)
		if c.known {
			_, _, err := f.User(t.Context())
			noError(t, err)
		}
		before, claimed := len(standIn.Requests()), ""
		f.Claimed = func(user string) { claimed = user }
		if c.leave != nil {
			f.MayClaim = func(_ context.Context, user site.User) error {
				if user.ID != me || user.Name == "" {
					t.Errorf("%s: asked about %+v", c.name, user)
				}
				if c.leave == yes {
					return nil
				}
				return c.leave
			}
		}
		if _, err := f.Open(t.Context()); !errors.Is(err, c.err) {
			t.Errorf("%s: got %v, want %v", c.name, err, c.err)
		}
		after, err := f.Store.Account()
		if asked := len(standIn.Requests()) - before; asked != c.asked || claimed != c.claimed || after != c.after || err != nil {
			t.Errorf("%s: got %d requests, owner %q, claimed by %q, %v, want %+v", c.name, asked, after, claimed, err, c)
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

// Another process may claim the store while the user is asked.
func TestStoreIsClaimedByOneUser(t *testing.T) {
	f, _ := newFetcher(t)
	f.Store = newStore(t, "", 1)
	f.MayClaim = func(ctx context.Context, _ site.User) error {
		return f.Store.SaveAccount(ctx, "1", func() error { return nil })
	}
	if _, err := f.Open(t.Context()); !errors.Is(err, ErrOwner) {
		t.Errorf("got %v, want %v", err, ErrOwner)
	}
}
