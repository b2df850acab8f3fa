// This file writes files: all of one or, if something fails on the way, nothing.

package inputs

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// saveNew replaces nothing: the error is fs.ErrExist if something is there.
func saveNew(path string, body []byte) error {
	if _, err := os.Lstat(path); err == nil {
		return &fs.PathError{Op: "save", Path: path, Err: fs.ErrExist}
	}
	return save(path, body)
}

// save replaces a file that is there. A link may lead to somebody else's file, or be where somebody wants this one:
// it is left alone.
func save(path string, body []byte) error {
	if info, err := os.Lstat(path); err == nil && info.Mode()&fs.ModeSymlink != 0 {
		return damaged(path, errors.New("is a link, and nothing is written through one"))
	}
	if err := makeFolder(filepath.Dir(path)); err != nil {
		return err
	}
	return WriteFile(path, body, 0o600)
}

// makeFolder names what is in the way of a folder, such as a link to nothing.
func makeFolder(path string) error {
	err := os.MkdirAll(path, 0o700)
	if inner, ok := errors.AsType[*fs.PathError](err); ok && (errors.Is(err, fs.ErrExist) || errors.Is(err, syscall.ENOTDIR)) {
		return damaged(inner.Path, errors.New("is not a folder"))
	}
	return err
}
