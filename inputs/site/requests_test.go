package site_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"aoc/inputs/site"
	"aoc/inputs/sitetest"
	"aoc/runner/calendar"
	"aoc/runner/layout"
)

// requests are all requests that a Site can make.
var requests = map[string]func(ctx context.Context, s *site.Site, d calendar.Date) error{
	"input": func(ctx context.Context, s *site.Site, d calendar.Date) error { _, err := s.Input(ctx, d); return err },
	"page": func(ctx context.Context, s *site.Site, d calendar.Date) error {
		_, _, err := s.Puzzle(ctx, d)
		return err
	},
	"answer": func(ctx context.Context, s *site.Site, d calendar.Date) error {
		_, err := s.Answer(ctx, d, 1, "12")
		return err
	},
	"calendar": func(ctx context.Context, s *site.Site, d calendar.Date) error {
		_, err := s.Calendar(ctx, d.Year)
		return err
	},
	"board": func(ctx context.Context, s *site.Site, d calendar.Date) error {
		_, err := s.Board(ctx, site.BoardLink{Year: d.Year, ID: boardID})
		return err
	},
	"user": func(ctx context.Context, s *site.Site, _ calendar.Date) error { _, _, err := s.User(ctx); return err },
}

func TestNoRequestIsMadeNeedlessly(t *testing.T) {
	ofADay := []string{"input", "page", "answer"}
	ofAYear := append(ofADay, "calendar", "board")
	unlock := calendar.DateOf(2026, 1).Unlock()
	for _, test := range []struct {
		of   []string
		d    calendar.Date
		kind error
		want string
	}{
		{ofAYear, calendar.DateOf(2014, 1), site.ErrNoPuzzle, "there is no event in 2014: the years are 2015 to 9999"},
		{ofADay, calendar.DateOf(2021, 0), site.ErrNoPuzzle, "there is no 2021 day 0: the year has days 1 to 25"},
		{ofADay, calendar.DateOf(2025, 13), site.ErrNoPuzzle, "there is no 2025 day 13: the year has days 1 to 12"},
		{ofAYear, calendar.DateOf(2026, 1), site.ErrLocked, "the puzzle unlocks " + layout.Moment(time.Time{}, unlock)},
		{[]string{"input", "answer", "calendar", "board", "user"}, day7, site.ErrNoSession, "no session is given"},
	} {
		for _, name := range test.of {
			server := standIn()
			s := newSite(t, server)
			if test.kind == site.ErrNoSession {
				s.Session = site.Session{}
			}
			err := requests[name](t.Context(), s, test.d)
			wantError(t, err, test.kind, test.want)
			wantMaybeSent(t, err, false)
			wantRequests(t, server, 0)
		}
	}
}

// An outcome is the result of a request for 2021 day 7 to a server that always answers the same.
type outcome struct {
	name   string
	answer http.Handler
	kind   error
	want   string
	tries  int
}

// An answer is sent once, and the error says whether it may have been judged.
func TestOutcomes(t *testing.T) {
	const (
		refused = "the site refuses the session"
		odd     = "unexpected response from the site: "
		down    = "the site answered 503: it may be down"
		maybe   = ", but the answer may have been judged"

		notShown = "the site does not show leaderboard 12345: the session is refused, or its user is not a member"
	)
	for request, outcomes := range map[string][]outcome{
		"input": {
			{"page", header("Content-Type", "text/html; charset=utf-8", 200, "<p>hello"), site.ErrSite, odd + "HTML, not an input", 1},
			{"JSON", header("Content-Type", "application/json; charset=utf-8", 200, `{"error":1}`), site.ErrSite, odd + `content type "application/json; charset=utf-8", want text/plain`, 1},
			{"public page in XHTML", header("Content-Type", "application/xhtml+xml", 200, `<a href="/">[Log In]</a>`), site.ErrSession, refused, 1},
			{"empty", answer(200, ""), site.ErrSite, odd + "empty", 1},
			{"asked to log in", answer(400, "Puzzle inputs differ by user. And so on.\n"), site.ErrSession, refused, 1},
			{"redirect to a page", sitetest.Redirect("/2021"), site.ErrSession, refused, 1},
			{"down, with a time", header("Retry-After", "3600", 503), site.ErrSite, "the site answered 503: it asks for a pause" + untilAfter(time.Hour), 1},
		},
		"page": {
			{"not found", sitetest.Status(404), site.ErrNoPuzzle, "the site has no such puzzle", 1},
			{"public page", answer(200, loggedOut), site.ErrSession, refused, 1},
			{"another page", answer(200, calendarPage), site.ErrSite, odd + "not a puzzle page", 1},
			{"three parts", answer(200, puzzlePage(part1+part2+part2)), site.ErrPage, odd + "a puzzle page with an unknown design", 1},
			{"deeply nested", answer(200, strings.Repeat("<b>", 1000)), site.ErrSite, odd + "not HTML: html: open stack of elements exceeds 512 nodes", 1},
			{"page of an unknown design", answer(200, strings.ReplaceAll(puzzlePage(part1), "day-desc", "story")), site.ErrPage, odd + "a puzzle page with an unknown design", 1},
			{"page of another puzzle", answer(200, strings.ReplaceAll(puzzlePage(part1), "Day 7", "Day 17")), site.ErrSite, odd + "page of day 17, want day 7", 1},
		},
		"answer": {
			{"locked after all", answer(404, "Please don't repeatedly request this endpoint before it unlocks!\n"), site.ErrLocked, "the site says that the puzzle is not unlocked yet: is this computer's clock ahead?", 1},
			{"not found", sitetest.Status(404), site.ErrNoPuzzle, "the site has no such puzzle" + maybe, 1},
			{"asked to log in", answer(400, "Puzzle inputs differ by user.  Please log in to get your puzzle input.\n"), site.ErrSession, refused, 1},
			{"public page", sitetest.LoginPage(), site.ErrSession, refused, 1},
			{"redirect to log in", sitetest.Redirect("/2021/auth/login"), site.ErrSession, refused, 1},
			{"redirect to the puzzle", sitetest.Redirect("/2021/day/7"), site.ErrSession, refused, 1},
			{"redirect to a page", sitetest.Redirect("/2021"), site.ErrSession, refused + maybe, 1},
			{"redirect to another host", sitetest.Redirect("https://login.example/auth/login"), site.ErrForeign, "the site redirects to another host" + maybe, 1},
			{"a failure", sitetest.Status(500), site.ErrServer, "the site answered 500: it may be down" + maybe, 1},
			{"asked too often", sitetest.Status(429), site.ErrPause, "the site answered 429: it asks for a pause" + untilAfter(time.Minute), 1},
			{"cut short", sitetest.Raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n<article"), site.ErrSite, "the site's response was cut short" + maybe, 1},
			{"verdict on another day", answer(200, "<title>Day 8 - Advent of Code 2021</title><article><p>That's the right answer!</p></article>"), site.ErrSite,
				odd + "page of day 8, want day 7" + maybe, 1},
		},
		"board": {
			{"long", answer(200, strings.Repeat(" ", 5<<20)), site.ErrSite, odd + "longer than 4 MiB", 1},
			{"not authorized", sitetest.Status(401), site.ErrSession, notShown, 1},
			{"not a member", sitetest.Redirect("/2021/leaderboard/private"), site.ErrSession, notShown, 1},
			{"not found", sitetest.Status(404), site.ErrNoPuzzle, "the site has no leaderboard 12345 for 2021", 1},
			{"down, without a retry", sitetest.Status(503), site.ErrSite, down, 1},
			{"another page", answer(200, calendarPage), site.ErrSite, odd + "not a private leaderboard", 1},
			{"another year", answer(200, boardOf2025), site.ErrSite, odd + "leaderboard of 2025, want 2021", 1},
		},
		"calendar": {
			{"public page", sitetest.LoginPage(), site.ErrSession, refused, 1},
			{"not found", sitetest.Status(404), site.ErrNoPuzzle, "the site has no event in 2021", 1},
			{"another page with art", answer(200, "<pre>art</pre>"), site.ErrSite, odd + "not a calendar page", 1},
			{"another page with a calendar", answer(200, `<div class="calendar"></div>`), site.ErrSite, odd + "not a calendar page", 1},
			{"another year's title", answer(200, "<title>Advent of Code 2020</title>"), site.ErrSite, odd + "page of 2020, want 2021", 1},
			{"another year's", answer(200, strings.ReplaceAll(calendarPage, "2021", "2020")), site.ErrSite, odd + "page of 2020, want 2021", 1},
		},
		"user": {
			{"refused", sitetest.Redirect("/"), site.ErrSession, refused, 1},
			{"another page", answer(200, puzzlePage("")), site.ErrSite, odd + "not a settings page", 1},
			{"not found", sitetest.Status(404), site.ErrSite, "the site answered 404, want 200", 1},
		},
	} {
		for _, test := range outcomes {
			t.Run(request+" "+test.name, func(t *testing.T) {
				server := failing(-1, test.answer)
				err := requests[request](t.Context(), newSite(t, server), calendar.DateOf(2021, 7))
				wantError(t, err, test.kind, test.want)
				wantMaybeSent(t, err, strings.HasSuffix(test.want, maybe))
				wantRequests(t, server, test.tries)
			})
		}
	}
}
