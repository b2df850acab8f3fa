// This file reads a file of settings.

// Package dotenv is all that is known of .env files: how one is read without
// giving away what stands in it, and how values in it are changed without
// touching anything else.
//
// The format is that of godotenv, which does the reading. Nothing is put into
// the environment, and no error quotes a line: a session may stand on it.
package dotenv

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/joho/godotenv"
)

const (
	maxSize = 64 << 10
	// maxReferences is how often values may refer to others: each can make a
	// value several times as long, and from few lines come gigabytes.
	maxReferences = 16
	bom           = "\ufeff"
)

// A SyntaxError tells which line is not NAME=value, and not what stands there.
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

// Read returns the values of a file by their names, none if there is no file.
func Read(path string) (map[string]string, error) {
	text, err := load(path)
	if err != nil {
		return nil, err
	}
	return parseFile(path, bytes.TrimPrefix(text, []byte(bom)))
}

// load returns what a file holds, nothing if there is no file.
func load(path string) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err == nil && !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s: is not a file", path)
	}
	text, err := start(path, maxSize+1)
	switch {
	case err != nil:
		return nil, err
	case len(text) > maxSize:
		return nil, fmt.Errorf("%s: longer than %d bytes", path, maxSize)
	case bytes.ContainsRune(text, 0):
		return nil, fmt.Errorf("%s: is not UTF-8 text", path)
	case references(text) > maxReferences:
		return nil, tooManyReferences(path)
	}
	return text, nil
}

func tooManyReferences(path string) error {
	return fmt.Errorf("%s: has more than %d references like $NAME", path, maxReferences)
}

// start is how a file begins: at most so many bytes of it.
func start(path string, most int64) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, most))
}

func parseFile(path string, text []byte) (map[string]string, error) {
	values, ok := parse(text)
	if !ok {
		return nil, syntaxError(path, text)
	}
	return values, nil
}

// parse reports no error: godotenv's own quotes the line.
func parse(text []byte) (values map[string]string, ok bool) {
	values, err := godotenv.UnmarshalBytes(text)
	_, nameless := values[""] // a last line without a line feed and a name passes for a value
	return values, err == nil && !nameless
}

// syntaxError tells where the first assignment begins that cannot be read.
func syntaxError(path string, text []byte) *SyntaxError {
	var last assignment // that can be read
	for _, a := range scan(text) {
		if _, ok := parse(text[last.next:a.next]); !ok {
			break
		}
		last = a
	}
	bad := skip(text, last.next)
	err := &SyntaxError{Path: path, Line: 1 + bytes.Count(text[:bad], []byte("\n"))}
	line, _, _ := bytes.Cut(text[bad:], []byte("\n"))
	if between := string(text[last.next:bad]); (between == "\n" || between == "\r\n") && !bytes.ContainsAny(bytes.TrimSpace(line), " \t=:") {
		err.Continues = last.name
	}
	return err
}
