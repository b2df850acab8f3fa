package prose

import (
	"strings"

	"aoc/runner/layout"
)

// startItem puts a bullet before the next line, and indents the lines below it.
// Deeply nested lists do not move further right than half of the width.
func (r *renderer) startItem(indent int, bullet string) {
	if r.bullet != "" { // of an item that begins with a list
		r.writeLine(strings.TrimRight(r.start(), " "), nil)
	}
	r.before, r.bullet = indent, bullet
	r.indent = min(indent+len(bullet), r.width/2)
}

// start returns the beginning of a line: the indent, or the bullet.
func (r *renderer) start() string {
	if r.gap && r.out.Len() > 0 {
		r.out.WriteByte('\n')
	}
	r.gap = false
	if r.bullet == "" {
		return strings.Repeat(" ", r.indent)
	}
	start := strings.Repeat(" ", r.before) + r.bullet
	r.bullet = ""
	return start
}

// writeProse wraps words to lines. Libraries also break lines at hyphens, which
// would separate a minus from its number.
func (r *renderer) writeProse(words []word) {
	for len(words) > 0 {
		start := r.start()
		count, column := 1, layout.Width(start)+words[0].width()
		for count < len(words) && column+1+words[count].width() <= r.width {
			column += 1 + words[count].width()
			count++
		}
		r.writeLine(start, words[:count])
		words = words[count:]
	}
}

const codeIndent = "    "

func (r *renderer) writeCode(lines []word) {
	for _, line := range lines {
		start := r.start() + codeIndent
		if line.width() == 0 {
			start = strings.TrimRight(start, " ")
		}
		r.writeLine(start, []word{line})
	}
}

// writeLine ends all styles at the end of the line, since a pager may start at any line.
func (r *renderer) writeLine(start string, words []word) {
	r.out.WriteString(start)
	style := ""
	for i, w := range words {
		if i > 0 {
			r.change(&style, common(words[i-1], w))
			r.out.WriteByte(' ')
		}
		for _, piece := range w {
			r.change(&style, escapes(piece.marks))
			r.out.WriteString(piece.text)
		}
	}
	r.change(&style, "")
	r.out.WriteByte('\n')
}

// change changes from one style to another one.
func (r *renderer) change(style *string, to string) {
	if !r.color || *style == to {
		return
	}
	if *style != "" {
		r.out.WriteString(reset)
	}
	r.out.WriteString(to)
	*style = to
}

// common returns the style of the space between two words.
func common(left, right word) string {
	if style := escapes(left[len(left)-1].marks); style == escapes(right[0].marks) {
		return style
	}
	return ""
}

func (w word) width() int {
	var whole strings.Builder // a character may have its parts in two pieces
	for _, piece := range w {
		whole.WriteString(piece.text)
	}
	return layout.Width(whole.String())
}
