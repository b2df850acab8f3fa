// Package project finds a project's root and the folder of its store. It needs only the standard
// library, so the tests of days can import it.
package project

import (
	"os"
	"path/filepath"
	"strings"

	"aoc/runner/files"
)

// MaxFile is the maximum size of a project's file that aoc reads as text.
const MaxFile = 16 << 20

// Root returns the nearest folder, from dir upwards, with a go.mod and a folder days, and the text of the
// go.mod. If there is no such folder, Root returns dir and nil.
func Root(dir string) (root string, mod []byte) {
	for at := dir; ; at = filepath.Dir(at) {
		mod, err := files.Read(filepath.Join(at, "go.mod"), MaxFile)
		if days, statErr := os.Stat(filepath.Join(at, "days")); err == nil && statErr == nil && days.IsDir() {
			return at, mod
		}
		if at == filepath.Dir(at) {
			return dir, nil
		}
	}
}

// Inputs returns the folder of a project's store by the value of AOC_INPUTS, which may be "". It fails if the
// value begins with ~ and the home folder is not known.
func Inputs(root, value string, home func() (string, error)) (string, error) {
	if value == "" {
		value = "inputs"
	}
	path, err := AtHome(value, home)
	if err != nil || filepath.IsAbs(path) {
		return path, err
	}
	return filepath.Join(root, path), nil
}

// AtHome replaces a leading ~ with the user's home folder, since no shell does that in a file or in quotes.
func AtHome(path string, home func() (string, error)) (string, error) {
	rest, ok := strings.CutPrefix(path, "~")
	if !ok || rest != "" && !os.IsPathSeparator(rest[0]) {
		return path, nil
	}
	folder, err := home()
	if err != nil {
		return "", err
	}
	return filepath.Join(folder, rest), nil
}
