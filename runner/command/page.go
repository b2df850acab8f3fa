// The page of a puzzle: from the store, or from the site.

package command

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/settings"
)

// locked does something while no other process does anything with that puzzle.
func (t *task) locked(ctx context.Context, d calendar.Date, do func() error) error {
	if _, err := settings.CacheDir(); err != nil {
		return err // the site's pace would have no folder to lie in
	}
	unlock, err := t.store.Lock(ctx, d.Year, d.Day)
	if err != nil {
		return err
	}
	defer unlock()
	return do()
}

// page is the page of a puzzle. One that is stored serves unless it is from
// before a part was solved, and so lacks what came then.
func (t *task) page(ctx context.Context, d calendar.Date) (page site.Page, err error) {
	answers, err := t.store.Answers(d.Year, d.Day)
	if err != nil {
		return page, err
	}
	html, err := t.store.Page(d.Year, d.Day)
	if err == nil {
		page, err = t.parseStored(d, html)
	}
	switch {
	case err == nil && page.Solved() >= answers.Stars():
		t.fillIn(ctx, d, false)
		return page, nil
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return page, console.WithHint(err, "move %s away, and it is fetched anew", t.where(t.store.PagePath(d.Year, d.Day)))
	case err == nil && (t.flags.Bool("offline") || t.anonymous()):
		return page, nil // an older page is better than the one for anybody
	case t.flags.Bool("offline"):
		return page, console.WithHint(errors.New("the puzzle's page is not stored"), "aoc read %d/%d brings it", d.Year, d.Day)
	}
	err = t.locked(ctx, d, func() error {
		page, err = t.askPage(ctx, d)
		return err
	})
	return page, err
}

// parseStored reads the stored page of a puzzle.
func (t *task) parseStored(d calendar.Date, html []byte) (site.Page, error) {
	page, err := site.ParsePuzzle(html, d.Year, d.Day)
	if err != nil {
		err = fmt.Errorf("%s: %w", t.where(t.store.PagePath(d.Year, d.Day)), err)
	}
	return page, err
}

// anonymous tells whether there is no session: then the site shows part one alone.
func (t *task) anonymous() bool {
	session, err := t.settings.Session()
	return err == nil && session.IsZero()
}

// askPage asks the site for the page, and keeps what it tells. The puzzle is locked by the caller.
func (t *task) askPage(ctx context.Context, d calendar.Date) (page site.Page, err error) {
	s, err := t.site()
	if err != nil {
		return page, err
	}
	html, err := s.Puzzle(ctx, d.Year, d.Day)
	if err != nil {
		return page, t.askable(d, err)
	}
	if page, err = site.ParsePuzzle(html, d.Year, d.Day); err != nil {
		return page, err
	}
	if err := t.learn(ctx, d, page); err != nil {
		return page, err
	}
	return page, t.store.SavePage(d.Year, d.Day, html)
}

// learn keeps the title, the examples and the answers that a page tells. The
// page itself is kept after them: where one is stored, it has been learned from.
func (t *task) learn(ctx context.Context, d calendar.Date, page site.Page) error {
	if err := t.setTitle(ctx, d, page.Title); err != nil {
		t.Warn("%v: %v", d, err)
	}
	if err := t.saveExamples(ctx, d, page); err != nil {
		return err
	}
	if page.Solved() == 0 {
		return nil
	}
	answers, err := t.store.Answers(d.Year, d.Day)
	if err != nil {
		return err
	}
	learnAnswers(&answers, page)
	return t.store.SaveAnswers(d.Year, d.Day, answers)
}

// maxCandidate is the longest value that can be an answer, with much to spare: some have tens of characters.
const maxCandidate = 200

// saveExamples keeps the blocks of the page as examples, with the answers that
// the text may mean: which they are is for the user to say. It stops when ctx ends.
func (t *task) saveExamples(ctx context.Context, d calendar.Date, page site.Page) error {
	var candidates [2][]string
	for part := range page.Parts {
		tooLong := func(value string) bool { return len(value) > maxCandidate }
		candidates[part] = slices.DeleteFunc(page.Candidates(part+1), tooLong)
	}
	for i, block := range page.Blocks() {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		err := t.store.SaveExample(d.Year, d.Day, inputs.Example{Number: i + 1, Input: block, Candidates: candidates})
		if err != nil && !errors.Is(err, fs.ErrExist) {
			t.Warn("%v: block %d of the text is not kept as an example: %v", d, i+1, err)
		}
	}
	return nil
}

func learnAnswers(answers *inputs.Answers, page site.Page) {
	for part := 1; part <= page.Solved(); part++ {
		answers.Part(part).Star = true
		if part <= len(page.Parts) && page.Parts[part-1].Answer != "" {
			answers.Part(part).Accepted = page.Parts[part-1].Answer
		}
	}
}
