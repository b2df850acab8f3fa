// Package dotenv reads the file .env and sets values in it.
//
// The format is that of godotenv, which reads the file. Nothing is put into the
// environment, and no error quotes a line: it may hold a session.
package dotenv

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime"
	"strings"

	"github.com/joho/godotenv"
)

const (
	maxSize = 64 << 10
	// maxDollars bounds how often values refer to others: each reference can make
	// a value several times as long, and a few lines could make gigabytes.
	maxDollars = 64
	bom        = "\ufeff"
)

// A SyntaxError names the line that is not NAME=value, and quotes nothing of it.
type SyntaxError struct {
	Path string
	Line int

	// Continues is the name above, if the line looks like the rest of its value:
	// a single word right below it. Who wrote that may have put a secret in its place.
	Continues string
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("%s: line %d: not NAME=value", e.Path, e.Line)
}

// Read returns the values of a file by name, none if there is no file.
func Read(path string) (map[string]string, error) {
	text, err := load(path)
	if err != nil {
		return nil, err
	}
	return parseFile(path, bytes.TrimPrefix(text, []byte(bom)))
}

// IsOpen reports whether users other than its owner can read the file. On
// Windows, where file modes do not say, it reports false.
func IsOpen(path string) bool {
	info, err := os.Stat(path)
	return err == nil && runtime.GOOS != "windows" && info.Mode().Perm()&0o044 != 0
}

// load returns the text of a file, none if there is no file.
func load(path string) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s: is not a file", path)
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, maxSize+1))
	if err != nil {
		return nil, err
	}
	return text, check(path, text)
}

func check(path string, text []byte) error {
	switch {
	case len(text) > maxSize:
		return fmt.Errorf("%s: longer than %d bytes", path, maxSize)
	case bytes.ContainsRune(text, 0):
		return fmt.Errorf("%s: is not UTF-8 text", path)
	case bytes.Count(text, []byte("$")) > maxDollars:
		return fmt.Errorf("%s: has more than %d dollar signs", path, maxDollars)
	}
	return nil
}

func parseFile(path string, text []byte) (map[string]string, error) {
	values, ok := parse(text)
	if !ok {
		return nil, syntaxError(path, text)
	}
	return values, nil
}

// parse drops godotenv's error, which quotes the line.
func parse(text []byte) (values map[string]string, ok bool) {
	values, err := godotenv.UnmarshalBytes(text)
	_, nameless := values[""] // a last line without a name and a line feed passes for a value
	return values, err == nil && !nameless
}

// syntaxError names the first line that cannot be read, and the value that it
// seems to continue: a cookie may have been pasted with a line break in it.
func syntaxError(path string, text []byte) *SyntaxError {
	err := &SyntaxError{Path: path, Line: badLine(string(text))}
	lines := strings.SplitAfter(string(text), "\n")
	if err.Line > 1 && !strings.ContainsAny(strings.TrimSpace(lines[err.Line-1]), " \t=:") {
		name, _, assigns := strings.Cut(strings.TrimPrefix(strings.TrimSpace(lines[err.Line-2]), "export "), "=")
		if assigns {
			err.Continues = strings.TrimSpace(name)
		}
	}
	return err
}

// badLine returns the number of the first line that does not parse, by itself or
// with the lines up to the next quote: a quoted value may take several.
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
