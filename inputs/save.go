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
	if err := checkNoLink(path); err != nil {
		return err
	}
	if _, err := makeFolder(filepath.Dir(path)); err != nil {
		return err
	}
	return files.Write(path, body, 0o600)
}

// checkNoLink rejects a symbolic link: it may lead to a file of somebody else.
func checkNoLink(path string) error {
	if info, err := os.Lstat(path); err == nil && info.Mode()&fs.ModeSymlink != 0 {
		return damaged(path, errors.New("a link, and aoc does not write through links"))
	}
	return nil
}

// makeFolder makes a folder and those above it, and returns those that it made.
func makeFolder(path string) (made []string, err error) {
	made, err = files.MakeFolder(path)
	if inner, ok := errors.AsType[*fs.PathError](err); ok && errors.Is(err, files.ErrNotFolder) {
		err = damaged(inner.Path, err)
	}
	return made, err
}

// preflightSize is more than any known input has.
const preflightSize = 256 << 10

// Preflight checks that the input of a puzzle can be stored, and makes the puzzle's folder. It is
// called before a request, so that no input is lost to a full disk. The function release removes
// the folders that are still empty.
func (s Store) Preflight(d calendar.Date) (release func(), err error) {
	folder := s.puzzle(d)
	made, err := makeFolder(folder)
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
		return nil, err
	}
	return release, nil
}
