// Package project finds a project, its days and its store. It needs only the standard library, so the tests of
// days can import it.
package project

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"aoc/runner/files"
)

// MaxFile is the maximum size of a project's file that aoc reads as text.
const MaxFile = 16 << 20

// Root returns the nearest folder, from dir upwards, with a go.mod and a folder days, and the text of the
// go.mod. If there is no such folder, Root returns dir and nil.
func Root(dir string) (root string, mod []byte) {
	for at := dir; ; at = filepath.Dir(at) {
		mod, err := files.ReadText(filepath.Join(at, "go.mod"), MaxFile)
		if err == nil && files.IsFolder(filepath.Join(at, "days")) {
			return at, mod
		}
		if at == filepath.Dir(at) {
			return dir, nil
		}
	}
}

const setting = "AOC_INPUTS"

// Find returns the root of the project that dir is in, and the folder of its store. It reads AOC_INPUTS in the
// environment of the process, or else in .env, and no other setting.
func Find(dir string) (root, store string, err error) {
	root, _ = Root(dir)
	value, isSet := os.LookupEnv(setting)
	from := "the environment"
	if !isSet {
		from = filepath.Join(root, ".env")
		value, err = readSetting(from)
	}
	if err == nil {
		store, err = Inputs(root, strings.TrimSpace(value), os.UserHomeDir)
	}
	if err != nil {
		err = fmt.Errorf("%s (from %s): %w", setting, from, err)
	}
	return root, store, err
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

// readSetting returns the value of AOC_INPUTS in a file .env, or "" if there is none. It takes nothing else from
// the file, which also has the session.
func readSetting(path string) (string, error) {
	text, err := files.ReadText(path, 64<<10)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	value := ""
	for _, e := range Entries(string(text)) {
		if e.Name == setting {
			value = e.Value
		}
	}
	// Package godotenv is not needed to know a value in quotes or not, without references, escapes and doubtful comments.
	plain := regexp.MustCompile(`^(?:(?:'((?:[^']*[^'\\])?)'|"([^"$\\]*)")\s*(?:#.*)?|` +
		`((?:[^'"$#][^$#]*?)?)(?:\s#[^#]*)?\s*)$`)
	means := plain.FindStringSubmatch(value)
	if means == nil {
		return "", errors.New(`put the value in single quotes, on one line, without a backslash at its end`)
	}
	return cmp.Or(means[1:]...), nil
}
