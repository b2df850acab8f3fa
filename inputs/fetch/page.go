package fetch

import (
	"context"
	"errors"
	"io/fs"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/failure"
)

// ErrStoredPage is the kind of error for a stored page that is not the puzzle's.
var ErrStoredPage = errors.New("the stored page is not the puzzle's")

// StoredPage returns the stored page of a puzzle. The error is fs.ErrNotExist if there is none, or
// an *inputs.DamagedError, which is an ErrStoredPage if the file is a page, but not the puzzle's.
func StoredPage(store inputs.Store, d calendar.Date) (site.Page, error) {
	html, err := store.Page(d)
	if err != nil {
		return site.Page{}, err
	}
	page, err := site.ParsePuzzle(html, d)
	if err != nil {
		return site.Page{}, &inputs.DamagedError{Path: store.PagePath(d), Err: failure.Of(ErrStoredPage, "%v", err)}
	}
	return page, nil
}

// Current returns the page of a puzzle from the store. If the page is missing or, for a user with a
// session, lacks a part that is known to be solved, Current fetches it, unless offline. The error is an
// ErrStoredPage if the stored page is not the puzzle's.
func (f Fetcher) Current(ctx context.Context, d calendar.Date, offline bool) (site.Page, error) {
	known, err := f.Store.Answers(d)
	if err != nil {
		return site.Page{}, err
	}
	page, err := StoredPage(f.Store, d)
	isMissing := errors.Is(err, fs.ErrNotExist)
	if offline || !isMissing && (err != nil || page.Solved() >= known.Stars()) {
		return page, err
	}
	s, err := f.Site()
	if err == nil && s.Session.IsZero() && !isMissing {
		return page, nil // without a session, the site serves part one only
	}
	return f.Refresh(ctx, d)
}

// Refresh is [Fetcher.Page] for a caller who does not hold the puzzle's lock.
func (f Fetcher) Refresh(ctx context.Context, d calendar.Date) (page site.Page, err error) {
	err = f.Store.Alone(ctx, d, func() (err error) {
		page, err = f.Page(ctx, d)
		return err
	})
	return page, err
}

// Page fetches the page of a puzzle, and stores it with its examples and accepted answers. If
// storing fails, it returns the page with the error. The caller must hold the puzzle's lock.
func (f Fetcher) Page(ctx context.Context, d calendar.Date) (site.Page, error) {
	s, err := f.Open(ctx)
	if err != nil {
		return site.Page{}, err
	}
	page, html, err := s.Puzzle(ctx, d)
	if err != nil {
		return site.Page{}, err
	}
	f.saveExamples(d, page)
	if page.Solved() > 0 {
		_, err = f.Store.Transact(d, func(answers *inputs.Answers) { addAnswers(answers, page) })
	}
	if err == nil {
		err = f.Store.SavePage(d, html) // last, so that a stored page has its examples and answers stored too
	}
	return page, err
}

// addAnswers adds the stars and accepted answers that a page shows.
func addAnswers(answers *inputs.Answers, page site.Page) {
	addStars(answers, page.Solved())
	for i, part := range page.Parts {
		if part.Answer != "" {
			answers.Part(i + 1).Accepted = part.Answer
		}
	}
}
