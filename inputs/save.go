// This file writes files: all of one or, if something fails on the way, nothing.

package inputs

import (
	"io/fs"
	"os"
	"path/filepath"

	"github.com/moby/sys/atomicwriter"
)

// saveNew replaces nothing: the error is fs.ErrExist if something is there.
func saveNew(path string, body []byte) error {
	if _, err := os.Lstat(path); err == nil {
		return &fs.PathError{Op: "save", Path: path, Err: fs.ErrExist}
	}
	return save(path, body)
}

// save replaces what is there.
func save(path string, body []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	return atomicwriter.WriteFile(path, body, 0o600)
}
