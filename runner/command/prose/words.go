package prose

import (
	"slices"
	"strings"

	"golang.org/x/net/html"

	"aoc/runner/layout"
	"aoc/runner/sanitize"
)

// A mark is a style that an element gives to its text.
type mark struct {
	node  *html.Node
	style textStyle
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

// htmlSpace replaces each HTML white space with a space. A no-break space is not white space in HTML.
var htmlSpace = strings.NewReplacer("\t", " ", "\n", " ", "\f", " ", "\r", " ")

// addWords adds text to the block, with one space in place of white space.
func (r *renderer) addWords(text string, marks []mark) {
	for i, part := range strings.Split(htmlSpace.Replace(text), " ") {
		r.blank = r.blank || i > 0
		r.add(sanitize.Without(part), marks)
	}
}

const tab = 8

// addCode adds text to a block of code, with spaces in place of tabs, which are control characters.
func (r *renderer) addCode(text string, marks []mark) {
	r.isCode, r.blank = true, false
	for i, line := range strings.Split(text, "\n") {
		if i > 0 {
			r.text.WriteByte('\n')
			r.column = 0
		}
		for j, part := range strings.Split(line, "\t") {
			part = sanitize.Without(part)
			if j > 0 {
				part = strings.Repeat(" ", tab-r.column%tab) + part
			}
			r.column += layout.Width(part)
			r.add(part, marks)
		}
	}
}

func (r *renderer) add(part string, marks []mark) {
	if part != "" {
		r.change(marks)
		r.text.WriteString(part)
	}
}

// change ends the marks that the next text does not have, and begins its own. Between them it writes a space if
// the text is a new word.
func (r *renderer) change(next []mark) {
	same, style := 0, ""
	for same < min(len(r.marks), len(next)) && r.marks[same] == next[same] {
		same++
	}
	for _, m := range slices.Backward(r.marks[same:]) {
		r.writeSign(m)
	}
	for _, m := range next {
		style += m.style.escape
	}
	isOther := r.color && style != r.style
	if isOther && r.style != "" {
		r.text.WriteString(reset)
	}
	if r.blank && r.text.Len() > 0 {
		r.text.WriteByte(' ')
	}
	if isOther {
		r.text.WriteString(style)
	}
	for _, m := range next[same:] {
		r.writeSign(m)
	}
	r.blank, r.marks, r.style = false, next, style
}

func (r *renderer) writeSign(m mark) {
	if !r.color && !r.isCode {
		r.text.WriteString(m.style.sign)
	}
}
