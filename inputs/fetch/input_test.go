package fetch

import (
	"context"
	"errors"
	"path/filepath"
	"testing"
	"time"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/inputs/sitetest"
	"aoc/runner/calendar"
	"aoc/runner/files/filetest"
)

func TestInputIsFetchedOnce(t *testing.T) {
	f, standIn := newFetcher(t)
	body, fetched, err := f.Input(t.Context(), day21)
	if err != nil || !fetched || string(body) != sitetest.Invent(day21, secret) {
		t.Fatalf("got %q, %v, %v", body, fetched, err)
	}
	f.Site = func() (*site.Site, error) { return nil, errors.New("no request expected") }
	stored, fetched, err := f.Input(t.Context(), day21)
	if err != nil || fetched || string(stored) != string(body) {
		t.Errorf("got %q, %v, %v", stored, fetched, err)
	}
	wantAsked(t, standIn, "/2021/day/21/input")
}

func TestInputThatCannotBeFetched(t *testing.T) {
	refused := errors.New("the settings are wrong")
	for _, c := range []struct {
		name  string
		d     calendar.Date
		spoil func(f Fetcher, standIn *sitetest.Site) Fetcher
		kind  error
		asked int
	}{
		{"no site", day21, func(f Fetcher, _ *sitetest.Site) Fetcher {
			f.Site = func() (*site.Site, error) { return nil, refused }
			return f
		}, refused, 0},
		{"locked", calendar.Date{Year: 2021, Day: 22}, nil, site.ErrLocked, 0},
		{"refused session", day21, func(f Fetcher, standIn *sitetest.Site) Fetcher {
			standIn.Sessions = nil
			return f
		}, site.ErrSession, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, standIn := newFetcher(t)
			if c.spoil != nil {
				f = c.spoil(f, standIn)
			}
			_, fetched, err := f.Input(t.Context(), c.d)
			if !errors.Is(err, c.kind) || fetched || len(standIn.Requests()) != c.asked {
				t.Errorf("got %v, %v and %d requests, want %v and %d", fetched, err, len(standIn.Requests()), c.kind, c.asked)
			}
			if stored, err := f.Store.Puzzles(); err != nil || len(stored) > 0 {
				t.Errorf("the store holds %v, %v", stored, err)
			}
		})
	}
}

func TestNoRequestIfTheDiskCannotStoreTheInput(t *testing.T) {
	f, standIn := newFetcher(t)
	filetest.Symlink(t, "nothing", filepath.Join(f.Store.Dir, "2021"))
	_, _, err := f.Input(t.Context(), day21)
	if _, ok := errors.AsType[*inputs.DamagedError](err); !ok {
		t.Errorf("got %v", err)
	}
	wantAsked(t, standIn)
}

func TestDamagedInputIsNotReplaced(t *testing.T) {
	f, standIn := newFetcher(t)
	path := f.Store.InputPath(day21)
	filetest.Write(t, path, "")
	_, _, err := f.Input(t.Context(), day21)
	if damaged, ok := errors.AsType[*inputs.DamagedError](err); !ok || damaged.Path != path {
		t.Errorf("got %v", err)
	}
	wantAsked(t, standIn)
}

func TestUnlockOf(t *testing.T) {
	refused := errors.New("the settings are wrong")
	f, _ := newFetcher(t)
	for _, c := range []struct {
		name string
		f    Fetcher
		d    calendar.Date
		want time.Time
		err  error
	}{
		{"unlocked", f, day21, time.Time{}, nil},
		{"locked", f, calendar.Date{Year: 2021, Day: 22}, calendar.DateOf(2021, 22).Unlock(), nil},
		{"unlocked, no session", f.with(func(s *site.Site) { s.Session = site.Session{} }), day21, time.Time{}, nil},
		{"locked, no session", f.with(func(s *site.Site) { s.Session = site.Session{} }), calendar.Date{Year: 2021, Day: 22}, time.Time{}, site.ErrNoSession},
		{"no site", Fetcher{Site: func() (*site.Site, error) { return nil, refused }}, day21, time.Time{}, refused},
	} {
		if got, err := c.f.UnlockOf(t.Context(), c.d); !got.Equal(c.want) || !errors.Is(err, c.err) {
			t.Errorf("%s: got %v, %v, want %v, %v", c.name, got, err, c.want, c.err)
		}
	}
}

func TestInputAtUnlockRepeatsTheRequestForAMinute(t *testing.T) {
	unlock := day21.Unlock()
	for _, c := range []struct {
		name          string
		behind, asked int // seconds that the site's clock is behind; requests, 10 seconds apart
		kind          error
	}{
		{"not behind", 0, 1, nil},
		{"a little behind", 25, 4, nil},
		{"far behind", 3600, 8, site.ErrLocked},
	} {
		t.Run(c.name, func(t *testing.T) {
			now := unlock
			f, standIn := newFetcher(t)
			standIn.Now = func() time.Time { return now.Add(time.Duration(-c.behind) * time.Second) }
			f = f.with(func(s *site.Site) { s.Now = func() time.Time { return now } })
			again := 0
			_, fetched, err := f.InputAtUnlock(t.Context(), day21, func() time.Time { return now }, func(why error) {
				again++
				now = now.Add(10 * time.Second)
				if !errors.Is(why, site.ErrLocked) {
					t.Errorf("repeated after %v", why)
				}
			})
			if !errors.Is(err, c.kind) || fetched != (c.kind == nil) || len(standIn.Requests()) != c.asked || again != c.asked-1 {
				t.Errorf("got %v, %v and %d requests", fetched, err, len(standIn.Requests()))
			}
		})
	}
}

func TestContextEndsTheWaitForTheLock(t *testing.T) {
	f, standIn := newFetcher(t)
	err := f.Store.Alone(t.Context(), day21, func() error {
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer cancel()
		if _, _, err := f.Input(ctx, day21); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("got %v", err)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	wantAsked(t, standIn)
}
