package parse

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Cursor reads a line of a known shape from its beginning to its end:
//
//	c := parse.Read(line) // move 3 from 1 to 9
//	m := move{c.Int("move "), c.Int(" from "), c.Int(" to ")}
//	return m, c.End()
//
//	c := parse.Read(line) // AAA = (BBB, CCC)
//	n := node{c.Until(" = ("), c.Until(", "), c.Until(")")}
//	return n, c.End()
//
// A cursor stops where the line has something else. Then the values are 0 or "", and End
// returns the error.
type Cursor struct {
	line string
	rest string // what is not read yet; empty if the cursor has stopped
	err  error
}

// Read returns a cursor at the beginning of a line.
func Read(line string) Cursor { return Cursor{line: line, rest: line} }

// Int reads a text, and the number after it, which may have blanks and a sign before it.
func (c *Cursor) Int(after string) (n int) {
	// This is inlined, so the text is compared without a loop. With strings.HasPrefix, it would be too long for that.
	n, c.rest = c.int(after, len(c.rest) >= len(after) && c.rest[:len(after)] == after)
	return n
}

// int is Int, given whether the rest begins with the text. It returns the new rest, because only Int, which is
// inlined, can set it without a write barrier.
func (c *Cursor) int(after string, found bool) (n int, left string) {
	if !found {
		c.stop("", after)
		return 0, ""
	}
	rest, length := c.rest[len(after):], 0
	for length < len(rest) && isDigit(rest[length]) {
		n = n*10 + int(rest[length]-'0')
		length++
	}
	if length == 0 || length > safe {
		n, length = number(rest)
	}
	if length == 0 {
		c.rest = rest
		c.stop("a number", "")
		return 0, ""
	}
	return n, rest[length:]
}

// Until reads the text before a mark, and the mark. Neither is empty.
func (c *Cursor) Until(mark string) (text string) {
	rest, end := c.rest, 0
	for end < len(rest) && (rest[end] != mark[0] || !strings.HasPrefix(rest[end:], mark)) {
		end++
	}
	if end == 0 || end == len(rest) {
		c.stop("text before ", mark)
		return ""
	}
	c.rest = rest[end+len(mark):]
	return rest[:end]
}

// Skip reads a text.
func (c *Cursor) Skip(text string) {
	if strings.HasPrefix(c.rest, text) {
		c.rest = c.rest[len(text):]
	} else {
		c.stop("", text)
	}
}

// End returns the error if the cursor has stopped, or if it is not at the end of the line.
func (c *Cursor) End() error {
	if c.rest != "" {
		c.stop("the end", "")
	}
	return c.err
}

// stop records what the line should have at the cursor: a thing, a text, or a thing before a text.
func (c *Cursor) stop(want, text string) {
	if c.err != nil {
		return
	}
	if text != "" {
		want += strconv.Quote(text)
	}
	column, got := utf8.RuneCountInString(strings.TrimSuffix(c.line, c.rest))+1, c.rest
	c.err = fmt.Errorf("column %d of %.60q: got %.60q, want %s", column, c.line, got, want)
	_, end := literal(got)
	if _, err := Ints(got[:end]); err != nil && want == "a number" {
		c.err = err // overflows int
	}
	c.rest = ""
}

// number returns the number that a text begins with, after blanks and with a sign, and its
// length, which is 0 if there is no number that fits.
func number(text string) (n, length int) {
	start, end := literal(text)
	n, err := strconv.Atoi(text[start:end])
	if err != nil {
		return 0, 0
	}
	return n, end
}

// literal returns where a number, which may not fit, would start and end at the beginning of a text, after blanks and
// with a sign.
func literal(text string) (start, end int) {
	start = len(text) - len(strings.TrimLeft(text, " "))
	end = start
	if end < len(text) && (text[end] == '-' || text[end] == '+') {
		end++
	}
	for end < len(text) && isDigit(text[end]) {
		end++
	}
	return start, end
}
