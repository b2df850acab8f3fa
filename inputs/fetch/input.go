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
	isStored := func() bool {
		text, err = f.Store.Input(d)
		return !errors.Is(err, fs.ErrNotExist)
	}
	if isStored() {
		return text, false, err
	}
	err = f.Store.Alone(ctx, d, func() error {
		if isStored() { // by another process, before the lock was taken
			return err
		}
		s, err := f.Open(ctx)
		if err != nil {
			return err
		}
		if text, err = s.Input(ctx, d); err != nil {
			return err
		}
		fetched = true
		if err := f.Store.SaveInput(d, text); err != nil {
			return err
		}
		if err := ChooseExamples(f.Store, d); err != nil {
			f.Warn(fmt.Errorf("%v: %w", d, err))
		}
		return nil
	})
	return text, fetched, err
}

// UnlockOf returns when a puzzle unlocks, or the zero time if it is unlocked. An error, such as site.ErrNoSession,
// means that waiting is useless: the input could not be fetched then either. A site that is down now is not an error,
// since it may answer then.
func (f Fetcher) UnlockOf(ctx context.Context, d calendar.Date) (time.Time, error) {
	s, err := f.Open(ctx)
	switch {
	case s == nil || err != nil && !IsPassing(err):
		return time.Time{}, err
	case !s.Now().Before(d.Unlock()):
		return time.Time{}, nil
	case s.Session.IsZero():
		return time.Time{}, site.ErrNoSession
	}
	return d.Unlock(), nil
}

// IsPassing reports whether an error may be over soon: the site is down, asks for a pause, or does not show a new
// puzzle yet.
func IsPassing(err error) bool {
	isLasting := errors.Is(err, site.ErrPage) || errors.Is(err, site.ErrCertificate)
	isSite := errors.Is(err, site.ErrSite) || errors.Is(err, site.ErrPause) || errors.Is(err, site.ErrNoPuzzle)
	return isSite && !isLasting
}

const (
	unlockMargin = time.Minute // the tolerance for a site whose clock is behind
	patientEvery = 30 * time.Second
	patientFor   = 15 * time.Minute
)

// Again is for a request for a puzzle that was first made at the time began, and that has now failed. It returns when
// to repeat the request, and when to give up. ok is false if the request should not be repeated. In the minute after
// the unlock, the site may still call the puzzle locked; a patient caller also waits until a passing error is over.
func Again(err error, d calendar.Date, began, now time.Time, patient bool) (next, until time.Time, ok bool) {
	switch {
	case errors.Is(err, site.ErrEarly):
		next, until = now, d.Unlock().Add(unlockMargin)
	case patient && IsPassing(err):
		next, until = now.Add(patientEvery), began.Add(patientFor)
	default:
		return time.Time{}, time.Time{}, false
	}
	if pause, isPause := errors.AsType[*site.PauseError](err); isPause && pause.Until.After(next) {
		next = pause.Until
	}
	return next, until, !next.After(until)
}
