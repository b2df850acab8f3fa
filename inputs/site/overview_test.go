package site_test

import (
	"errors"
	"maps"
	"net/http"
	"strings"
	"testing"
	"time"

	"aoc/inputs/site"
	"aoc/inputs/sitetest"
	"aoc/runner/calendar"
)

func TestCalendarOutcomes(t *testing.T) {
	for _, test := range []struct {
		name   string
		year   int
		answer http.Handler
		kind   error
		want   string
		asked  int
	}{
		{"before the first year", 2014, nil, site.ErrNoPuzzle, "no day 1 in 2014: the first year is 2015", 0},
		{"not begun", 2026, nil, site.ErrLocked, "the puzzle unlocks on 2026-12-01 at 05:00 UTC", 0},
		{"not there", 2021, sitetest.Status(404), site.ErrNoPuzzle, "the site has no event of 2021", 1},
		{"for anybody", 2021, sitetest.LoginPage(), site.ErrSession, "the site refuses the session", 1},
		{"another page", 2021, answer(200, puzzlePage("")), site.ErrSite, "what the site sent is not a calendar", 1},
		{"another year's", 2020, answer(200, calendarPage), site.ErrSite, "what the site sent is of 2021 day 1, not of 2020", 1},
		{"redirect", 2021, sitetest.Redirect("/"), site.ErrSession, "the site refuses the session", 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			server := standIn()
			server.Fail(-1, test.answer)
			_, err := newSite(t, server).Calendar(t.Context(), test.year)
			wantError(t, err, test.kind, test.want)
			wantRequests(t, server, test.asked)
		})
	}
}

func TestCalendarIsAskedFor(t *testing.T) {
	server := standIn()
	server.Fail(-1, answer(200, calendarPage))
	got, err := newSite(t, server).Calendar(t.Context(), 2021)
	if want := map[int]int{1: 2, 2: 1, 3: 0, 14: 1, 15: 2}; err != nil || !maps.Equal(got, want) {
		t.Errorf("got %v, %v", got, err)
	}
	if r := server.Requests(); len(r) != 1 || r[0].Path != "/2021" {
		t.Errorf("got %+v", r)
	}
}

func TestUserOutcomes(t *testing.T) {
	for _, test := range []struct {
		name   string
		answer http.Handler
		kind   error
		want   string
	}{
		{"refused", sitetest.Redirect("/"), site.ErrSession, "the site refuses the session"},
		{"for anybody", sitetest.LoginPage(), site.ErrSession, "the site refuses the session"},
		{"another page", answer(200, puzzlePage("")), site.ErrSite, "what the site sent is not a user's settings"},
		{"not found", sitetest.Status(404), site.ErrSite, "the site answered 404, which is not understood"},
	} {
		t.Run(test.name, func(t *testing.T) {
			server := standIn()
			server.Fail(-1, test.answer)
			_, _, err := newSite(t, server).User(t.Context())
			wantError(t, err, test.kind, test.want)
			wantRequests(t, server, 1)
		})
	}
}

func TestUserAndTheSitesTime(t *testing.T) {
	for date, want := range map[string]time.Time{
		"Tue, 21 Dec 2021 05:00:00 GMT": time.Date(2021, 12, 21, 5, 0, 0, 0, time.UTC),
		"soon":                          {},
	} {
		server := standIn()
		server.Fail(-1, header("Date", date, 200, settingsPage("Some One", proof)))
		user, now, err := newSite(t, server).User(t.Context())
		if err != nil || user.ID != "123456" || !now.Equal(want) {
			t.Errorf("got %+v, %v, %v", user, now, err)
		}
		if r := server.Requests(); len(r) != 1 || r[0].Path != "/settings" {
			t.Errorf("got %+v", r)
		}
	}
}

func TestNoPageOfAUserWithoutASession(t *testing.T) {
	server := standIn()
	s := newSite(t, server)
	s.Session = site.Session{}
	_, err := s.Calendar(t.Context(), 2021)
	wantError(t, err, site.ErrNoSession, "no session is given")
	_, _, err = s.User(t.Context())
	wantError(t, err, site.ErrNoSession, "no session is given")
	wantRequests(t, server, 0)
}

func TestPuzzleOutcomes(t *testing.T) {
	for _, test := range []struct {
		name   string
		answer http.Handler
		kind   error
		want   string
	}{
		{"for anybody", answer(200, loggedOut), site.ErrSession, "the site refuses the session"},
		{"another page", answer(200, calendarPage), site.ErrSite, "what the site sent is not a puzzle page"},
		{"page of another puzzle", answer(200, strings.ReplaceAll(puzzlePage(part1), "Day 7", "Day 17")), site.ErrSite, "what the site sent is of 2021 day 17, not of 2021 day 7"},
		{"locked after all", answer(404, "Please don't repeatedly request this endpoint before it unlocks!\n"), site.ErrLocked, "the site says that the puzzle is not unlocked yet: is this computer's clock ahead?"},
		{"not found", sitetest.Status(404), site.ErrNoPuzzle, "the site has no such puzzle"},
		{"endless", sitetest.Endless(), site.ErrSite, "what the site sent is longer than 4 MiB"},
	} {
		t.Run(test.name, func(t *testing.T) {
			server := standIn()
			server.Fail(-1, test.answer)
			_, _, err := newSite(t, server).Puzzle(t.Context(), calendar.DateOf(2021, 7))
			wantError(t, err, test.kind, test.want)
			wantRequests(t, server, 1)
		})
	}
}

func TestPuzzlePageIsAsServed(t *testing.T) {
	for _, loggedIn := range []bool{true, false} {
		server := standIn()
		s, page := newSite(t, server), puzzlePage(part1+form1)
		if !loggedIn {
			s.Session, page = site.Session{}, loggedOut
		}
		server.Fail(-1, answer(200, page))
		if _, got, err := s.Puzzle(t.Context(), calendar.DateOf(2021, 7)); err != nil || string(got) != page {
			t.Errorf("got %q, %v", got, err)
		}
	}
	server := standIn()
	if _, _, err := newSite(t, server).Puzzle(t.Context(), calendar.DateOf(2021, 26)); !errors.Is(err, site.ErrNoPuzzle) {
		t.Errorf("got %v", err)
	}
	wantRequests(t, server, 0)
}
