package command

import (
	"context"
	"errors"
	"time"

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

// anyonesSite is adventofcode.com as the settings have it, whoever's the store is.
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

// fetcher is the store, with the site that fills it.
func (t *task) fetcher() fetch.Fetcher {
	cache, _ := settings.CacheDir() // without it the settings have no site either
	return fetch.Fetcher{
		Store: t.store,
		Site:  t.anyonesSite,
		Cache: cache,
		Claimed: func(user string) {
			t.Note("what is in %s is taken for that of this session's user, %s", t.where(t.store.Dir), user)
		},
		Warn: func(err error) { t.Warn("%v", err) },
	}
}

// site is the site for what is to be kept in the store: the session is the store's owner's.
func (t *task) site() (*site.Site, error) {
	s, err := t.fetcher().Open(t.flags.Context)
	return s, t.withFetchHint(calendar.Date{}, err)
}

// fetchInput brings an input: from the store or, where it has none, from the site that may be asked.
func (t *task) fetchInput(ctx context.Context, d calendar.Date, mayAsk func() (*site.Site, error)) (text []byte, fetched bool, err error) {
	f := t.fetcher()
	f.Site = mayAsk
	text, fetched, err = f.Input(ctx, d)
	t.hintContact(fetched)
	return text, fetched, t.mendable(d, t.withFetchHint(d, err))
}

// hintContact asks for a contact where the site was asked without one.
func (t *task) hintContact(asked bool) {
	if _, set := t.settings.Get("AOC_CONTACT"); asked && !set {
		t.Hint("%s", contactHint)
	}
}

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

// mayUseStore refuses a user if the store is another one's, and not empty.
func (t *task) mayUseStore(user string) error {
	return t.withOwnerHint(fetch.CheckOwner(t.store, user))
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

// knownUser is the user whose session it is, "" if the site has not said that yet.
func (t *task) knownUser(session site.Session) string {
	return fetch.KnownUser(t.fetcher().Cache, session)
}

// askUser asks the site whose session it is, and what time it is there.
func (t *task) askUser(ctx context.Context, s *site.Site) (user site.User, serverTime time.Time, err error) {
	return fetch.AskUser(ctx, s, t.fetcher().Cache)
}
