package prose

import (
	"bufio"
	"strings"

	"github.com/rivo/uniseg"
)

// A page is what is written so far.
type page struct {
	out    *bufio.Writer
	width  int
	color  bool
	indent int
	bullet string // goes before the next line
	before int    // the bullet's own indent
	begun  bool   // something is written
	gap    bool   // an empty line goes before the next one
}

// startItem lets the next line begin with a bullet, and those after it hang below its text.
// A list that is nested deeply stops moving to the right, so that there is room left for words.
func (p *page) startItem(indent int, bullet string) {
	p.before, p.bullet = indent, bullet
	p.indent = min(indent+len(bullet), p.width/2)
}

// start is what a line begins with.
func (p *page) start() string {
	if p.gap && p.begun {
		p.out.WriteByte('\n')
	}
	p.begun, p.gap = true, false
	if p.bullet == "" {
		return strings.Repeat(" ", p.indent)
	}
	start := strings.Repeat(" ", p.before) + p.bullet
	p.bullet = ""
	return start
}

// writeProse puts as many words on a line as fit. The wrapping of libraries
// also breaks at hyphens, which parts a minus from its number.
func (p *page) writeProse(words []word) {
	for len(words) > 0 {
		start := p.start()
		count, column := 1, width(start)+words[0].width()
		for count < len(words) && column+1+words[count].width() <= p.width {
			column += 1 + words[count].width()
			count++
		}
		p.writeLine(start, words[:count])
		words = words[count:]
	}
}

const codeIndent = "    "

func (p *page) writeCode(lines []word) {
	p.bullet = ""
	for _, line := range lines {
		start := p.start() + codeIndent
		if line.width() == 0 {
			start = ""
		}
		p.writeLine(start, []word{line})
	}
}

// writeLine ends each look on the line on which it began: a pager may show any line first.
func (p *page) writeLine(start string, words []word) {
	p.out.WriteString(start)
	look := ""
	for i, w := range words {
		if i > 0 {
			p.turn(&look, common(words[i-1], w))
			p.out.WriteByte(' ')
		}
		for _, piece := range w {
			p.turn(&look, escapes(piece.marks))
			p.out.WriteString(piece.text)
		}
	}
	p.turn(&look, "")
	p.out.WriteByte('\n')
}

// turn changes from one look to another one.
func (p *page) turn(look *string, to string) {
	if !p.color || *look == to {
		return
	}
	if *look != "" {
		p.out.WriteString(reset)
	}
	p.out.WriteString(to)
	*look = to
}

// common is the look of the blank between two words.
func common(left, right word) string {
	a, b := escapes(left[len(left)-1].marks), escapes(right[0].marks)
	if a == b {
		return a
	}
	return ""
}

func (w word) width() int {
	if len(w) == 1 {
		return width(w[0].text)
	}
	var whole strings.Builder // what is one character may stand in two pieces
	for _, piece := range w {
		whole.WriteString(piece.text)
	}
	return width(whole.String())
}

// width is how many columns a text takes. It does not depend on the locale, as it does in other libraries.
func width(text string) int { return uniseg.StringWidth(text) }
