// Package fetch downloads from adventofcode.com into the store: inputs, pages with their examples
// and answers, and the stars of a year. Private leaderboards go to the user's cache, since they
// contain data of other people.
//
// It makes no request for stored data, and never mixes the inputs of two users. It prints
// nothing: callers add hints to its errors, which are of a kind of package site, an
// [ErrOwner] or an inputs.DamagedError.
package fetch

import (
	"context"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
)

// A Fetcher fills a store from the site.
type Fetcher struct {
	Store inputs.Store
	// Site returns the site, or an error if no request is allowed. It is called only before a
	// request.
	Site  func() (*site.Site, error)
	Cache string // the user's cache folder, for leaderboards
	// Claimed is called when the session's user becomes the owner of a store that already had
	// inputs.
	Claimed func(user string)
	// MayClaim, if not nil, is asked before the session's user becomes the owner of a store.
	MayClaim func(ctx context.Context, user site.User) error
	// Warn is called for an example that could not be stored.
	Warn func(error)
	// Found is called with each example that a page from the site has added to the store, or for which it has values.
	// Its Values has only what is new.
	Found func(d calendar.Date, e inputs.Example)
	// Missed is called if a page from the site has no example that is found, and the store has none either.
	Missed func(d calendar.Date)
}

// Open returns the site, for data that goes into the store. The error is that of the store if it may
// not be written to, and an ErrOwner if the session is not the store owner's. Open makes the session's
// user the owner of a store that has none, if that user is known and MayClaim allows it. It makes a
// request only if the session's user is unknown and the store has an owner, or for the name that
// MayClaim gets.
func (f Fetcher) Open(ctx context.Context) (*site.Site, error) {
	if err := f.Store.CheckWritable(ctx, calendar.Date{}); err != nil {
		return nil, err
	}
	s, err := f.Site()
	if err != nil || s.Session.IsZero() {
		return s, err
	}
	owner, known, err := f.Owner()
	user := site.User{ID: known}
	isOwner := known != "" && known == owner
	if err == nil && !isOwner && (f.MayClaim != nil || owner != "" && known == "") {
		user, _, err = s.User(ctx)
	}
	if err == nil && user.ID != "" && user.ID != owner {
		err = f.claim(ctx, user)
	}
	return s, err
}
