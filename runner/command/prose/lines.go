package prose

import (
	"regexp"
	"strings"
	"sync"

	"aoc/runner/layout"
)

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

// flush writes the collected text or code. There is an empty line before and after code.
func (r *renderer) flush(in around) {
	r.blank = false
	r.change(nil)
	switch text := r.text.String(); {
	case text == "":
	case r.isCode:
		lines := strings.Split(text, "\n")
		if r.column == 0 { // a final line feed does not add an empty line
			lines = lines[:len(lines)-1]
		}
		r.gap = r.gap || in.list != nil
		r.writeLines("    ", lines)
		r.gap = true
	default:
		r.writeLines("", layout.Wrap(text, r.width-r.indent, ""))
	}
	r.text.Reset()
	r.isCode, r.column = false, 0
}

var escape = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\x1b\[[0-9]+m`) })

// writeLines ends the style at the end of each line and begins it again in the next one, since a pager may
// start at any line.
func (r *renderer) writeLines(indent string, lines []string) {
	style := ""
	for _, line := range lines {
		start := r.start() + indent
		if line == "" {
			r.out.WriteString(strings.TrimRight(start, " ") + "\n")
			continue
		}
		line = style + line
		sinceReset := line[strings.LastIndex(line, reset)+1:]
		if style = strings.Join(escape().FindAllString(sinceReset, -1), ""); style != "" {
			line += reset
		}
		r.out.WriteString(start + line + "\n")
	}
}
