package inputs

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

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
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	return files.Write(path, text, 0o600)
}

// A DamagedError reports a file of the store whose content or kind is wrong. The store neither
// removes nor replaces such a file: only its user can decide what to do with it.
type DamagedError struct {
	Path string
	Err  error // what is wrong, without the path
}

func (e *DamagedError) Error() string { return e.Path + ": " + e.Err.Error() }

func (e *DamagedError) Unwrap() error { return e.Err }

// load returns the content of a file of the store if check allows it. The error is fs.ErrNotExist if
// there is no such file, or else a *DamagedError.
func load(path string, limit int, check func(text []byte) error) ([]byte, error) {
	text, err := files.ReadText(path, limit)
	if errors.Is(err, fs.ErrNotExist) {
		if _, missing := os.Lstat(path); missing != nil {
			return nil, err
		}
		err = errors.New("dangling link") // to answers that were sent, perhaps, on a disk that is not mounted
	}
	if err == nil {
		err = check(text)
	}
	if err == nil {
		return text, nil
	}
	if inner, ok := errors.AsType[*fs.PathError](err); ok {
		err = inner.Err // without the path
	}
	return nil, &DamagedError{Path: path, Err: err}
}
