// Package dotenv reads a file .env and sets values in it. The library godotenv decides what an entry means.
//
// It does not know what the values mean, and does not change the environment. No
// error quotes a line, since the line may hold a session.
package dotenv

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"runtime"
	"strings"

	"github.com/joho/godotenv"

	"aoc/runner/failure"
	"aoc/runner/files"
	"aoc/runner/settings/project"
)

const (
	maxSize = 64 << 10
	// maxDollars limits references between values: each can multiply the length
	// of a value, so that a few lines could make gigabytes.
	maxDollars = 24
)

// A File is the content of a file .env.
type File struct {
	Values  map[string]string // by name
	Skipped []int             // the numbers of lines that godotenv refuses: other programs may read them
}

// Read reads a file, which is empty if it does not exist. It returns an error if godotenv refuses a line that sets a
// name that begins with AOC_.
func Read(path string) (File, error) {
	_, file, err := load(path)
	return file, err
}

// IsOpen reports whether the mode of a file lets users other than its owner read
// it. On Windows it reports false.
func IsOpen(path string) bool {
	info, err := os.Stat(path)
	return err == nil && runtime.GOOS != "windows" && info.Mode().Perm()&0o044 != 0
}

// load returns the text of a file too.
func load(path string) (text string, file File, err error) {
	all, err := files.ReadText(path, maxSize)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", File{}, err
	}
	file, err = parse(path, string(all))
	return string(all), file, err
}

func parse(path, text string) (file File, err error) {
	switch {
	case strings.ContainsRune(text, 0):
		return File{}, fmt.Errorf("%s: not UTF-8 text", path)
	case strings.Count(text, "$") > maxDollars:
		return File{}, fmt.Errorf("%s: more than %d dollar signs", path, maxDollars)
	}
	var understood strings.Builder
	for _, e := range project.Entries(text) {
		_, isUnderstood := values(e.Text)
		switch {
		case isUnderstood:
			understood.WriteString(e.Text)
		case regexp.MustCompile(`(?i)^\s*(?:export\s+)?AOC_\w*\b\s*\S`).MatchString(e.Text): // tries to set one of aoc
			err := fmt.Errorf("%s: line %d: not NAME=value", path, e.Line)
			return File{}, failure.WithHint(err,
				"write NAME=value on one line, with single quotes around a value with spaces or # in it")
		default:
			file.Skipped = append(file.Skipped, e.Line)
		}
	}
	file.Values, _ = values(understood.String()) // together, since a value may refer to another
	return file, nil
}

// values does not return godotenv's error, which quotes the line.
func values(text string) (values map[string]string, ok bool) {
	values, err := godotenv.Unmarshal(text)
	_, nameless := values[""] // godotenv accepts a last line without a name if it has no line feed
	return values, err == nil && !nameless
}
