package command

import (
	"errors"

	"aoc/inputs"
	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/settings"
)

const (
	accountHint = "move it away: the store is then taken for that of the next session's user"
	contactHint = "write into .env how the site's maintainer can reach you, as the site's author asks: AOC_CONTACT=you@example.com"
)

// withFetchHint adds to an error of a Fetcher what there is to do about it. Errors of the settings know that themselves.
func (t *task) withFetchHint(d calendar.Date, err error) error {
	var damaged *inputs.DamagedError
	switch {
	case console.HintIn(err) != "":
		return err
	case errors.As(err, &damaged) && damaged.Path == t.store.AccountPath():
		return console.WithHint(err, "%s", accountHint)
	case errors.Is(err, fetch.ErrOwner):
		return t.withOwnerHint(err)
	}
	return t.askable(d, err)
}

// withOwnerHint says of a store of another user than the session's, if that is the error, where both come from.
func (t *task) withOwnerHint(err error) error {
	other, ok := errors.AsType[*fetch.OwnerError](err)
	if !ok {
		return err
	}
	session, _ := t.settings.Get("AOC_SESSION")
	return console.WithHint(console.ErrorOf(fetch.ErrOwner, "what is in %s belongs to user %s, and the session from %s to user %s",
		t.where(t.store.Dir), other.Owner, t.where(session.From), other.User),
		"a second account has a store of its own: set AOC_INPUTS for it, together with its AOC_SESSION")
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
		return console.WithHint(err, "aoc fetch %s -wait waits for it", d.Arg())
	default:
		return err
	}
}

// mendable adds to an error of the store what there is to do about it.
func (t *task) mendable(d calendar.Date, err error) error {
	var damaged *inputs.DamagedError
	switch {
	case !errors.As(err, &damaged) || diskHint(err) != "":
		return err
	case damaged.Path == t.store.InputPath(d):
		return console.WithHint(err, "move it away, and aoc fetch %s brings the input anew", d.Arg())
	case damaged.Path == t.store.AnswersPath(d):
		return console.WithHint(err, "put it right by hand: nothing else knows which answers were sent")
	}
	return console.WithHint(err, "move it away")
}
