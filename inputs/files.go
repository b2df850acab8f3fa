package inputs

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"aoc/runner/calendar"
	"aoc/runner/files"
)

// saveNew is save for a file that must not exist: the error is fs.ErrExist if it does.
func saveNew(path string, body []byte) error {
	if _, err := os.Lstat(path); err == nil {
		return &fs.PathError{Op: "save", Path: path, Err: fs.ErrExist}
	}
	return save(path, body)
}

// save writes a file of the store, with the folders above it.
func save(path string, body []byte) error {
	err := makeFolder(filepath.Dir(path))
	if err == nil {
		err = inTheWay(files.Write(path, body, 0o600))
	}
	return err
}

// makeFolder makes a folder and those above it.
func makeFolder(path string) error {
	_, err := files.MakeFolder(path)
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

// preflightSize is more than any known input has.
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
	text, err := files.Read(path, limit)
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

// loadAs is load for a file that parse turns into a value.
func loadAs[T any](path string, limit int, parse func([]byte) (T, error)) (value T, text []byte, err error) {
	text, err = load(path, limit, func(text []byte) (err error) {
		value, err = parse(text)
		return err
	})
	return value, text, err
}
