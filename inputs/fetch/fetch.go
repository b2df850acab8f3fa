// Package fetch brings what adventofcode.com has to the store: inputs, pages and what they tell, the stars of a year. A
// private leaderboard, which is about other people too, it keeps in the user's cache.
//
// It asks the site for nothing that the store has, and mixes no two users' inputs. It knows neither the days, nor who
// asks, nor how anything is shown: its errors are of a kind, and what there is to do about them is for others to say.
package fetch

import (
	"context"
	"fmt"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
)

// A Fetcher is a store, and the site that fills it.
type Fetcher struct {
	Store inputs.Store
	// Site returns the site, or the reason why it may not be asked. It is called only when the store does not suffice.
	Site  func() (*site.Site, error)
	Cache string // the folder of the user's cache, for what is known of sessions
	// Claimed, if it is not nil, is told when a store that held inputs of an unknown user becomes the session's user's.
	Claimed func(user string)
	// Warn, if it is not nil, is told what could not be kept of a page.
	Warn func(error)
	// Brought, if it is not nil, is told of each page that the site sent.
	Brought func(ctx context.Context, d calendar.Date, page site.Page)
}

// Open returns the site for what is to be kept in the store. Its session is one of the store's owner: the error is an
// *OwnerError if it is not.
func (f Fetcher) Open(ctx context.Context) (*site.Site, error) {
	s, err := f.Site()
	if err != nil {
		return nil, err
	}
	if err := f.checkOwner(ctx, s); err != nil {
		return nil, err
	}
	return s, nil
}

// alone does something while no other process works on the puzzle.
func (f Fetcher) alone(ctx context.Context, d calendar.Date, do func() error) error {
	unlock, err := f.Store.Lock(ctx, d)
	if err != nil {
		return err
	}
	defer unlock()
	return do()
}

func (f Fetcher) warn(format string, args ...any) {
	if f.Warn != nil {
		f.Warn(fmt.Errorf(format, args...))
	}
}
