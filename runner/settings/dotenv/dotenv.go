// Package dotenv reads a file .env and sets values in it. The format is that of
// the library godotenv.
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
	bom        = "\ufeff"
)

// Read returns the values in a file by name. A file that does not exist has no values. Only the
// names that are known appear in an error: any other may be a misplaced secret.
func Read(path string, known []string) (map[string]string, error) {
	text, err := load(path)
	if err != nil {
		return nil, err
	}
	return parseFile(path, bytes.TrimPrefix(text, []byte(bom)), known)
}

// IsOpen reports whether the mode of a file lets users other than its owner read
// it. On Windows it reports false.
func IsOpen(path string) bool {
	info, err := os.Stat(path)
	return err == nil && runtime.GOOS != "windows" && info.Mode().Perm()&0o044 != 0
}

// load returns the text of a file, or nil if the file does not exist.
func load(path string) ([]byte, error) {
	text, err := files.Read(path, maxSize)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	case bytes.ContainsRune(text, 0):
		return nil, fmt.Errorf("%s: not UTF-8 text", path)
	case bytes.Count(text, []byte("$")) > maxDollars:
		return nil, fmt.Errorf("%s: more than %d dollar signs", path, maxDollars)
	}
	return text, nil
}

func parseFile(path string, text []byte, known []string) (map[string]string, error) {
	values, ok := parse(text)
	if !ok {
		return nil, syntaxError(path, text, known)
	}
	return values, nil
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
		if name = strings.TrimSpace(name); !slices.Contains(known, name) {
			name = "the value above"
		}
		if assigns {
			return failure.WithHint(err, "line %d looks like the rest of %s: put them on one line", n, name)
		}
	}
	return failure.WithHint(err, "put single quotes around a value with spaces or # in it")
}

// badLine returns the number of the first line that parses neither alone nor
// together with the lines up to a later quote: a quoted value may have several lines.
func badLine(text string) int {
	lines := strings.SplitAfter(text, "\n")
	for start := 0; start < len(lines); {
		end := start + 1
		for !isWhole(lines[start:end]) {
			for end++; end <= len(lines) && !strings.ContainsAny(lines[end-1], `"'`); end++ {
			}
			if end > len(lines) || !strings.ContainsAny(lines[start], `"'`) {
				return start + 1
			}
		}
		start = end
	}
	return 1
}

func isWhole(lines []string) bool {
	_, ok := parse([]byte(strings.Join(lines, "")))
	return ok
}
