package inputs

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
)

// MaxInput is the most bytes that an input can have. The longest that is known has 178 KB.
const MaxInput = 32 << 20

// What the site says where there is no input to serve. Only these beginnings have been the same over the years.
const (
	LogInMessage    = "Puzzle inputs differ by user"
	LogInRequest    = "Please log in to get your puzzle input" // follows LogInMessage, and has been seen alone
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
	for _, message := range []string{LogInMessage, LogInRequest, LockedMessage} {
		if bytes.HasPrefix(text, []byte(message)) {
			return messageError(message)
		}
	}
	if line := firstLine(text); isServerError(line) {
		return fmt.Errorf("is a server's message %q, not an input", line)
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

// isHTML reports whether a text begins as a page does, and as no input or example has: those have begun with < too.
func isHTML(text []byte) bool {
	start := strings.ToLower(string(text[:min(len(text), 64)]))
	for _, beginning := range []string{"<!doctype", "<!--", "<?xml"} {
		if strings.HasPrefix(start, beginning) {
			return true
		}
	}
	tag, ok := strings.CutPrefix(start, "<")
	name, after, ended := cutTagName(tag)
	return ok && slices.Contains(firstElements, name) && (!ended || strings.ContainsRune(" \t\r\n/>", after))
}

// firstElements are the elements that a page begins with, if it is served without a doctype or cut off.
var firstElements = []string{"html", "head", "title", "meta", "link", "base", "style", "script", "noscript", "body", "header", "main", "nav",
	"article", "section", "div", "span", "center", "font", "table", "form", "iframe", "img", "svg", "br", "hr", "p", "pre", "h1", "h2", "h3", "h4"}

// cutTagName returns the letters and digits that a tag begins with, and the character after them, if there is one.
func cutTagName(tag string) (name string, after rune, ok bool) {
	isOther := func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') }
	end := strings.IndexFunc(tag, isOther)
	if end < 0 {
		return tag, 0, false
	}
	return tag[:end], rune(tag[end]), true
}

func firstLine(text []byte) string {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	return strings.TrimSpace(string(line[:min(len(line), 64)]))
}

// isServerError reports whether a line is the name of an HTTP status that is an error, with its number or without.
func isServerError(line string) bool {
	for status := 400; status < 600; status++ {
		if name := http.StatusText(status); name != "" && (line == name || line == fmt.Sprintf("%d %s", status, name)) {
			return true
		}
	}
	return false
}
