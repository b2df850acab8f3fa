package site

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"time"

	"aoc/runner/calendar"
)

// Calendar asks the site for the user's stars of a year: 0 to 2 for each day that is open.
// It does not ask before the event's first day, nor without a session.
func (s *Site) Calendar(ctx context.Context, year int) (stars map[int]int, err error) {
	if err := s.checkOpen(calendar.DateOf(year, 1)); err != nil {
		return nil, err
	}
	if s.Session.IsZero() {
		return nil, ErrNoSession
	}
	r, err := s.get(ctx, strconv.Itoa(year))
	switch {
	case err != nil:
		return nil, err
	case r.status == http.StatusNotFound:
		return nil, failure(fmt.Sprintf("the site has no event of %d", year), ErrNoPuzzle)
	case r.status != http.StatusOK:
		return nil, r.refusal()
	case r.offersLogIn():
		return nil, errRefused
	}
	if stars, err = ParseCalendar(r.body, year); err != nil {
		return nil, notUnderstood(err)
	}
	return stars, nil
}

// User asks the site whose session this is, and what time it is there: the zero time if the reply does not say.
func (s *Site) User(ctx context.Context) (user User, serverTime time.Time, err error) {
	if s.Session.IsZero() {
		return User{}, time.Time{}, ErrNoSession
	}
	r, err := s.get(ctx, "settings")
	switch {
	case err != nil:
		return User{}, time.Time{}, err
	case r.status != http.StatusOK:
		return User{}, time.Time{}, r.refusal()
	case r.offersLogIn():
		return User{}, time.Time{}, errRefused
	}
	if user, err = ParseSettings(r.body); err != nil {
		return User{}, time.Time{}, notUnderstood(err)
	}
	serverTime, _ = http.ParseTime(r.header.Get("Date"))
	return user, serverTime, nil
}

// offersLogIn tells whether the reply is a page for anybody, which the site sends where it does not know the session.
func (r reply) offersLogIn() bool {
	doc, err := parsePage(r.body)
	if err != nil {
		return false
	}
	return slices.ContainsFunc(slices.Collect(elements(doc, "a")), isLogIn)
}
