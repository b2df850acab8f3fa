package inputs

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"aoc/runner/calendar"
)

// MaxPage is the most bytes that a page can have. The site's have some 50 KB.
const MaxPage = 4 << 20

// PagePath is where the page of a puzzle is kept, whether or not it is there.
func (s Store) PagePath(d calendar.Date) string {
	return filepath.Join(s.puzzle(d), "puzzle.html")
}

// Page returns the stored page of a puzzle, as the site served it. The error is fs.ErrNotExist if there is none, and a
// *DamagedError if what is in its place cannot be a page.
func (s Store) Page(d calendar.Date) ([]byte, error) {
	path := s.PagePath(d)
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	page, err := read(path, MaxPage)
	if err == nil {
		err = checkPage(page)
	}
	if err != nil {
		return nil, damaged(path, err)
	}
	return page, nil
}

// SavePage keeps the page of a puzzle: all of it or, if something fails on the way, nothing. It replaces an older one,
// since there is more to a page once part one is solved. Whoever saves holds the puzzle's Lock.
func (s Store) SavePage(d calendar.Date, page []byte) error {
	path := s.PagePath(d)
	if err := checkPage(page); err != nil {
		return fmt.Errorf("%s: what should be kept here %w", path, err)
	}
	return save(path, page)
}

// SaveReply keeps a page that was not understood, whatever it holds, beside the puzzle's own, and returns where.
// It is named for the moment at which the site sent it.
func (s Store) SaveReply(d calendar.Date, at time.Time, page []byte) (path string, err error) {
	name := "reply-" + at.UTC().Format("20060102T150405.000Z") + ".html"
	path = filepath.Join(s.puzzle(d), name)
	return path, saveNew(path, page)
}

// checkPage returns nil if the text can be a page. What the page says is for others to read.
func checkPage(page []byte) error {
	switch {
	case len(bytes.TrimSpace(page)) == 0:
		return errors.New("is empty")
	case len(page) > MaxPage:
		return fmt.Errorf("is longer than %d MiB", MaxPage>>20)
	case !isHTML(bytes.TrimSpace(page)):
		return errors.New("is not HTML")
	}
	return nil
}
