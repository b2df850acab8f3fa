package fetch

import (
	"context"
	"errors"
	"time"

	"aoc/inputs/site"
	"aoc/runner/calendar"
)

// UnlockOf returns when a puzzle unlocks whose input is to be waited for: the zero time if it is unlocked. The error says
// why the input could not be fetched then either.
func (f Fetcher) UnlockOf(ctx context.Context, d calendar.Date) (time.Time, error) {
	s, err := f.Open(ctx)
	if err != nil {
		return time.Time{}, err
	}
	unlock := d.Unlock()
	switch {
	case !s.Now().Before(unlock):
		return time.Time{}, nil
	case s.Session.IsZero():
		return time.Time{}, site.ErrNoSession
	}
	return unlock, nil
}

// unlockMargin is how far behind the site's clock may be.
const unlockMargin = time.Minute

// InputAtUnlock is Input for a puzzle that has just unlocked. If the site says that it has not, since its clock is
// behind, it is asked again for a minute; again is told why.
func (f Fetcher) InputAtUnlock(ctx context.Context, d calendar.Date, now func() time.Time, again func(why error)) (text []byte, fetched bool, err error) {
	for {
		text, fetched, err = f.Input(ctx, d)
		if !errors.Is(err, site.ErrLocked) || now().After(d.Unlock().Add(unlockMargin)) {
			return text, fetched, err
		}
		again(err)
	}
}
