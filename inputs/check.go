// This file tells an input from all that tools have been known to keep in its place.

package inputs

import (
	"bytes"
	"errors"
	"fmt"
)

// MaxInput is the most bytes that an input can have. The longest that is known has 178 KB.
const MaxInput = 32 << 20

// What the site says where there is no input to serve. Only these beginnings have been the same over the years.
const (
	LogInMessage    = "Puzzle inputs differ by user"
	LockedMessage   = "Please don't repeatedly request this endpoint"
	NotFoundMessage = "404 Not Found"
)

// Check returns nil if body can be an input, else an error that says what it is instead.
// Blanks at either end of an input are part of the puzzle and no fault.
func Check(body []byte) error {
	text := bytes.TrimSpace(body)
	switch {
	case len(body) == 0:
		return errors.New("is empty")
	case len(body) > MaxInput:
		return fmt.Errorf("is longer than %d MiB", MaxInput>>20)
	case len(text) == 0:
		return errors.New("holds nothing but blanks")
	case hasMark(body):
		return errors.New("begins with a byte order mark")
	case isHTML(text):
		return errors.New("is HTML, not an input")
	case bytes.IndexByte(body, 0) >= 0:
		return errors.New("holds a NUL byte, so it is not text")
	case string(text) == NotFoundMessage:
		return messageError(NotFoundMessage)
	}
	for _, message := range []string{LogInMessage, LockedMessage} {
		if bytes.HasPrefix(text, []byte(message)) {
			return messageError(message)
		}
	}
	return nil
}

func messageError(message string) error {
	return fmt.Errorf("is the site's message %q, not an input", message)
}

// hasMark knows UTF-8's mark and both of UTF-16's, which editors and shells on Windows put in front of a text.
func hasMark(body []byte) bool {
	return bytes.HasPrefix(body, []byte("\xef\xbb\xbf")) ||
		bytes.HasPrefix(body, []byte("\xff\xfe")) ||
		bytes.HasPrefix(body, []byte("\xfe\xff"))
}

func isHTML(text []byte) bool {
	start := bytes.ToLower(text[:min(len(text), len("<!doctype"))])
	return bytes.HasPrefix(start, []byte("<!doctype")) || bytes.HasPrefix(start, []byte("<html"))
}
