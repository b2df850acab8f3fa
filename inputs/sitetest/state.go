package sitetest

import (
	"time"

	"aoc/runner/calendar"
)

// A place is a user's place in one puzzle.
type place struct {
	session string
	date    date
}

// progress is how far a user has come in a puzzle.
type progress struct {
	stars   int
	guesses int       // wrong ones, of both parts
	until   time.Time // when the site takes the next answer
}

// SetStars has a user have solved so many parts of a puzzle, 0 to 2. The user's wrong guesses are forgotten.
func (s *Site) SetStars(session string, year, day, stars int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	*s.at(session, date{year, day}) = progress{stars: stars}
}

// Stars returns how many parts of a puzzle a user has solved.
func (s *Site) Stars(session string, year, day int) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.at(session, date{year, day}).stars
}

// at returns where a user is, for changes. The caller holds the mutex.
func (s *Site) at(session string, d date) *progress {
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
		stars += s.Stars(session, year, day+1)
	}
	return stars
}

// canFinish tells whether a puzzle is the last day's and the user has all stars but its second.
func (s *Site) canFinish(session string, d date) bool {
	return d.isLast() && s.starsOfYear(session, d.year) == 2*calendar.Days(d.year)-1
}

func (d date) isLast() bool { return d.day == calendar.Days(d.year) }
