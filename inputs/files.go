package inputs

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"aoc/runner/calendar"
	"aoc/runner/files"
)

// save writes a file of the store, with the folders above it, if load would accept it.
func save(path string, text []byte, limit int, check func(text []byte) error) error {
	err := check(text)
	if len(text) > limit {
		err = files.TooLong(limit)
	}
	if err != nil {
		return fmt.Errorf("%s: not stored: %w", path, err)
	}
	if _, err = files.MakeFolder(filepath.Dir(path)); err == nil {
		err = files.Write(path, text, 0o600)
	}
	return inTheWay(err)
}

// inTheWay returns an error about a link or file in the way as a *DamagedError.
func inTheWay(err error) error {
	isRefused := errors.Is(err, files.ErrLink) || errors.Is(err, files.ErrNotFolder)
	if inner, ok := errors.AsType[*fs.PathError](err); ok && isRefused {
		return damaged(inner.Path, err)
	}
	return err
}

// preflightSize is larger than any known input.
const preflightSize = 256 << 10

// Preflight checks that the input of a puzzle can be stored, and makes the puzzle's folder. It is
// called before a request, so that no input is lost to a full disk. The function release removes
// the folders that are still empty.
func (s Store) Preflight(d calendar.Date) (release func(), err error) {
	folder := s.puzzle(d)
	made, err := files.MakeFolder(folder)
	release = func() {
		for _, dir := range made {
			_ = os.Remove(dir) // which keeps a folder that is not empty
		}
	}
	if err == nil {
		err = files.Probe(folder, preflightSize)
	}
	if err != nil {
		release()
	}
	return release, inTheWay(err)
}

// A DamagedError reports a file of the store whose content or kind is wrong. The store neither
// removes nor replaces such a file: only its user can decide what to do with it.
type DamagedError struct {
	Path string
	Err  error // what is wrong, without the path
}

func (e *DamagedError) Error() string { return e.Path + ": " + e.Err.Error() }

func (e *DamagedError) Unwrap() error { return e.Err }

// damaged returns a *DamagedError that names the path once.
func damaged(path string, err error) error {
	if inner, ok := errors.AsType[*fs.PathError](err); ok {
		err = inner.Err
	}
	return &DamagedError{Path: path, Err: err}
}

// load returns the content of a file of the store if check allows it. The error is fs.ErrNotExist if
// there is no such file, or else a *DamagedError.
func load(path string, limit int, check func(text []byte) error) ([]byte, error) {
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	text, err := files.ReadText(path, limit)
	if errors.Is(err, fs.ErrNotExist) {
		err = errors.New("dangling link") // not fs.ErrNotExist: the link is in the way
	}
	if err == nil {
		err = check(text)
	}
	if err != nil {
		return nil, damaged(path, err)
	}
	return text, nil
}
