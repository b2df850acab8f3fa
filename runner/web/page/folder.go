package page

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"aoc/runner/files"
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
	return files.Write(filepath.Join(dir, Marker), []byte(text), 0o644)
}

// checkPlaces returns an error if a link or something else is in the place of a file to write or of a folder above
// it. The folder dir may be a link, since the user names it.
func checkPlaces(dir string, all map[string][]byte) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	for name := range all {
		if _, err := lstat(root, name, nil); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("%s is not written: %w", filepath.Join(dir, filepath.FromSlash(name)), err)
		}
	}
	return nil
}

// writeAll marks the folder and writes the files into it, each completely or not at all.
func writeAll(dir string, all map[string][]byte) error {
	if err := mark(dir); err != nil {
		return err
	}
	for name, text := range all {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := files.Write(path, text, 0o644); err != nil {
			return err
		}
	}
	return nil
}
