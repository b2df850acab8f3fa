// Asking the site: with which settings, and what its errors ask for.

package command

import (
	"errors"
	"time"

	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/settings"
)

// site is adventofcode.com as its user's settings have it, for what is to be
// kept in the store: the session is one of the user whose that is.
func (t *task) site() (*site.Site, error) {
	s, err := t.anyonesSite()
	if err != nil {
		return nil, err
	}
	return s, t.checkAccount(t.flags.Context, s)
}

// anyonesSite is the site, whoever's the store is.
func (t *task) anyonesSite() (*site.Site, error) {
	s, err := t.settings.Site()
	if err != nil {
		return nil, err
	}
	s.Now = t.Now
	s.Retrying = func(why error, pause time.Duration) {
		t.Note("%v, trying again in %s", why, console.Short(pause))
	}
	return s, nil
}

// askable adds to an error of the site what there is to do about it.
func (t *task) askable(d calendar.Date, err error) error {
	session, _ := t.settings.Get("AOC_SESSION")
	switch {
	case errors.Is(err, site.ErrNoSession):
		return console.WithHint(err, "%s", settings.CookieHint)
	case errors.Is(err, site.ErrSession):
		return console.WithHint(err, "AOC_SESSION (from %s) has run out, or was not copied whole: aoc login takes a new one", t.where(session.From))
	case errors.Is(err, site.ErrLocked):
		return console.WithHint(err, "aoc fetch %d/%d -wait waits for it", d.Year, d.Day)
	default:
		return err
	}
}
