package page

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
)

// Marker is the name of the file that says that the other files of a folder may be
// overwritten. It is written first, so that a folder can be completed after a crash.
const Marker = ".aoc-web"

// ErrForeign is the error for a folder with files that Write has not written.
var ErrForeign = errors.New("the folder has files that aoc web did not write")

// checkFolder creates the folder, and returns ErrForeign if it has files but
// no marker. Hidden files, such as .git, do not count.
func checkFolder(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	if info, err := os.Lstat(filepath.Join(dir, Marker)); err == nil && info.Mode().IsRegular() {
		return nil
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		if !strings.HasPrefix(entry.Name(), ".") {
			return ErrForeign
		}
	}
	return nil
}

func mark(dir string) error {
	const text = "aoc web -o wrote this folder, and may overwrite its files.\n"
	return os.WriteFile(filepath.Join(dir, Marker), []byte(text), 0o644)
}
