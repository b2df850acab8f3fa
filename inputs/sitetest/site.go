// Package sitetest provides a stand-in for adventofcode.com, for tests and for experiments.
//
// A [Site] behaves like the real site as far as public tools have described it, with its status
// codes and the beginnings of its messages. It can also be made to fail. Its puzzles and inputs are
// invented.
package sitetest

import (
	"io"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"aoc/runner/calendar"
)

// A Site is an http.Handler that answers like adventofcode.com. It needs Now, and accepts only the
// sessions in Sessions. Set the exported fields before it serves; you can call the methods at any time.
type Site struct {
	Now      func() time.Time
	Sessions []string          // the valid sessions
	Inputs   map[string]string // by puzzle, as in "2021/21"; other inputs are invented

	Answers  map[string][2]string // the right answers by puzzle; others are those of the invented text
	Boards   map[string]string    // the view keys of the private leaderboards, by ID
	Cooldown time.Duration        // after a wrong answer; if 0, as long as on the real site
	Delay    time.Duration        // before each response
	Redesign atomic.Bool          // other classes, a banner above, and the form above the text; can be set at any time

	once  sync.Once
	pages http.ServeMux

	mu       sync.Mutex // guards the fields below
	requests []Request
	failures int // the number of requests that failing still answers; negative is all
	failing  http.Handler
	places   map[place]*progress
}

// ServeHTTP records the request and answers it, with a page or with the failure set by [Site.Fail].
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.note(r)
	time.Sleep(s.Delay)
	w.Header().Set("Date", s.Now().UTC().Format(http.TimeFormat))
	if failing := s.nextFailure(); failing != nil {
		failing.ServeHTTP(w, r)
		return
	}
	s.answer(w, r)
}

func (s *Site) answer(w http.ResponseWriter, r *http.Request) {
	s.once.Do(s.addPages)
	s.pages.ServeHTTP(w, r)
}

func (s *Site) addPages() {
	s.pages.HandleFunc("GET /{year}/day/{day}", s.puzzle(s.servePuzzle))
	s.pages.HandleFunc("GET /{year}/day/{day}/input", s.puzzle(s.serveInput))
	s.pages.HandleFunc("POST /{year}/day/{day}/answer", s.puzzle(s.serveAnswer))
	s.pages.HandleFunc("GET /{year}", s.year(s.serveCalendar))
	s.pages.HandleFunc("GET /{$}", func(w http.ResponseWriter, r *http.Request) {
		s.serveCalendar(w, r, calendar.LatestYear(s.Now()))
	})
	s.pages.HandleFunc("GET /{year}/leaderboard", s.year(s.serveLeaderboard))
	s.pages.HandleFunc("GET /{year}/leaderboard/private", s.year(s.serveLeaderboard))
	s.pages.HandleFunc("GET /{year}/leaderboard/private/view/{file}", s.year(s.serveBoard))
	s.pages.HandleFunc("GET /settings", s.serveSettings)
	s.pages.HandleFunc("/", notFound)
}

// year returns a handler for a page of an event, if that has begun.
func (s *Site) year(page func(w http.ResponseWriter, r *http.Request, year int)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		year, _ := strconv.Atoi(r.PathValue("year"))
		isYear := strconv.Itoa(year) == r.PathValue("year") && calendar.Days(year) > 0
		if !isYear || s.Now().Before(calendar.DateOf(year, 1).Unlock()) {
			notFound(w, r)
			return
		}
		page(w, r, year)
	}
}

// puzzle returns a handler for a page of a puzzle. It answers itself if the puzzle does not exist
// or is locked. Which of several errors the real site reports first is unknown: here it is the one
// that does not depend on the session.
func (s *Site) puzzle(page func(http.ResponseWriter, *http.Request, calendar.Date)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		d, ok := dateOf(r)
		switch {
		case !ok:
			notFound(w, r)
		case s.Now().Before(d.Unlock()):
			text(w, http.StatusNotFound,
				"Please don't repeatedly request this endpoint before it unlocks!  (This is a stand-in.)\n")
		default:
			page(w, r, d)
		}
	}
}

// dateOf returns the date in the address of a request. The site does not accept leading zeros.
func dateOf(r *http.Request) (d calendar.Date, ok bool) {
	year, _ := strconv.Atoi(r.PathValue("year"))
	day, _ := strconv.Atoi(r.PathValue("day"))
	d = calendar.DateOf(year, day)
	written := r.PathValue("year") + "/" + r.PathValue("day")
	return d, d.Arg() == written && 1 <= day && day <= calendar.Days(year)
}

// session returns the session of a request, or "" if it has no valid one.
func (s *Site) session(r *http.Request) string {
	cookie, err := r.Cookie("session")
	if err != nil || !slices.Contains(s.Sessions, cookie.Value) {
		return ""
	}
	return cookie.Value
}

func notFound(w http.ResponseWriter, _ *http.Request) {
	text(w, http.StatusNotFound, "404 Not Found\n")
}

func text(w http.ResponseWriter, status int, body string) {
	w.Header().Set("Content-Type", "text/plain")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, body)
}

func html(w http.ResponseWriter, body string) {
	w.Header().Set("Content-Type", "text/html")
	_, _ = io.WriteString(w, body)
}
