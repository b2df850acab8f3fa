package prose

import (
	"bufio"
	"strings"

	"github.com/rivo/uniseg"
)

// A page writes lines.
type page struct {
	out    *bufio.Writer
	width  int
	color  bool
	indent int
	bullet string // before the next line
	before int    // the bullet's indent
	begun  bool   // something was written
	gap    bool   // write an empty line before the next line
}

// startItem puts a bullet before the next line, and indents the lines below it.
// Deeply nested lists do not move further right than half of the width.
func (p *page) startItem(indent int, bullet string) {
	if p.bullet != "" { // of an item that begins with a list
		p.writeLine(strings.TrimRight(p.start(), " "), nil)
	}
	p.before, p.bullet = indent, bullet
	p.indent = min(indent+len(bullet), p.width/2)
}

// start returns the beginning of a line: the indent, or the bullet.
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

// writeProse wraps words to lines. Libraries also break lines at hyphens, which
// would separate a minus from its number.
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
	for _, line := range lines {
		start := p.start() + codeIndent
		if line.width() == 0 {
			start = strings.TrimRight(start, " ")
		}
		p.writeLine(start, []word{line})
	}
}

// writeLine ends all styles at the end of the line, since a pager may start at any line.
func (p *page) writeLine(start string, words []word) {
	p.out.WriteString(start)
	style := ""
	for i, w := range words {
		if i > 0 {
			p.change(&style, common(words[i-1], w))
			p.out.WriteByte(' ')
		}
		for _, piece := range w {
			p.change(&style, escapes(piece.marks))
			p.out.WriteString(piece.text)
		}
	}
	p.change(&style, "")
	p.out.WriteByte('\n')
}

// change changes from one style to another one.
func (p *page) change(style *string, to string) {
	if !p.color || *style == to {
		return
	}
	if *style != "" {
		p.out.WriteString(reset)
	}
	p.out.WriteString(to)
	*style = to
}

// common returns the style of the space between two words.
func common(left, right word) string {
	a, b := escapes(left[len(left)-1].marks), escapes(right[0].marks)
	if a == b {
		return a
	}
	return ""
}

func (w word) width() int {
	var whole strings.Builder // a character may have its parts in two pieces
	for _, piece := range w {
		whole.WriteString(piece.text)
	}
	return width(whole.String())
}

// width returns the columns of a text. Unlike in other libraries, it does not depend on the locale.
func width(text string) int { return uniseg.StringWidth(text) }
