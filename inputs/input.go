package inputs

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"aoc/runner/calendar"
)

// Input returns the stored input of a puzzle, as the site served it.
// The error is fs.ErrNotExist if there is none, and a *DamagedError if what is in its place cannot be an input.
func (s Store) Input(d calendar.Date) ([]byte, error) {
	path := s.InputPath(d)
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	body, err := ReadInput(path)
	if err != nil {
		return nil, damaged(path, err)
	}
	return body, nil
}

// ReadInput returns what a file anywhere holds, if that can be an input. The error does not name the file.
func ReadInput(path string) ([]byte, error) {
	body, err := read(path, MaxInput)
	if err == nil {
		err = Check(body)
	}
	if err != nil {
		return nil, pathless(err)
	}
	return body, nil
}

// SaveInput keeps the input of a puzzle: all of it or, if something fails on the way, nothing.
// It keeps nothing that Check refuses. The input of a puzzle never changes, so one that is stored is not replaced:
// the error is fs.ErrExist then. Whoever saves holds the puzzle's Lock.
func (s Store) SaveInput(d calendar.Date, body []byte) error {
	path := s.InputPath(d)
	if err := Check(body); err != nil {
		return fmt.Errorf("%s: what should be kept here %w", path, err)
	}
	return saveNew(path, body)
}
