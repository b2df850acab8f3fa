package fetch

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"aoc/inputs/site"
	"aoc/inputs/sitetest"
	"aoc/runner/calendar"
	"aoc/runner/failure"
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

func TestNothingIsStoredWithoutAReply(t *testing.T) {
	f, standIn := newFetcher(t)
	standIn.Sessions = nil
	wrong := errors.New("the settings are wrong")
	none := f
	none.Site = func() (*site.Site, error) { return nil, wrong }
	for want, f := range map[error]Fetcher{site.ErrSession: f, wrong: none} {
		_, fetched, input := f.Input(t.Context(), day21)
		if _, page := f.Refresh(t.Context(), day21); !errors.Is(input, want) || !errors.Is(page, want) || fetched {
			t.Errorf("got %v and %v, want %v", input, page, want)
		}
	}
	if stored, err := f.Store.Puzzles(); err != nil || len(stored) > 0 {
		t.Errorf("the store holds %v, %v", stored, err)
	}
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

func TestUnlockOfWhileTheSiteIsDown(t *testing.T) {
	f, standIn := newFetcher(t)
	standIn.Fail(-1, sitetest.Status(503))
	noError(t, f.Store.SaveAccount(t.Context(), "1", func() error { return nil }))
	d := calendar.DateOf(2021, 22)
	if got, err := f.UnlockOf(t.Context(), d); !got.Equal(d.Unlock()) || err != nil || len(standIn.Requests()) == 0 {
		t.Errorf("got %v, %v and %d requests", got, err, len(standIn.Requests()))
	}
}

func TestRequestIsMadeAgain(t *testing.T) {
	unlock := day21.Unlock()
	down := failure.Of(site.ErrSite, "the site answered 503")
	pauseOf := func(d time.Duration) error { return &site.PauseError{Status: 429, Until: unlock.Add(d)} }
	for _, c := range []struct {
		name    string
		err     error
		began   time.Duration // when the request was first made, after the unlock
		now     time.Duration
		patient bool
		next    time.Duration // 0 if it is not made again
		until   time.Duration
	}{
		{"locked by the site", site.ErrEarly, 0, 20, false, 20, 60},
		{"locked by the site for a minute", site.ErrEarly, 0, 61, true, 0, 0},
		{"locked by the calendar", site.ErrLocked, 0, -20, true, 0, 0},
		{"down", down, 0, 20, false, 0, 0},
		{"down, an hour after the unlock", fmt.Errorf("2021 day 21: %w", down), 3600, 3620, true, 3650, 4500},
		{"down, the last time", down, 10, 880, true, 910, 910},
		{"down for too long", down, 10, 881, true, 0, 0},
		{"404", site.ErrNoPuzzle, 0, 20, true, 50, 900},
		{"pause", pauseOf(90 * time.Second), 0, 20, true, 90, 900},
		{"long pause", pauseOf(time.Hour), 0, 20, true, 0, 0},
		{"pause, not patient", pauseOf(90 * time.Second), 0, 20, false, 0, 0},
		{"certificate", site.ErrCertificate, 0, 20, true, 0, 0},
		{"full disk", errors.New("the disk is full"), 0, 20, true, 0, 0},
	} {
		after := func(seconds time.Duration) time.Time { return unlock.Add(seconds * time.Second) }
		next, until, ok := Again(c.err, day21, after(c.began), after(c.now), c.patient)
		if ok != (c.next != 0) || ok && (!next.Equal(after(c.next)) || !until.Equal(after(c.until))) {
			t.Errorf("%s: got %v, %v, %v", c.name, next.Sub(unlock), until.Sub(unlock), ok)
		}
	}
}

func TestOnceSendsARequestOnce(t *testing.T) {
	f, standIn := newFetcher(t)
	standIn.Fail(-1, sitetest.Status(503))
	if _, _, err := f.Input(site.Once(t.Context()), day21); !errors.Is(err, site.ErrSite) {
		t.Errorf("got %v", err)
	}
	wantAsked(t, standIn, "/2021/day/21/input")
}
