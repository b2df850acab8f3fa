// Package sitetest provides a stand-in for adventofcode.com, for tests and for experiments.
//
// A [Site] behaves like the real site as far as public tools have described it, with its status
// codes and the beginnings of its messages. It can also be made to fail. Its puzzles and inputs are
// invented.
package sitetest

import (
	"cmp"
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

	Answers  map[string][2]string // the right answers by puzzle; others follow from the invented text
	Boards   map[string]string    // the view keys of the private leaderboards, by ID
	Cooldown time.Duration        // after a wrong answer; if 0, a minute
	Redesign atomic.Bool          // pages have other classes and a banner; can be set at any time

	mu       sync.Mutex // guards the fields below
	requests []Request
	failures int // the number of requests that failing still answers; all if negative
	failing  http.Handler
	places   map[string]*progress // by session and puzzle
}

// ServeHTTP records the request and answers it, with a page or with the failure set by [Site.Fail].
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.note(r)
	w.Header().Set("Date", s.Now().UTC().Format(http.TimeFormat))
	if failing := s.nextFailure(); failing != nil {
		failing.ServeHTTP(w, r)
		return
	}
	s.answer(w, r)
}

func (s *Site) answer(w http.ResponseWriter, r *http.Request) {
	var pages http.ServeMux
	pages.HandleFunc("GET /{year}/day/{day}", s.dated(s.servePuzzle))
	pages.HandleFunc("GET /{year}/day/{day}/input", s.dated(s.serveInput))
	pages.HandleFunc("POST /{year}/day/{day}/answer", s.dated(s.serveAnswer))
	pages.HandleFunc("GET /{year}", s.dated(s.serveCalendar))
	pages.HandleFunc("GET /{year}/leaderboard/private/view/{file}", s.dated(s.serveBoard))
	pages.HandleFunc("GET /settings", s.serveSettings)
	pages.HandleFunc("/", notFound)
	pages.ServeHTTP(w, r)
}

// dated returns a handler for a page of a puzzle, or of an event, whose first day counts. It answers
// itself if the puzzle does not exist or is locked. It is unknown which of several errors the real site
// reports first: here it is an error that does not depend on the session.
func (s *Site) dated(page func(http.ResponseWriter, *http.Request, calendar.Date)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		year, _ := strconv.Atoi(r.PathValue("year"))
		day, _ := strconv.Atoi(cmp.Or(r.PathValue("day"), "1"))
		d := calendar.DateOf(year, day)
		switch {
		case d.Validate() != nil:
			notFound(w, r)
		case s.Now().Before(d.Unlock()):
			text(w, http.StatusNotFound,
				"Please don't repeatedly request this endpoint before it unlocks!  (This is a stand-in.)\n")
		default:
			page(w, r, d)
		}
	}
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
