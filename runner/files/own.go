package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// ErrForeign is the kind of an error of [MakeOwnFolder] about a folder that others can change.
var ErrForeign = errors.New("other users can write there")

// MakeOwnFolder makes a folder for programs, and the folders above it. The error is of kind ErrForeign if
// another user could replace the programs: if the folder belongs to somebody else, or others can write to it or
// to a folder above it.
func MakeOwnFolder(path string) error {
	if err := os.MkdirAll(path, 0o700); err != nil {
		return err
	}
	path, err := filepath.EvalSymlinks(path)
	if err != nil {
		return err
	}
	for at, above := path, false; ; at, above = filepath.Dir(at), true {
		info, err := os.Stat(at)
		switch {
		case err != nil:
			return err
		case !isOwn(info, above):
			return &fs.PathError{Op: "run programs in", Path: at, Err: ErrForeign}
		case at == filepath.Dir(at):
			return nil
		}
	}
}
