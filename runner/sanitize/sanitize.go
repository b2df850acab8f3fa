// Package sanitize makes text of others safe to print: what the site, a day, a
// file or a file's name says may steer a terminal or hide what it reads.
//
// Unsafe are the control characters, bytes that are not UTF-8 (some terminals
// take them for control characters), what changes the direction of writing, and
// what takes no room or ends a line in some programs only. Two characters
// without width stay, the joiner and the non-joiner: emoji and some scripts are
// written with them.
//
// The package knows nothing of streams. A text that holds lines is one for
// [Lines], a name or a title one for [Line].
package sanitize

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

const (
	nonJoiner = '\u200c'
	joiner    = '\u200d'
)

// IsSafe reports whether a rune may be printed within a line.
func IsSafe(r rune) bool {
	return r == joiner || r == nonJoiner || !unicode.In(r, unicode.Cc, unicode.Cf, unicode.Cs, unicode.Zl, unicode.Zp)
}

// Line returns a text on one line, with what is unsafe escaped as in Go.
func Line(text string) string { return escape(text, IsSafe) }

// Lines is like Line, but keeps line feeds and tabs.
func Lines(text string) string { return escape(text, isSafeInLines) }

func isSafeInLines(r rune) bool { return r == '\n' || r == '\t' || IsSafe(r) }

var color = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\x1b\[[0-9;]*m`) })

// Colored is like Lines, but keeps the sequences that change a terminal's
// colours, and reports whether there are any.
func Colored(text string) (safe string, colored bool) {
	var all strings.Builder
	at := 0
	for _, found := range color().FindAllStringIndex(text, -1) {
		all.WriteString(Lines(text[at:found[0]]))
		all.WriteString(text[found[0]:found[1]])
		at, colored = found[1], true
	}
	all.WriteString(Lines(text[at:]))
	return all.String(), colored
}

// Without returns a text without what is unsafe.
func Without(text string) string {
	return strings.Map(func(r rune) rune {
		if !IsSafe(r) {
			return -1
		}
		return r
	}, text)
}

// JSON returns valid JSON with what is unsafe in its strings escaped as JSON
// escapes it. It holds the same values.
func JSON(text []byte) []byte {
	var safe []byte
	for _, r := range string(text) {
		switch first, second := utf16.EncodeRune(r); {
		case isSafeInLines(r):
			safe = utf8.AppendRune(safe, r)
		case r > 0xffff:
			safe = appendUnit(appendUnit(safe, first), second)
		default:
			safe = appendUnit(safe, r)
		}
	}
	return safe
}

// appendUnit appends a unit of UTF-16 as JSON escapes it: \u202e.
func appendUnit(text []byte, unit rune) []byte {
	hex := strconv.FormatInt(int64(unit), 16)
	return append(append(text, `\u0000`[:6-len(hex)]...), hex...)
}

// escape escapes the runes that are not safe, and the bytes that are no runes.
func escape(text string, isSafe func(rune) bool) string {
	var safe strings.Builder
	for rest := text; rest != ""; {
		r, size := utf8.DecodeRuneInString(rest)
		if isByte := r == utf8.RuneError && size == 1; isByte || !isSafe(r) {
			quoted := strconv.Quote(rest[:size])
			safe.WriteString(quoted[1 : len(quoted)-1])
		} else {
			safe.WriteString(rest[:size])
		}
		rest = rest[size:]
	}
	return safe.String()
}

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
	return Line(text) + rest
}

func odd(r rune) bool { return !unicode.IsPrint(r) }

// cut is as much of a text as is worth reading, and what stands for the rest.
func cut(text string) (begin, rest string) {
	if len(text) <= maxText {
		return text, ""
	}
	return strings.ToValidUTF8(text[:maxText], ""), fmt.Sprintf("… (%d bytes)", len(text))
}
