// Package sanitize makes untrusted text safe to print. Text from the site, a day,
// a file or a file's name could otherwise control the terminal or hide something.
//
// The unsafe characters are control characters, bytes that are not UTF-8 (some
// terminals take them for control characters), characters that change the
// direction of writing, and invisible ones. The zero-width joiner and non-joiner
// are safe: emoji and some scripts need them.
//
// Use [Lines] for a text with several lines, and [Line] for a name or a title.
// The package does not know where the text is printed.
package sanitize

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

const (
	nonJoiner = '\u200c'
	joiner    = '\u200d'
)

// isSafe reports whether a rune is safe within a line.
func isSafe(r rune) bool {
	if r < utf8.RuneSelf { // most text, so it has to be quick
		return r >= ' ' && r != 0x7f
	}
	return r == joiner || r == nonJoiner || !unicode.In(r, unicode.Cc, unicode.Cf, unicode.Cs, unicode.Zl, unicode.Zp)
}

// Line escapes unsafe characters as a Go string does. The result is one line.
func Line(text string) string { return escape(text, "") }

// Lines is like Line but keeps line feeds and tabs.
func Lines(text string) string { return escape(text, inLines) }

const inLines = "\n\t"

// Without removes unsafe characters.
func Without(text string) string {
	return strings.Map(func(r rune) rune {
		if !isSafe(r) {
			return -1
		}
		return r
	}, text)
}

// JSON escapes unsafe characters in valid JSON. The values stay the same.
func JSON(text []byte) []byte {
	var safe []byte
	for _, r := range string(text) {
		switch first, second := utf16.EncodeRune(r); {
		case isSafe(r) || strings.ContainsRune(inLines, r):
			safe = utf8.AppendRune(safe, r)
		case r > 0xffff:
			safe = fmt.Appendf(safe, `\u%04x\u%04x`, first, second)
		default:
			safe = fmt.Appendf(safe, `\u%04x`, r)
		}
	}
	return safe
}

// escape escapes bytes that are not UTF-8 and unsafe runes, except those to keep.
func escape(text, keep string) string {
	var safe strings.Builder
	for rest := text; rest != ""; {
		r, size := utf8.DecodeRuneInString(rest)
		char := rest[:size]
		if isByte := r == utf8.RuneError && size == 1; isByte || !isSafe(r) && !strings.ContainsRune(keep, r) {
			char = strings.Trim(strconv.Quote(char), `"`)
		}
		safe.WriteString(char)
		rest = rest[size:]
	}
	return safe.String()
}

// maxText is how many bytes of a text are shown.
const maxText = 1000

// Visible formats an answer on one line. It quotes an answer with characters that
// cannot be seen, and cuts a long one.
func Visible(answer string) string {
	text, rest := cut(answer)
	isInvisible := func(r rune) bool { return !unicode.IsPrint(r) }
	if text == "" || strings.ContainsFunc(text, isInvisible) || strings.TrimSpace(text) != text {
		text = strconv.Quote(text)
	}
	return text + rest
}

// OneLine is like Line but cuts a long text.
func OneLine(message string) string {
	text, rest := cut(message)
	return Line(text) + rest
}

// cut returns the beginning of a text, and a note of its length if there is more.
func cut(text string) (begin, rest string) {
	if len(text) <= maxText {
		return text, ""
	}
	return strings.ToValidUTF8(text[:maxText], ""), fmt.Sprintf("… (%d bytes)", len(text))
}

// ShellWord quotes an argument of a command that the user may paste into a shell, where that is needed.
func ShellWord(word string) string {
	isPlain := func(r rune) bool {
		return 'A' <= r && r <= 'Z' || 'a' <= r && r <= 'z' || '0' <= r && r <= '9' || strings.ContainsRune("_.:/=+-", r)
	}
	if word != "" && strings.TrimFunc(word, isPlain) == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
