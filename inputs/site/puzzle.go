package site

import (
	"context"
	"fmt"
	"net/http"
	"strconv"

	"aoc/runner/calendar"
)

// Puzzle asks the site for the page of a puzzle, and returns what it says and its HTML. Without a session that is the
// page for anybody, with part one alone. It does not ask for what the calendar says is not there.
func (s *Site) Puzzle(ctx context.Context, d calendar.Date) (page Page, html []byte, err error) {
	if err := s.checkOpen(d); err != nil {
		return Page{}, nil, err
	}
	r, err := s.get(ctx, puzzlePath(d)...)
	if err != nil {
		return Page{}, nil, err
	}
	if r.status != http.StatusOK {
		return Page{}, nil, r.puzzleRefusal()
	}
	page, err = ParsePuzzle(r.body, d)
	switch {
	case err != nil:
		return Page{}, nil, notUnderstood(err)
	case !page.LoggedIn && !s.Session.IsZero():
		return Page{}, nil, errRefused
	}
	return page, r.body, nil
}

// puzzlePath is the address of a puzzle's page, or of one below it. The site knows no leading zeros.
func puzzlePath(d calendar.Date, below ...string) []string {
	return append([]string{strconv.Itoa(d.Year), "day", strconv.Itoa(d.Day)}, below...)
}

// checkOpen refuses puzzles that do not exist, or not yet.
func (s *Site) checkOpen(d calendar.Date) error {
	days := calendar.Days(d.Year)
	switch unlock := d.Unlock(); {
	case days == 0:
		return failure(fmt.Sprintf("no day %d in %d: the first year is %d", d.Day, d.Year, calendar.FirstYear), ErrNoPuzzle)
	case d.Day < 1 || d.Day > days:
		return failure(fmt.Sprintf("no day %d in %d: the year has days 1 to %d", d.Day, d.Year, days), ErrNoPuzzle)
	case s.Now().Before(unlock):
		return failure("the puzzle unlocks on "+unlock.Format("2006-01-02 at 15:04 UTC"), ErrLocked)
	}
	return nil
}
