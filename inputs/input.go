package inputs

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"

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
	if _, err := os.Lstat(path); err == nil {
		return &fs.PathError{Op: "save", Path: path, Err: fs.ErrExist}
	}
	return save(path, body, MaxInput, Check)
}

// Check returns nil if body can be a puzzle input. Otherwise the error says what it is, as in
// "HTML, not an input". White space at either end of an input is part of the puzzle.
func Check(body []byte) error {
	text := bytes.TrimSpace(body)
	beginsWith := func(mark string) bool { return bytes.HasPrefix(body, []byte(mark)) }
	switch {
	case len(body) == 0:
		return errors.New("empty")
	case len(body) > MaxInput:
		return files.TooLong(MaxInput)
	case len(text) == 0:
		return errors.New("only white space")
	case slices.ContainsFunc(byteOrderMarks, beginsWith):
		return errors.New("begins with a byte order mark")
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
	line, _, _ := strings.Cut(string(text[:min(len(text), 64)]), "\n")
	line = strings.TrimSpace(line)
	if isServerError(line) {
		return fmt.Errorf("a server's message %q, not an input", line)
	}
	return nil
}

// byteOrderMarks are the marks of UTF-8 and UTF-16 that editors and shells on Windows add.
var byteOrderMarks = []string{"\xef\xbb\xbf", "\xff\xfe", "\xfe\xff"}

// isHTML reports whether a text begins like an HTML page. Inputs and examples have begun with "<"
// too, but never like that.
func isHTML(text []byte) bool { return beginningOfHTML().Match(text) }

// beginningOfHTML matches a doctype, or one of the elements that other pages begin with.
var beginningOfHTML = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?i:<!doctype|<!--|<\?xml|<(html|head|title|meta|link|base|style|script|noscript|body|` +
		`header|main|nav|article|section|div|span|center|font|table|form|iframe|img|svg|br|hr|p|pre|h[1-4])([\s/>]|$))`)
})

// isServerError reports whether a line is the name of an HTTP error status, with or without its
// number.
func isServerError(line string) bool {
	for status := range strings.Lines(serverErrors) {
		status = strings.TrimSpace(status)
		_, name, _ := strings.Cut(status, " ")
		if line == name || line == status {
			return true
		}
	}
	return false
}

// serverErrors are the statuses that package net/http names. Importing it would add 3 MB to the test of each day.
const serverErrors = `400 Bad Request
401 Unauthorized
402 Payment Required
403 Forbidden
404 Not Found
405 Method Not Allowed
406 Not Acceptable
407 Proxy Authentication Required
408 Request Timeout
409 Conflict
410 Gone
411 Length Required
412 Precondition Failed
413 Request Entity Too Large
414 Request URI Too Long
415 Unsupported Media Type
416 Requested Range Not Satisfiable
417 Expectation Failed
418 I'm a teapot
421 Misdirected Request
422 Unprocessable Entity
423 Locked
424 Failed Dependency
425 Too Early
426 Upgrade Required
428 Precondition Required
429 Too Many Requests
431 Request Header Fields Too Large
451 Unavailable For Legal Reasons
500 Internal Server Error
501 Not Implemented
502 Bad Gateway
503 Service Unavailable
504 Gateway Timeout
505 HTTP Version Not Supported
506 Variant Also Negotiates
507 Insufficient Storage
508 Loop Detected
510 Not Extended
511 Network Authentication Required
`
