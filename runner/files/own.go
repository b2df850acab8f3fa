package files

import (
	"errors"
	"io/fs"
	"os"
)

// ErrForeign is the kind of an error of [MakeOwnFolder] about a folder that others can change.
var ErrForeign = errors.New("other users can write there")

// MakeOwnFolder makes a folder for programs, and the folders above it. The error is of kind ErrForeign if the folder
// belongs to somebody else, or if others can write to it: they could replace the programs.
func MakeOwnFolder(path string) error {
	if err := os.MkdirAll(path, 0o700); err != nil {
		return err
	}
	info, err := os.Stat(path)
	if err == nil && !isOwn(info) {
		err = &fs.PathError{Op: "run programs in", Path: path, Err: ErrForeign}
	}
	return err
}
