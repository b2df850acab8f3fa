// Package dotenv reads a file .env and sets values in it, in the format of the
// library godotenv.
//
// It does not know what the values mean, and does not change the environment. No
// error quotes a line, since the line may hold a session.
package dotenv

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/joho/godotenv"

	"aoc/runner/failure"
	"aoc/runner/files"
)

const (
	maxSize = 64 << 10
	// maxDollars limits references between values: each can multiply the length
	// of a value, so that a few lines could make gigabytes.
	maxDollars = 64
)

// Read returns the values in a file by name. A file that does not exist has no values. Only the
// names that are known appear in an error: any other may be a misplaced secret.
func Read(path string, known []string) (map[string]string, error) {
	_, values, err := load(path, known)
	return values, err
}

// IsOpen reports whether the mode of a file lets users other than its owner read
// it. On Windows it reports false.
func IsOpen(path string) bool {
	info, err := os.Stat(path)
	return err == nil && runtime.GOOS != "windows" && info.Mode().Perm()&0o044 != 0
}

// load returns the text of a file, without a byte order mark, and its values.
func load(path string, known []string) (text []byte, values map[string]string, err error) {
	text, err = files.Read(path, maxSize)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, nil, err
	}
	return parsed(path, text, known)
}

// parsed returns the text without a byte order mark, and its values.
func parsed(path string, text []byte, known []string) ([]byte, map[string]string, error) {
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	switch {
	case bytes.ContainsRune(text, 0):
		return nil, nil, fmt.Errorf("%s: not UTF-8 text", path)
	case bytes.Count(text, []byte("$")) > maxDollars:
		return nil, nil, fmt.Errorf("%s: more than %d dollar signs", path, maxDollars)
	}
	values, ok := parse(text)
	if !ok {
		return nil, nil, syntaxError(path, text, known)
	}
	return text, values, nil
}

// parse does not return godotenv's error, which quotes the line.
func parse(text []byte) (values map[string]string, ok bool) {
	values, err := godotenv.UnmarshalBytes(text)
	_, nameless := values[""] // godotenv accepts a last line without a name if it has no line feed
	return values, err == nil && !nameless
}

// syntaxError returns the error of the first malformed line. Its hint names the value that the
// line seems to continue: a pasted cookie may have a line break in it.
func syntaxError(path string, text []byte, known []string) error {
	n := badLine(string(text))
	err := fmt.Errorf("%s: line %d: not NAME=value", path, n)
	lines := strings.SplitAfter(string(text), "\n")
	if n > 1 && !strings.ContainsAny(strings.TrimSpace(lines[n-1]), " \t=:") {
		name, _, assigns := strings.Cut(strings.TrimPrefix(strings.TrimSpace(lines[n-2]), "export "), "=")
		name = strings.TrimSpace(name)
		if !slices.Contains(known, name) {
			name = "the value above"
		}
		if assigns {
			return failure.WithHint(err, "line %d looks like the rest of %s: put them on one line", n, name)
		}
	}
	return failure.WithHint(err, "put single quotes around a value with spaces or # in it")
}

// badLine returns the number of the first line that parses neither alone nor with the lines up to a later
// quote: a quoted value may have several lines.
func badLine(text string) int {
	good, start, end, n := 0, 0, 0, 0
	for line := range strings.Lines(text) {
		isFirst := start == end
		n, end = n+1, end+len(line)
		if !isFirst && !strings.ContainsAny(line, `"'`) {
			continue
		}
		if _, ok := parse([]byte(text[start:end])); ok {
			good, start = n, end
		}
	}
	return min(good+1, n)
}
