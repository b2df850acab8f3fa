package prose

import (
	"strings"

	"golang.org/x/net/html"

	"aoc/runner/layout"
	"aoc/runner/sanitize"
)

// A piece is text of one style. A word may have several.
type piece struct {
	text  string
	marks []mark
}

// A mark is a style that an element gives to its text.
type mark struct {
	node  *html.Node
	style textStyle
}

type word []piece

// htmlSpace makes a space of each HTML white space, which no-break spaces are not.
var htmlSpace = strings.NewReplacer("\t", " ", "\n", " ", "\f", " ", "\r", " ")

// addWords adds text to the words, and splits it at white space.
func (r *renderer) addWords(text string, marks []mark) {
	for i, part := range strings.Split(htmlSpace.Replace(text), " ") {
		r.blank = r.blank || i > 0
		if part = sanitize.Without(part); part == "" {
			continue
		}
		if r.blank || len(r.words) == 0 {
			r.words = append(r.words, nil)
		}
		r.blank = false
		last := &r.words[len(r.words)-1]
		*last = append(*last, piece{part, marks})
	}
}

// sign puts signs around marked text, which may have several words.
func sign(words []word) {
	last := &piece{}
	for _, w := range words {
		for i := range w {
			signBetween(last, &w[i])
			last = &w[i]
		}
	}
	signBetween(last, &piece{})
}

// signBetween adds signs between two pieces, for marks that end or start there.
func signBetween(left, right *piece) {
	old, now, same := left.marks, right.marks, 0
	for same < min(len(old), len(now)) && old[same] == now[same] {
		same++
	}
	for i := len(old) - 1; i >= same; i-- {
		left.text += old[i].style.sign
	}
	for i := len(now) - 1; i >= same; i-- {
		right.text = now[i].style.sign + right.text
	}
}

const tab = 8

// addCode adds text to the lines of code, with spaces in place of tabs, which are control characters.
func (r *renderer) addCode(text string, marks []mark) {
	for i, line := range strings.Split(text, "\n") {
		if i > 0 || len(r.code) == 0 {
			r.code, r.column = append(r.code, nil), 0
		}
		last := &r.code[len(r.code)-1]
		for j, part := range strings.Split(line, "\t") {
			part = sanitize.Without(part)
			if j > 0 {
				part = strings.Repeat(" ", tab-r.column%tab) + part
			}
			r.column += layout.Width(part)
			*last = append(*last, piece{part, marks})
		}
	}
}

// A textStyle is how marked text is shown: after an escape sequence or, if there are
// no colours, between two signs.
type textStyle struct{ escape, sign string }

var (
	emphasis   = textStyle{"\x1b[1m", "*"}
	star       = textStyle{"\x1b[33m", "*"}
	inlineCode = textStyle{"\x1b[36m", "`"}
	struck     = textStyle{"\x1b[9m", "~~"}
	heading    = textStyle{"\x1b[1m", ""}
	link       = textStyle{"\x1b[2m", ""}
)

const reset = "\x1b[0m"

// escapes returns the escape sequences of all marks.
func escapes(marks []mark) (all string) {
	for _, m := range marks {
		all += m.style.escape
	}
	return all
}
