package fetch

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"aoc/inputs/site"
	"aoc/runner/calendar"
)

// Input returns the input of a puzzle from the store. If it is not there, Input fetches it from the
// site and stores it: fetched is then true, even if storing it failed.
func (f Fetcher) Input(ctx context.Context, d calendar.Date) (text []byte, fetched bool, err error) {
	text, err = f.Store.Input(d)
	if !errors.Is(err, fs.ErrNotExist) {
		return text, false, err
	}
	err = f.Store.Alone(ctx, d, func() (err error) {
		text, fetched, err = f.fetchMissing(ctx, d)
		return err
	})
	return text, fetched, err
}

// fetchMissing fetches an input, unless another process has stored it before the lock was taken.
func (f Fetcher) fetchMissing(ctx context.Context, d calendar.Date) (text []byte, fetched bool, err error) {
	text, err = f.Store.Input(d)
	if !errors.Is(err, fs.ErrNotExist) {
		return text, false, err
	}
	s, err := f.Open(ctx)
	if err != nil {
		return nil, false, err
	}
	release, err := f.Store.Preflight(d)
	if err != nil {
		return nil, false, err
	}
	defer release()
	if text, err = s.Input(ctx, d); err != nil {
		return nil, false, err
	}
	if err := f.Store.SaveInput(d, text); err != nil {
		return text, true, err
	}
	if err := ChooseExamples(f.Store, d); err != nil {
		f.Warn(fmt.Errorf("%v: %w", d, err))
	}
	return text, true, nil
}

// UnlockOf returns when a puzzle unlocks, or the zero time if it is unlocked. An error, such as
// site.ErrNoSession, means that waiting is useless: the input could not be fetched then either.
func (f Fetcher) UnlockOf(ctx context.Context, d calendar.Date) (time.Time, error) {
	s, err := f.Open(ctx)
	switch {
	case err != nil || !s.Now().Before(d.Unlock()):
		return time.Time{}, err
	case s.Session.IsZero():
		return time.Time{}, site.ErrNoSession
	}
	return d.Unlock(), nil
}

// unlockMargin is the tolerance for a site whose clock is behind.
const unlockMargin = time.Minute

// InputAtUnlock is [Fetcher.Input] for a puzzle that has just unlocked. For a minute it repeats the
// request while the site says that the puzzle is locked, and calls again before each repetition.
func (f Fetcher) InputAtUnlock(
	ctx context.Context, d calendar.Date, now func() time.Time, again func(why error),
) (text []byte, fetched bool, err error) {
	for {
		text, fetched, err = f.Input(ctx, d)
		if !errors.Is(err, site.ErrLocked) || now().After(d.Unlock().Add(unlockMargin)) {
			return text, fetched, err
		}
		again(err)
	}
}
