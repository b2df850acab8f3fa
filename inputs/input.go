package inputs

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"aoc/runner/calendar"
	"aoc/runner/files"
)

// MaxInput is the maximum size of an input in bytes. The longest known input is 178 KB.
const MaxInput = 32 << 20

// The messages that the site sends in place of an input, collected from public tools. Only these
// beginnings have stayed the same over the years.
const (
	LogInMessage    = "Puzzle inputs differ by user"
	logInRequest    = "Please log in to get your puzzle input" // follows LogInMessage, or comes alone
	LockedMessage   = "Please don't repeatedly request this endpoint"
	notFoundMessage = "404 Not Found" // alone
)

// Input returns the stored input of a puzzle, byte for byte as the site served it.
// The error is fs.ErrNotExist if there is none, or a *DamagedError if the file cannot be an input.
func (s Store) Input(d calendar.Date) ([]byte, error) {
	return load(s.InputPath(d), MaxInput, Check)
}

// SaveInput stores the input of a puzzle, completely or not at all. It stores nothing that [Check]
// rejects. A puzzle's input never changes, so a stored one is not replaced: the error is
// fs.ErrExist. The caller must hold the puzzle's lock.
func (s Store) SaveInput(d calendar.Date, body []byte) error {
	path := s.InputPath(d)
	if err := Check(body); err != nil {
		return fmt.Errorf("%s: not stored: %w", path, err)
	}
	return saveNew(path, body)
}

// Check returns nil if body can be a puzzle input. Otherwise the error says what it is, as in
// "HTML, not an input". White space at either end of an input is part of the puzzle.
func Check(body []byte) error {
	text := bytes.TrimSpace(body)
	switch {
	case len(body) == 0:
		return errors.New("empty")
	case len(body) > MaxInput:
		return files.TooLong(MaxInput)
	case len(text) == 0:
		return errors.New("only white space")
	case files.HasByteOrderMark(body):
		return errors.New("begins with a byte order mark")
	case isHTML(text):
		return errors.New("HTML, not an input")
	case bytes.IndexByte(body, 0) >= 0:
		return errors.New("contains a NUL byte, not text")
	}
	for _, message := range []string{LogInMessage, logInRequest, LockedMessage, notFoundMessage} {
		rest, ok := bytes.CutPrefix(text, []byte(message))
		if ok && (message != notFoundMessage || len(rest) == 0) {
			return fmt.Errorf("the site's message %q, not an input", message)
		}
	}
	line, _, _ := strings.Cut(string(text[:min(len(text), 64)]), "\n")
	if line = strings.TrimSpace(line); isServerError(line) {
		return fmt.Errorf("a server's message %q, not an input", line)
	}
	return nil
}

// isHTML reports whether a text begins like an HTML page. Inputs and examples have begun with "<"
// too, but never like that.
func isHTML(text []byte) bool {
	start := strings.ToLower(string(text[:min(len(text), 64)]))
	for _, beginning := range []string{"<!doctype", "<!--", "<?xml"} {
		if strings.HasPrefix(start, beginning) {
			return true
		}
	}
	tag, ok := strings.CutPrefix(start, "<")
	name := tag[:strings.IndexAny(tag+">", " \t\r\n/>")]
	return ok && slices.Contains(firstElements, name)
}

// firstElements are the elements that a page without a doctype begins with.
var firstElements = []string{"html", "head", "title", "meta", "link", "base", "style", "script", "noscript", "body",
	"header", "main", "nav", "article", "section", "div", "span", "center", "font", "table", "form", "iframe", "img",
	"svg", "br", "hr", "p", "pre", "h1", "h2", "h3", "h4"}

// isServerError reports whether a line is the name of an HTTP error status, with or without its
// number.
func isServerError(line string) bool {
	for status := 400; status < 600; status++ {
		if name := http.StatusText(status); name != "" && (line == name || line == fmt.Sprintf("%d %s", status, name)) {
			return true
		}
	}
	return false
}
