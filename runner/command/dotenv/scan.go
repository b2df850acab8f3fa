// This file finds where in a file each value stands. godotenv does not tell, so
// its grammar is followed here, in files that it has read without an error and
// in others up to that error.

package dotenv

import (
	"bytes"
	"regexp"
	"strings"
	"sync"
	"unicode"
)

// An assignment is a NAME=value, and from where to where in the file the value
// stands, with its quotes and without a comment behind it. The next one begins
// at next or after it.
type assignment struct {
	name           string
	from, to, next int
}

func scan(text []byte) (found []assignment) {
	for at := skip(text, 0); at < len(text); at = skip(text, at) {
		sign := bytes.IndexAny(text[at:], "=:")
		if sign < 0 {
			return found
		}
		value := at + sign + 1
		from, to, next := scanValue(text, value)
		found = append(found, assignment{nameIn(text[at : value-1]), from, to, next})
		at = next
	}
	return found
}

// skip is where the next assignment begins, after blanks, blank lines and comments.
func skip(text []byte, at int) int {
	for at < len(text) {
		at = len(text) - len(bytes.TrimLeftFunc(text[at:], unicode.IsSpace))
		if at == len(text) || text[at] != '#' {
			return at
		}
		line := bytes.IndexByte(text[at:], '\n')
		if line < 0 {
			return len(text)
		}
		at += line
	}
	return at
}

// references counts what stands for another value.
func references(text []byte) (n int) {
	for _, a := range scan(text) {
		value := text[a.from:a.next]
		if bytes.HasPrefix(value, []byte("'")) || bytes.IndexByte(value, '$') < 0 {
			continue
		}
		for _, found := range reference().FindAll(value, -1) {
			if found[0] != '\\' {
				n++
			}
		}
	}
	return n
}

// reference is $NAME or ${NAME}, which after a backslash is none.
var reference = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\\?\$\(?\{?[A-Z0-9_]`)
})

func nameIn(text []byte) string {
	name := string(text)
	if rest, exported := strings.CutPrefix(name, "export"); exported && strings.IndexFunc(rest, isBlank) == 0 {
		name = rest
	}
	return strings.TrimSpace(name)
}

func scanValue(text []byte, at int) (from, to, next int) {
	from = len(text) - len(bytes.TrimLeftFunc(text[at:], isBlank))
	if from < len(text) && (text[from] == '"' || text[from] == '\'') {
		to = endOfQuoted(text, from)
		return from, to, to
	}
	end := len(text)
	if i := bytes.IndexAny(text[from:], "\r\n"); i >= 0 {
		end = from + i
	}
	value := text[from:end]
	if comment := beforeComment(value, from > at); len(comment) > 0 {
		return from, from + len(comment), end
	}
	return at, at, end // what is filled in stands before the blanks, and before a comment
}

// endOfQuoted is behind the closing quote. There is one, or godotenv had not read the file.
func endOfQuoted(text []byte, from int) int {
	for i := from + 1; i < len(text); i++ {
		if text[i] == text[from] && text[i-1] != '\\' {
			return i + 1
		}
	}
	return len(text)
}

// beforeComment cuts off what a person takes for a comment: from the first # on
// that has a blank before it. godotenv cuts at the last one, so that a comment
// with two of them would be lost with the value.
func beforeComment(value []byte, afterBlank bool) []byte {
	for i, r := range string(value) {
		if r == '#' && afterBlank {
			value = value[:i]
			break
		}
		afterBlank = isBlank(r)
	}
	return bytes.TrimRightFunc(value, isBlank)
}

// isBlank is godotenv's idea of a blank. A line feed is none.
func isBlank(r rune) bool { return strings.ContainsRune("\t\v\f\r \u0085\u00a0", r) }
