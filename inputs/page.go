package inputs

import (
	"bytes"
	"errors"
	"path/filepath"

	"aoc/runner/calendar"
)

// MaxPage is the maximum size of a page in bytes. The site's pages are about 50 KB.
const MaxPage = 4 << 20

// PagePath returns the path of a puzzle's page, whether or not the file exists.
func (s Store) PagePath(d calendar.Date) string {
	return filepath.Join(s.puzzle(d), "puzzle.html")
}

// Page returns the stored page of a puzzle as the site served it.
// The error is fs.ErrNotExist if there is none, or a *DamagedError if the file cannot be a page.
func (s Store) Page(d calendar.Date) ([]byte, error) {
	return load(s.PagePath(d), MaxPage, checkPage)
}

// SavePage stores the page of a puzzle, completely or not at all. It replaces an older page, since
// the site adds part two once part one is solved. The caller must hold the puzzle's lock.
func (s Store) SavePage(d calendar.Date, page []byte) error {
	return save(s.PagePath(d), page, MaxPage, checkPage)
}

// checkPage returns nil if the text can be an HTML page.
func checkPage(page []byte) error {
	if !isHTML(bytes.TrimSpace(page)) {
		return errors.New("not HTML")
	}
	return nil
}
