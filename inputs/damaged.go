package inputs

import (
	"errors"
	"io/fs"
	"os"

	"aoc/runner/files"
)

// A DamagedError reports a file of the store whose content or kind is wrong. The store neither
// removes nor replaces such a file: only its user can decide what to do with it.
type DamagedError struct {
	Path string
	Err  error // what is wrong, without the path
}

func (e *DamagedError) Error() string { return e.Path + ": " + e.Err.Error() }

func (e *DamagedError) Unwrap() error { return e.Err }

func damaged(path string, err error) error { return &DamagedError{Path: path, Err: pathless(err)} }

// pathless removes the path from an error of the file system, so that messages name it once.
func pathless(err error) error {
	if inner, ok := errors.AsType[*fs.PathError](err); ok {
		return inner.Err
	}
	return err
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
