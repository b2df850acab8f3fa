package fetch

import (
	"context"
	"errors"
	"io/fs"

	"aoc/inputs/site"
	"aoc/runner/calendar"
)

// Input returns the input of a puzzle from the store or, if it is not there, brings it from the site to the store.
// fetched reports whether the site was asked, also if what it sent could not be kept.
func (f Fetcher) Input(ctx context.Context, d calendar.Date) (text []byte, fetched bool, err error) {
	text, err = f.Store.Input(d)
	if !errors.Is(err, fs.ErrNotExist) {
		return text, false, err
	}
	s, err := f.Open(ctx)
	if err != nil {
		return nil, false, err
	}
	err = f.alone(ctx, d, func() error {
		text, fetched, err = f.missingInput(ctx, s, d)
		return err
	})
	return text, fetched, err
}

// missingInput brings an input that was not stored before the puzzle was locked. Another process may have brought it since.
func (f Fetcher) missingInput(ctx context.Context, s *site.Site, d calendar.Date) (text []byte, fetched bool, err error) {
	text, err = f.Store.Input(d)
	if !errors.Is(err, fs.ErrNotExist) {
		return text, false, err
	}
	release, err := f.Store.Preflight(d)
	if err != nil {
		return nil, false, err
	}
	defer release()
	if text, err = s.Input(ctx, d); err != nil {
		return nil, false, err
	}
	return text, true, f.Store.SaveInput(d, text)
}
