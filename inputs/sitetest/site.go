// Package sitetest is a stand-in for adventofcode.com, for tests and for trying things out.
//
// It behaves as the real site is known to, down to the status codes and the beginnings of its messages,
// and can be made to misbehave. Its puzzles and inputs are invented: nothing of Advent of Code's own is in it.
package sitetest

import (
	"io"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"time"

	"aoc/runner/calendar"
)

// A Site is a handler that answers like adventofcode.com. The zero Site knows no session.
// Its fields may not be changed once it serves; its methods may be called at any time.
type Site struct {
	Now      func() time.Time  // nil is time.Now
	Sessions []string          // the sessions that it knows
	Inputs   map[string]string // inputs by puzzle, such as "2021/21"; the other ones are invented

	Answers  map[string][2]string // the right answers by puzzle; the other ones are as the invented text wants them
	Others   map[string][]string  // by puzzle, the answers that are right for someone else
	Boards   map[string]string    // the private leaderboards there are, with their view keys
	NoHints  bool                 // whether it says of no number that it is too high or too low
	Cooldown time.Duration        // how long it takes no answer after a wrong one; 0 is as long as the real site

	once  sync.Once
	pages http.ServeMux

	mu       sync.Mutex // guards what is below
	requests []Request
	failures int // how many more requests failing is to answer; negative is all
	failing  http.Handler
	places   map[place]*progress
}

// ServeHTTP notes the request and answers it, with a page or with the misbehaviour that Fail asked for.
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.note(r)
	w.Header().Set("Date", s.now().UTC().Format(http.TimeFormat))
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
	s.pages.HandleFunc("GET /{year}", s.serveCalendar)
	s.pages.HandleFunc("GET /{year}/leaderboard/private/view/{file}", s.serveBoard)
	s.pages.HandleFunc("GET /settings", s.serveSettings)
	s.pages.HandleFunc("/", notFound)
}

// puzzle answers for a page of a puzzle as long as there is no such puzzle, or not yet.
// Which of several objections the real site raises first is not known: here it is the one that needs no session.
func (s *Site) puzzle(page func(http.ResponseWriter, *http.Request, calendar.Date)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		d, ok := dateOf(r)
		switch {
		case !ok:
			notFound(w, r)
		case s.now().Before(d.Unlock()):
			text(w, http.StatusNotFound, "Please don't repeatedly request this endpoint before it unlocks!  (This is a stand-in.)\n")
		default:
			page(w, r, d)
		}
	}
}

// dateOf reads the date from the address, where the site accepts no leading zeros.
func dateOf(r *http.Request) (d calendar.Date, ok bool) {
	year, _ := strconv.Atoi(r.PathValue("year"))
	day, _ := strconv.Atoi(r.PathValue("day"))
	d = calendar.DateOf(year, day)
	written := r.PathValue("year") + "/" + r.PathValue("day")
	return d, d.Arg() == written && 1 <= day && day <= calendar.Days(year)
}

func (s *Site) now() time.Time {
	if s.Now == nil {
		return time.Now()
	}
	return s.Now()
}

// session returns the session of a request, or "" if there is none that the site knows.
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
