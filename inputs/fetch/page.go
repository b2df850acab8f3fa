package fetch

import (
	"context"
	"errors"
	"io/fs"
	"slices"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
)

// StoredPage returns the stored page of a puzzle. The error is fs.ErrNotExist if there is none, and site.ErrSite, without
// the page's path, if it is not a page of the puzzle.
func StoredPage(store inputs.Store, d calendar.Date) (site.Page, error) {
	html, err := store.Page(d)
	if err != nil {
		return site.Page{}, err
	}
	return site.ParsePuzzle(html, d)
}

// IsCurrent reports whether a stored page has all that is known to be open. One from before a part was solved lacks the
// answer to it, and part two.
func IsCurrent(page site.Page, known inputs.Answers) bool { return page.Solved() >= known.Stars() }

// Refresh is Page for a caller who does not hold the puzzle's lock.
func (f Fetcher) Refresh(ctx context.Context, d calendar.Date) (page site.Page, err error) {
	s, err := f.Open(ctx)
	if err != nil {
		return page, err
	}
	err = f.alone(ctx, d, func() error {
		page, err = f.bringPage(ctx, s, d)
		return err
	})
	return page, err
}

// Page asks the site for the page of a puzzle, and keeps it with the examples and answers in it. The caller holds the
// puzzle's lock. The page is returned as well if it could not be kept.
func (f Fetcher) Page(ctx context.Context, d calendar.Date) (site.Page, error) {
	s, err := f.Open(ctx)
	if err != nil {
		return site.Page{}, err
	}
	return f.bringPage(ctx, s, d)
}

func (f Fetcher) bringPage(ctx context.Context, s *site.Site, d calendar.Date) (site.Page, error) {
	page, html, err := s.Puzzle(ctx, d)
	if err != nil {
		return site.Page{}, err
	}
	if f.Brought != nil {
		defer f.Brought(ctx, d, page)
	}
	if err := f.learn(ctx, d, page); err != nil {
		return page, err
	}
	return page, f.Store.SavePage(d, html) // the last: where a page is stored, it has been learned from
}

// learn keeps the examples and answers in a page.
func (f Fetcher) learn(ctx context.Context, d calendar.Date, page site.Page) error {
	if err := f.saveExamples(ctx, d, page); err != nil {
		return err
	}
	if page.Solved() == 0 {
		return nil
	}
	answers, err := f.Store.Answers(d)
	if err != nil {
		return err
	}
	learnAnswers(&answers, page)
	return f.Store.SaveAnswers(d, answers)
}

// maxCandidate is the most bytes of a value that may be an answer. Known answers have some tens.
const maxCandidate = 200

// saveExamples keeps each block of the page as an example, with the values in the text that may be its answers: which
// they are is for the user to say. It stops when ctx ends.
func (f Fetcher) saveExamples(ctx context.Context, d calendar.Date, page site.Page) error {
	var candidates [2][]string
	for part := range page.Parts {
		tooLong := func(value string) bool { return len(value) > maxCandidate }
		candidates[part] = slices.DeleteFunc(page.Candidates(part+1), tooLong)
	}
	for i, block := range page.Blocks() {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		err := f.Store.SaveExample(d, inputs.Example{Number: i + 1, Input: block, Candidates: candidates})
		if err != nil && !errors.Is(err, fs.ErrExist) {
			f.warn("%v: block %d of the text is not kept as an example: %w", d, i+1, err)
		}
	}
	return nil
}

// learnAnswers adds the stars and the accepted answers that a page shows.
func learnAnswers(answers *inputs.Answers, page site.Page) {
	for part := 1; part <= page.Solved(); part++ {
		answers.Part(part).Star = true
		if part <= len(page.Parts) && page.Parts[part-1].Answer != "" {
			answers.Part(part).Accepted = page.Parts[part-1].Answer
		}
	}
}
