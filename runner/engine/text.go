// How what a day says is written for people: on one line, whatever it says.

package engine

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"aoc/runner/sanitize"
)

// maxText is how much of a text is worth reading, in bytes.
const maxText = 1000

// Visible writes an answer on one line: as it is, or quoted where it would not
// show, and cut where nobody reads on.
func Visible(answer string) string {
	text, rest := cut(answer)
	if text == "" || strings.ContainsFunc(text, odd) || strings.TrimSpace(text) != text {
		text = strconv.Quote(text)
	}
	return text + rest
}

// OneLine writes a message on one line: what is not safe to print is escaped as
// in Go, and a long end is cut.
func OneLine(message string) string {
	text, rest := cut(message)
	return sanitize.Line(text) + rest
}

func odd(r rune) bool { return !unicode.IsPrint(r) }

// cut is as much of a text as is worth reading, and what stands for the rest.
func cut(text string) (begin, rest string) {
	if len(text) <= maxText {
		return text, ""
	}
	return strings.ToValidUTF8(text[:maxText], ""), fmt.Sprintf("… (%d bytes)", len(text))
}

// A said error is one of a day's. Its message was asked for in the day's own
// goroutine, since asking may panic or take for ever, and is one line.
type said struct {
	message string
	error
}

func (s *said) Error() string { return s.message }
func (s *said) Unwrap() error { return s.error }

// ask asks an error what it says; fmt recovers where that panics.
func ask(err error) error { return &said{OneLine(fmt.Sprint(err)), err} }
