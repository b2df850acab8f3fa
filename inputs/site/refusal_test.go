package site_test

import (
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"aoc/inputs/site"
	"aoc/inputs/sitetest"
)

// inTurn answers each request with the next of the handlers, and then with the last.
func inTurn(answers ...http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		answer := answers[0]
		answers = answers[min(1, len(answers)-1):]
		answer.ServeHTTP(w, r)
	})
}

// The requests are written with + if they have the session, and - if not.
func TestRefusedSessionIsToldFromAnOutage(t *testing.T) {
	const (
		refused = "the site answers 500 with the session, but not without it: the session is probably refused"
		down    = "the site answered 500: it may be down"
	)
	broken, down503, open := sitetest.Status(500), sitetest.Status(503), answer(200, loggedOut)
	for _, test := range []struct {
		name, request string
		answers       []http.Handler
		kind          error
		want, asked   string
	}{
		{"outage", "input", []http.Handler{broken}, site.ErrServer, down, "+-+"},
		{"outage of the pages", "page", []http.Handler{broken}, site.ErrServer, down, "+-+"},
		{"short outage", "input", []http.Handler{broken, broken, answer(200, "1\n")}, nil, "", "+-+"},
		{"outage that ends while it is asked", "input", []http.Handler{broken, sitetest.Status(400), answer(200, "1\n")}, nil, "", "+-+"},
		{"refused, and the public page", "page", []http.Handler{broken, open, broken}, site.ErrSession, refused, "+-+"},
		{"refused, and a redirect", "user", []http.Handler{broken, sitetest.Redirect("/2021"), broken}, site.ErrSession, refused, "+-+"},
		{"refused, and asked to log in", "input", []http.Handler{broken, sitetest.Status(400), broken}, site.ErrProbablyRefused, refused, "+-+"},
		{"calendar", "calendar", []http.Handler{broken, open, broken}, site.ErrSession, refused, "+-+"},
		{"board", "board", []http.Handler{broken, sitetest.Redirect("/2021/leaderboard"), broken}, site.ErrSession, refused, "+-+"},
		{"outage of a board", "board", []http.Handler{broken}, site.ErrServer, down, "+-"},
		{"redirect to another host", "input", []http.Handler{broken, sitetest.Redirect("https://login.example/"), broken}, site.ErrServer, down, "+-+"},
		{"connection breaks", "input", []http.Handler{broken, sitetest.Reset(""), broken}, site.ErrServer, down, "+-+"},
		{"connection breaks first", "input", []http.Handler{sitetest.Reset(""), broken, open}, site.ErrServer, down, "++-"},
		{"only at last", "input", []http.Handler{sitetest.Reset(""), sitetest.Reset(""), broken}, site.ErrServer, down, "+++"},
		{"pause", "input", []http.Handler{broken, sitetest.Status(429)}, site.ErrPause, "the site answered 429: it asks for a pause" + untilAfter(time.Minute), "+-"},
		{"pause at once", "input", []http.Handler{sitetest.Status(429)}, site.ErrPause, "the site answered 429: it asks for a pause" + untilAfter(time.Minute), "+"},
		{"pause with 500", "input", []http.Handler{header("Retry-After", "90", 500)}, site.ErrPause, "the site answered 500: it asks for a pause" + untilAfter(90*time.Second), "+"},
		{"overloaded", "input", []http.Handler{down503}, site.ErrSite, "the site answered 503: it may be down", "+++"},
		{"answer", "answer", []http.Handler{broken}, site.ErrServer, down + ", but the answer may have been judged", "+"},
	} {
		t.Run(test.name, func(t *testing.T) {
			server := standIn()
			server.Fail(-1, inTurn(test.answers...))
			err := requests[test.request](t.Context(), newSite(t, server), day7)
			if test.kind != nil || err != nil {
				wantError(t, err, test.kind, test.want)
			}
			if isRefused := errors.Is(err, site.ErrSession); isRefused && errors.Is(err, site.ErrSite) {
				t.Errorf("%v: of both kinds", err)
			}
			wantAsked(t, server, test.asked)
		})
	}
}

// wantAsked checks which requests had the session, and that each of a row had the same address.
func wantAsked(t *testing.T, server *sitetest.Site, want string) {
	t.Helper()
	asked := ""
	for _, r := range server.Requests() {
		asked += map[bool]string{true: "+", false: "-"}[r.Cookie]
	}
	if asked != want {
		t.Errorf("asked %s, want %s", asked, want)
	}
	paths := slices.CompactFunc(server.Requests(), func(a, b sitetest.Request) bool { return a.Path == b.Path })
	if len(paths) > 1 {
		t.Errorf("asked for other pages: %v", paths)
	}
}

func TestSiteIsAskedWithoutTheSessionOnce(t *testing.T) {
	server := standIn()
	s := newSite(t, server)
	server.Fail(-1, sitetest.Status(500))
	for range 2 {
		if _, err := s.Input(t.Context(), day7); !errors.Is(err, site.ErrServer) {
			t.Errorf("got %v", err)
		}
	}
	wantAsked(t, server, "+-++++")
}

// The stand-in forgets the session after it has worked, as a site that is partly down may do.
func TestSessionThatHasWorkedIsNotCalledRefused(t *testing.T) {
	const month = 31 * 24 * time.Hour
	for _, test := range []struct {
		name   string
		worked string // the request that succeeds
		later  time.Duration
		want   error
	}{
		{"input", "input", time.Hour, site.ErrServer},
		{"page", "page", time.Hour, site.ErrServer},
		{"calendar", "calendar", time.Hour, site.ErrServer},
		{"user", "user", time.Hour, site.ErrServer},
		{"board", "board", time.Hour, site.ErrServer},
		{"for the whole event", "input", month - time.Second, site.ErrServer},
		{"a clock that was ahead", "input", -time.Hour, site.ErrServer},
		{"after a month", "input", month, site.ErrProbablyRefused},
		{"a clock that was far ahead", "input", -month, site.ErrProbablyRefused},
	} {
		t.Run(test.name, func(t *testing.T) {
			server := standIn()
			server.Boards = map[string]string{boardID: ""}
			first := newSite(t, server)
			if err := requests[test.worked](t.Context(), first, day7); err != nil {
				t.Fatal(err)
			}
			// Another process, later.
			later := &site.Site{URL: first.URL, Session: first.Session, HTTP: first.HTTP, Pace: first.Pace}
			later.Now = func() time.Time { return christmas.Add(test.later) }
			server.Sessions = nil
			server.Fail(-1, server.Forget())
			if _, _, err := later.User(t.Context()); !errors.Is(err, test.want) {
				t.Errorf("got %v, want %v", err, test.want)
			}
		})
	}
}

// One session has worked: that says nothing about the next one. No name or text has a part of it.
func TestWorkedSessionIsStoredAsAHash(t *testing.T) {
	server := standIn()
	s := newSite(t, server)
	if _, err := s.Input(t.Context(), day7); err != nil {
		t.Fatal(err)
	}
	found, err := filepath.Glob(s.Pace.File + ".session-*")
	if err != nil || len(found) != 1 {
		t.Fatalf("got %v, %v", found, err)
	}
	text, err := os.ReadFile(found[0])
	if err != nil || s.Session.IsIn(append(text, found[0]...), 12) {
		t.Errorf("%s has a part of the session, or %v", found[0], err)
	}
	if s.Session, err = site.ParseSession(strings.Repeat("cd", 64)); err != nil {
		t.Fatal(err)
	}
	server.Fail(-1, server.Forget())
	if _, err := s.Input(t.Context(), day7); !errors.Is(err, site.ErrProbablyRefused) {
		t.Errorf("got %v", err)
	}
}
