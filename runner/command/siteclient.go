package command

import (
	"context"
	"time"

	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/settings"
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

// mayUseStore refuses a user if the store is another one's, and not empty.
func (t *task) mayUseStore(user string) error {
	return t.withOwnerHint(fetch.CheckOwner(t.store, user))
}

// knownUser is the user whose session it is, "" if the site has not said that yet.
func (t *task) knownUser(session site.Session) string {
	return fetch.KnownUser(t.fetcher().Cache, session)
}

// askUser asks the site whose session it is, and what time it is there.
func (t *task) askUser(ctx context.Context, s *site.Site) (user site.User, serverTime time.Time, err error) {
	return fetch.AskUser(ctx, s, t.fetcher().Cache)
}
