package command

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/console"
)

// page is the page of a puzzle: the stored one, unless there is more to it by now.
func (t *task) page(ctx context.Context, d calendar.Date) (page site.Page, err error) {
	known, err := t.store.Answers(d)
	if err != nil {
		return page, err
	}
	offline := t.flags.Bool("offline")
	page, err = fetch.StoredPage(t.store, d)
	switch {
	case errors.Is(err, fs.ErrNotExist) && offline:
		return page, console.WithHint(errors.New("the puzzle's page is not stored"), "aoc read %s brings it", d.Arg())
	case errors.Is(err, fs.ErrNotExist):
		return t.refreshPage(ctx, d)
	case err != nil:
		return page, t.damagedPage(d, err)
	case fetch.IsCurrent(page, known):
		t.fillIn(ctx, d, false)
		return page, nil
	case offline || t.anonymous():
		return page, nil // an older page is better than the one for anybody
	}
	return t.refreshPage(ctx, d)
}

// damagedPage names the stored page that cannot be read, and what there is to do about it.
func (t *task) damagedPage(d calendar.Date, err error) error {
	path := t.where(t.store.PagePath(d))
	if errors.Is(err, site.ErrSite) { // it is a page, but not the puzzle's
		err = fmt.Errorf("%s: %w", path, err)
	}
	return console.WithHint(err, "move %s away, and it is fetched anew", path)
}

// anonymous tells whether there is no session: then the site shows part one alone.
func (t *task) anonymous() bool {
	session, err := t.settings.Session()
	return err == nil && session.IsZero()
}

// refreshPage brings the page from the site, and writes its title into the day.
func (t *task) refreshPage(ctx context.Context, d calendar.Date) (site.Page, error) {
	page, err := t.fetcher().Refresh(ctx, d)
	t.writeTitle(ctx, d, page)
	return page, t.withFetchHint(d, err)
}

// askPage is refreshPage for a caller who has locked the puzzle.
func (t *task) askPage(ctx context.Context, d calendar.Date) (site.Page, error) {
	page, err := t.fetcher().Page(ctx, d)
	t.writeTitle(ctx, d, page)
	return page, t.withFetchHint(d, err)
}

func (t *task) writeTitle(ctx context.Context, d calendar.Date, page site.Page) {
	if page.Title == "" || ctx.Err() != nil {
		return
	}
	if err := t.setTitle(ctx, d, page.Title); err != nil {
		t.Warn("%v: %v", d, err)
	}
}
