package inputs

import (
	"cmp"
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
	if err := cmp.Or(checkNoLink(path), makeFolder(filepath.Dir(path))); err != nil {
		return err
	}
	return WriteFile(path, body, 0o600)
}

func checkNoLink(path string) error {
	if info, err := os.Lstat(path); err == nil && info.Mode()&fs.ModeSymlink != 0 {
		return damaged(path, errors.New("is a link, and nothing is written through one"))
	}
	return nil
}

// makeFolder names what is in the way of a folder, such as a link to nothing.
func makeFolder(path string) error {
	missing := absent(path)
	err := os.MkdirAll(path, 0o700)
	if inner, ok := errors.AsType[*fs.PathError](err); ok && (errors.Is(err, fs.ErrExist) || errors.Is(err, syscall.ENOTDIR)) {
		return damaged(inner.Path, errors.New("is not a folder"))
	}
	for _, folder := range missing {
		if err == nil {
			err = syncFolder(filepath.Dir(folder))
		}
	}
	return err
}

// absent returns the path and those above it that there is nothing at, and so nothing of the user's, such as a link to
// a folder elsewhere.
func absent(path string) (none []string) {
	for {
		_, err := os.Lstat(path)
		parent := filepath.Dir(path)
		if !errors.Is(err, fs.ErrNotExist) || parent == path {
			return none
		}
		none, path = append(none, path), parent
	}
}
