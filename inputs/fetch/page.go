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
// an ErrStoredPage, without the path.
func StoredPage(store inputs.Store, d calendar.Date) (site.Page, error) {
	html, err := store.Page(d)
	if err != nil {
		return site.Page{}, err
	}
	page, err := site.ParsePuzzle(html, d)
	if err != nil {
		return site.Page{}, failure.Of(ErrStoredPage, "%v", err)
	}
	return page, nil
}

// isCurrent reports whether a stored page shows all parts that are known to be solved. An older
// page lacks their answers, and may lack part two.
func isCurrent(page site.Page, known inputs.Answers) bool { return page.Solved() >= known.Stars() }

// Current returns the page of a puzzle from the store. If it is not there or, for a user with a
// session, not current, Current fetches it, unless offline. The error is an ErrStoredPage if another
// page is stored.
func (f Fetcher) Current(ctx context.Context, d calendar.Date, offline bool) (site.Page, error) {
	known, err := f.Store.Answers(d)
	if err != nil {
		return site.Page{}, err
	}
	page, err := StoredPage(f.Store, d)
	isMissing := errors.Is(err, fs.ErrNotExist)
	if offline || !isMissing && (err != nil || isCurrent(page, known)) {
		return page, err
	}
	s, err := f.Site()
	if err == nil && s.Session.IsZero() && !isMissing {
		return page, nil // a page without a session has part one only
	}
	return f.Refresh(ctx, d)
}

// Refresh is [Fetcher.Page] for a caller who does not hold the puzzle's lock.
func (f Fetcher) Refresh(ctx context.Context, d calendar.Date) (page site.Page, err error) {
	s, err := f.Open(ctx)
	if err != nil {
		return site.Page{}, err
	}
	err = f.Store.Alone(ctx, d, func() (err error) {
		page, err = f.fetchPage(ctx, s, d)
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
	return f.fetchPage(ctx, s, d)
}

func (f Fetcher) fetchPage(ctx context.Context, s *site.Site, d calendar.Date) (site.Page, error) {
	page, html, err := s.Puzzle(ctx, d)
	if err != nil {
		return site.Page{}, err
	}
	defer f.Fetched(ctx, d, page)
	if err := f.saveContents(ctx, d, page); err != nil {
		return page, err
	}
	return page, f.Store.SavePage(d, html) // last, so that the contents of a stored page are stored too
}

// saveContents stores the examples and accepted answers on a page.
func (f Fetcher) saveContents(ctx context.Context, d calendar.Date, page site.Page) error {
	if err := f.saveExamples(ctx, d, page); err != nil {
		return err
	}
	if page.Solved() == 0 {
		return nil
	}
	_, err := f.Store.Transact(d, func(answers *inputs.Answers) {
		addAnswers(answers, page)
	})
	return err
}

// addAnswers adds the stars and accepted answers that a page shows.
func addAnswers(answers *inputs.Answers, page site.Page) {
	for part := 1; part <= page.Solved(); part++ {
		answers.Part(part).Star = true
		if part <= len(page.Parts) && page.Parts[part-1].Answer != "" {
			answers.Part(part).Accepted = page.Parts[part-1].Answer
		}
	}
}
