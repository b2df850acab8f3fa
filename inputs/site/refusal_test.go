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
	"aoc/runner/files/filetest"
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
		{"short outage", "input", []http.Handler{broken, broken, answer(200, "1\n")}, nil, "", "+-+"},
		{"refused, and the public page", "page", []http.Handler{broken, open, broken}, site.ErrSession, refused, "+-+"},
		{"refused, and asked to log in", "input", []http.Handler{broken, sitetest.Status(400), broken}, site.ErrProbablyRefused, refused, "+-+"},
		{"board", "board", []http.Handler{broken, sitetest.Redirect("/2021/leaderboard"), broken}, site.ErrSession, refused, "+-+"},
		{"redirect to another host", "input", []http.Handler{broken, sitetest.Redirect("https://login.example/"), broken}, site.ErrServer, down, "+-+"},
		{"connection breaks", "input", []http.Handler{broken, sitetest.Reset(""), broken}, site.ErrServer, down, "+-+"},
		{"connection breaks first", "input", []http.Handler{sitetest.Reset(""), broken, open}, site.ErrServer, down, "++-"},
		{"pause", "input", []http.Handler{broken, sitetest.Status(429)}, site.ErrPause, "the site answered 429: it asks for a pause" + untilAfter(time.Minute), "+-"},
		{"overloaded", "input", []http.Handler{down503}, site.ErrSite, "the site answered 503: it may be down", "+++"},
	} {
		t.Run(test.name, func(t *testing.T) {
			server := failing(-1, inTurn(test.answers...))
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

// wantAsked checks which requests had the session, and that all requests of a row had the same address.
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

func TestSessionThatHasWorkedIsNotCalledRefused(t *testing.T) {
	const month = 31 * 24 * time.Hour
	for _, test := range []struct {
		worked string // the request that succeeds
		later  time.Duration
		want   error
	}{
		{"input", month - time.Second, site.ErrServer},
		{"page", time.Hour, site.ErrServer},
		{"calendar", time.Hour, site.ErrServer},
		{"user", time.Hour, site.ErrServer},
		{"board", time.Hour, site.ErrServer},
		{"input", month, site.ErrProbablyRefused},
		{"input", -time.Hour, site.ErrServer}, // the clock was ahead
		{"input", -month, site.ErrProbablyRefused},
	} {
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
			t.Errorf("%v after a request for the %s: got %v, want %v", test.later, test.worked, err, test.want)
		}
	}
}

// One session has worked: that says nothing about the next one. No name or text has a part of it.
func TestWorkedSessionIsStoredAsAHash(t *testing.T) {
	server := standIn()
	s := newSite(t, server)
	for _, request := range []string{"user", "input"} {
		if err := requests[request](t.Context(), s, day7); err != nil || s.KnownUser() != sitetest.UserID(secret) {
			t.Fatalf("after a request for the %s: got %v, and the user %q", request, err, s.KnownUser())
		}
	}
	found, err := filepath.Glob(s.Pace.File + ".session-*")
	if err != nil || len(found) != 1 {
		t.Fatalf("got %v, %v", found, err)
	}
	text, err := os.ReadFile(found[0])
	if err != nil || strings.Contains(string(text)+found[0], secret[16:28]) {
		t.Errorf("%s has a part of the session, or %v", found[0], err)
	}
	filetest.Write(t, found[0], strings.Replace(string(text), " ", " me", 1))
	if got := s.KnownUser(); got != "" {
		t.Errorf("a damaged note gives the user %q", got)
	}
	s.Session = parse(t, strings.Repeat("cd", 64))
	server.Fail(-1, server.Forget())
	if _, err := s.Input(t.Context(), day7); !errors.Is(err, site.ErrProbablyRefused) {
		t.Errorf("got %v", err)
	}
}
