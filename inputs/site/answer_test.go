package site_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"aoc/inputs/site"
	"aoc/inputs/sitetest"
	"aoc/runner/calendar"
)

func TestAnswerIsSentAsAForm(t *testing.T) {
	var got, kind string
	server := standIn()
	server.Fail(-1, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		got, kind = string(body), r.Header.Get("Content-Type")
		if r.ContentLength != int64(len(body)) {
			t.Errorf("announced %d bytes, sent %d", r.ContentLength, len(body))
		}
		answer(200, verdictPage(low+oneMin)).ServeHTTP(w, r)
	}))
	verdict, page, err := newSite(t, server).Answer(t.Context(), calendar.DateOf(2021, 21), 2, "a, b&c=1+é")
	if err != nil || verdict.Kind != site.TooLow || verdict.Wait != time.Minute || !strings.Contains(string(page), "too low") {
		t.Errorf("got %+v, %q, %v", verdict, page, err)
	}
	if got != "level=2&answer=a%2C+b%26c%3D1%2B%C3%A9" || kind != "application/x-www-form-urlencoded" {
		t.Errorf("sent %s as %s", got, kind)
	}
	if r := server.Requests()[0]; r.Method != "POST" || r.Path != "/2021/day/21/answer" || r.Body != got {
		t.Errorf("got %+v", r)
	}
}

func TestNoAnswerIsSentNeedlessly(t *testing.T) {
	for _, test := range []struct {
		name            string
		year, day, part int
		session         bool
		kind            error
		want            string
	}{
		{"no such day", 2021, 26, 1, true, site.ErrNoPuzzle, "no day 26 in 2021: the year has days 1 to 25"},
		{"locked", 2026, 5, 1, true, site.ErrLocked, "the puzzle unlocks on 5 December 2026 at 05:00 UTC"},
		{"no such part", 2021, 21, 3, true, site.ErrNoPuzzle, "no part 3: a puzzle has parts 1 and 2"},
		{"no session", 2021, 21, 1, false, site.ErrNoSession, "no session is given"},
	} {
		t.Run(test.name, func(t *testing.T) {
			server := standIn()
			s := newSite(t, server)
			if !test.session {
				s.Session = site.Session{}
			}
			_, _, err := s.Answer(t.Context(), calendar.DateOf(test.year, test.day), test.part, "1")
			wantError(t, err, test.kind, test.want)
			wantNotSent(t, err)
			wantRequests(t, server, 0)
		})
	}
}

// The answer is sent once, and the error says whether it may have been judged.
func TestAnswerOutcomes(t *testing.T) {
	const maybe = ", but the answer may have been judged"
	for _, test := range []struct {
		name   string
		answer http.Handler
		kind   error
		want   string
		maybe  bool
	}{
		{"refused", sitetest.Redirect("/2021/day/21"), site.ErrSession, "the site refuses the session" + maybe, true},
		{"unauthorized", sitetest.Status(401), site.ErrSession, "the site refuses the session" + maybe, true},
		{"public page", sitetest.LoginPage(), site.ErrSession, "the site refuses the session" + maybe, true},
		{"asked to log in", answer(400, "Puzzle inputs differ by user.  Please log in to get your puzzle input.\n"), site.ErrSession, "the site refuses the session", false},
		{"redirect elsewhere", sitetest.Redirect("https://login.example/"), site.ErrSite, "the site redirects to another host" + maybe, true},
		{"locked after all", answer(404, "Please don't repeatedly request this endpoint before it unlocks!\n"), site.ErrLocked, "the site says that the puzzle is not unlocked yet: is this computer's clock ahead?", false},
		{"not found", sitetest.Status(404), site.ErrNoPuzzle, "the site has no such puzzle" + maybe, true},
		{"asked too often", sitetest.Status(429), site.ErrPause, "the site answered 429: it asks for a pause", false},
		{"down", sitetest.Status(503), site.ErrSite, "the site answered 503: it may be down, or the session may be bad" + maybe, true},
		{"teapot", sitetest.Status(418), site.ErrSite, "the site answered 418, want 200" + maybe, true},
		{"cut short", sitetest.CutShort(), site.ErrSite, "the site's response was cut short" + maybe, true},
		{"verdict on another day", answer(200, "<title>Day 7 - Advent of Code 2021</title><article><p>That's the right answer!</p></article>"), site.ErrSite,
			"unexpected response from the site: page of 2021 day 7, want 2021 day 21" + maybe, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			server := standIn()
			server.Fail(-1, test.answer)
			_, _, err := newSite(t, server).Answer(t.Context(), calendar.DateOf(2021, 21), 1, "12")
			wantError(t, err, test.kind, test.want)
			if errors.Is(err, site.ErrMaybeSent) != test.maybe {
				t.Errorf("%v: got ErrMaybeSent: %v, want %v", err, !test.maybe, test.maybe)
			}
			wantRequests(t, server, 1)
		})
	}
}

func TestBrokenConnectionMayHaveSentTheAnswer(t *testing.T) {
	server := standIn()
	server.Fail(-1, sitetest.Reset())
	_, _, err := newSite(t, server).Answer(t.Context(), calendar.DateOf(2021, 21), 1, "12")
	if !errors.Is(err, site.ErrMaybeSent) || !errors.Is(err, site.ErrSite) {
		t.Errorf("got %v", err)
	}
	wantRequests(t, server, 1)
}

func TestNothingIsSentWithoutAConnection(t *testing.T) {
	closed := httptest.NewServer(nil)
	closed.Close()
	_, _, err := ask(t, closed.URL).Answer(t.Context(), calendar.DateOf(2021, 21), 1, "12")
	wantConnectionError(t, err)
	wantNotSent(t, err)
}

func TestCancelBeforeAnAnswerIsSent(t *testing.T) {
	server := standIn()
	s := newSite(t, server)
	s.Pace = site.Pace{File: filepath.Join(t.TempDir(), "pace"), Gap: time.Hour}
	if err := s.Pace.Wait(t.Context(), silent); err != nil { // takes the free time
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	_, _, err := s.Answer(ctx, calendar.DateOf(2021, 21), 1, "12")
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v", err)
	}
	wantNotSent(t, err)
	wantRequests(t, server, 0)
}

func TestCancelAfterAnAnswerIsSent(t *testing.T) {
	server := standIn()
	ctx, cancel := context.WithCancel(t.Context())
	server.Fail(-1, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		cancel()
		<-r.Context().Done()
	}))
	_, _, err := newSite(t, server).Answer(ctx, calendar.DateOf(2021, 21), 1, "12")
	wantCanceled(t, err)
	if !errors.Is(err, site.ErrMaybeSent) {
		t.Errorf("got %v", err)
	}
	wantRequests(t, server, 1)
}

// A transport that connects after the answer was withdrawn has nothing to send.
func TestWithdrawnAnswerCannotBeSent(t *testing.T) {
	s := newSite(t, standIn())
	late := &lateTransport{begin: make(chan struct{}), end: make(chan error)}
	s.HTTP.Transport = late
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, _, err := s.Answer(ctx, calendar.DateOf(2021, 21), 1, "12")
	wantNotSent(t, err)
	close(late.begin)
	if err := <-late.end; err == nil || err.Error() != "the request was cancelled" {
		t.Errorf("the withdrawn answer was read: %v", err)
	}
}

type lateTransport struct {
	begin chan struct{}
	end   chan error
}

func (l *lateTransport) RoundTrip(r *http.Request) (*http.Response, error) {
	go func() {
		<-l.begin
		_, err := io.ReadAll(r.Body)
		l.end <- err
	}()
	return nil, r.Context().Err()
}

func wantNotSent(t *testing.T, err error) {
	t.Helper()
	if err == nil || errors.Is(err, site.ErrMaybeSent) {
		t.Errorf("got %v, want an error other than ErrMaybeSent", err)
	}
}
