package sitetest

import (
	"bytes"
	"io"
	"net/http"
	"slices"
	"time"

	"aoc/runner/calendar"
)

type progress struct {
	stars int
	until time.Time // the end of the cooldown
}

// SetStars sets how many parts of a puzzle a user has solved, 0 to 2, and ends the cooldown.
func (s *Site) SetStars(session string, d calendar.Date, stars int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	*s.at(session, d) = progress{stars: stars}
}

// Stars returns the number of parts of a puzzle that a user has solved.
func (s *Site) Stars(session string, d calendar.Date) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.at(session, d).stars
}

// at returns a user's progress, which the caller may change. The caller must hold the mutex.
func (s *Site) at(session string, d calendar.Date) *progress {
	if s.places == nil {
		s.places = map[string]*progress{}
	}
	key := session + " " + d.Arg()
	if s.places[key] == nil {
		s.places[key] = &progress{}
	}
	return s.places[key]
}

// canFinish reports whether a puzzle is the last day's, and the user has all other stars of the
// year.
func (s *Site) canFinish(session string, d calendar.Date) bool {
	stars := 0
	for day := range calendar.Days(d.Year) {
		stars += s.Stars(session, calendar.DateOf(d.Year, day+1))
	}
	return d.IsLast() && stars == 2*calendar.Days(d.Year)-1
}

// A Request is a recorded request, without the session.
type Request struct {
	Method, Path string
	Body         string
	Agent        string
	Cookie       bool // it has a session cookie, valid or not
	Time         time.Time
}

// Requests returns all requests so far, in their order.
func (s *Site) Requests() []Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.requests)
}

// note records a request, whose body it restores for the next reader.
func (s *Site) note(r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	r.Body = io.NopCloser(bytes.NewReader(body))
	s.mu.Lock()
	defer s.mu.Unlock()
	s.requests = append(s.requests, Request{
		Method: r.Method,
		Path:   r.URL.Path,
		Body:   string(body),
		Agent:  r.UserAgent(),
		Cookie: len(r.CookiesNamed("session")) > 0,
		Time:   time.Now(), // not s.Now, since tests measure the pace
	})
}
