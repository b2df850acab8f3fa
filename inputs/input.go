package inputs

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"

	"aoc/runner/calendar"
	"aoc/runner/files"
)

// MaxInput is the maximum size of an input in bytes. The longest known input is 178 KB.
const MaxInput = 32 << 20

// The messages that the site sends in place of an input, collected from public tools. Only these
// beginnings have stayed the same over the years.
const (
	LogInMessage  = "Puzzle inputs differ by user"
	logInRequest  = "Please log in to get your puzzle input" // follows LogInMessage, or comes alone
	LockedMessage = "Please don't repeatedly request this endpoint"
)

// Input returns the stored input of a puzzle as the site served it, or as its user wrote it, in UTF-8 without a byte
// order mark.
// The error is fs.ErrNotExist if there is none, or a *DamagedError if the file cannot be an input.
func (s Store) Input(d calendar.Date) ([]byte, error) {
	return load(s.InputPath(d), MaxInput, Check)
}

// SaveInput stores the input of a puzzle, completely or not at all. It stores nothing that [Check]
// rejects. A puzzle's input never changes, so a stored one is not replaced: the error is
// fs.ErrExist. The caller must hold the puzzle's lock.
func (s Store) SaveInput(d calendar.Date, body []byte) error {
	path := s.InputPath(d)
	if _, err := os.Stat(path); err == nil {
		return &fs.PathError{Op: "save", Path: path, Err: fs.ErrExist}
	}
	return save(path, body, MaxInput, Check)
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
	case isHTML(text):
		return errors.New("HTML, not an input")
	case bytes.IndexByte(body, 0) >= 0:
		return errors.New("contains a NUL byte, not text")
	}
	for _, message := range []string{LogInMessage, logInRequest, LockedMessage} {
		if bytes.HasPrefix(text, []byte(message)) {
			return fmt.Errorf("the site's message %q, not an input", message)
		}
	}
	return nil
}

// isHTML reports whether a text begins like an HTML page. Inputs and examples have begun with "<"
// too, but never like that.
func isHTML(text []byte) bool {
	return bytes.HasPrefix(text, []byte("<")) && regexp.MustCompile(`(?i)^<(!doctype\s|(html|head|body)[\s>])`).Match(text)
}
