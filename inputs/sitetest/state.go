package sitetest

import (
	"time"

	"aoc/runner/calendar"
)

// A place is a user's place in one puzzle.
type place struct {
	session string
	date    calendar.Date
}

// progress is how far a user has come in a puzzle.
type progress struct {
	stars   int
	guesses int       // wrong ones, of both parts
	until   time.Time // when the site takes the next answer
}

// SetStars has a user have solved so many parts of a puzzle, 0 to 2. The user's wrong guesses are forgotten.
func (s *Site) SetStars(session string, d calendar.Date, stars int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	*s.at(session, d) = progress{stars: stars}
}

// Stars returns how many parts of a puzzle a user has solved.
func (s *Site) Stars(session string, d calendar.Date) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.at(session, d).stars
}

// at returns where a user is, for changes. The caller holds the mutex.
func (s *Site) at(session string, d calendar.Date) *progress {
	if s.places == nil {
		s.places = map[place]*progress{}
	}
	key := place{session, d}
	if s.places[key] == nil {
		s.places[key] = &progress{}
	}
	return s.places[key]
}

// starsOfYear returns all stars of a user in a year.
func (s *Site) starsOfYear(session string, year int) int {
	stars := 0
	for day := range calendar.Days(year) {
		stars += s.Stars(session, calendar.DateOf(year, day+1))
	}
	return stars
}

// canFinish tells whether a puzzle is the last day's and the user has all stars but its second.
func (s *Site) canFinish(session string, d calendar.Date) bool {
	return d.IsLast() && s.starsOfYear(session, d.Year) == 2*calendar.Days(d.Year)-1
}
