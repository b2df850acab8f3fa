// Lines of a table: texts as wide as they should be, and perhaps in colour.

package command

import (
	"strings"

	"github.com/rivo/uniseg"
)

// A column is a part of a line, filled up to its width already.
type column struct {
	text string
	ink  ink
}

// An ink is the sequence that begins a colour in a terminal.
type ink string

const (
	plain  ink = ""
	strong ink = "\x1b[1m"
	faint  ink = "\x1b[2m"
	red    ink = "\x1b[31m"
	green  ink = "\x1b[32m"
	yellow ink = "\x1b[33m"
	cyan   ink = "\x1b[36m"
)

// A canvas is where a table is drawn.
type canvas struct {
	width int  // what the table should fit in, where it can
	hard  bool // nothing may be wider, whatever is lost
	color bool
}

// line puts a line together, without the blanks at its end.
func (c canvas) line(columns []column) string {
	for len(columns) > 0 && strings.TrimSpace(columns[len(columns)-1].text) == "" {
		columns = columns[:len(columns)-1]
	}
	var line strings.Builder
	room := c.width
	for i, col := range columns {
		if i == len(columns)-1 {
			col.text = strings.TrimRight(col.text, " ")
		}
		if c.hard {
			col.text = cut(col.text, room)
		}
		room -= uniseg.StringWidth(col.text)
		line.WriteString(c.paint(col))
	}
	return line.String()
}

func (c canvas) paint(col column) string {
	if !c.color || col.ink == plain || strings.TrimSpace(col.text) == "" {
		return col.text
	}
	return string(col.ink) + col.text + "\x1b[0m"
}

func left(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-uniseg.StringWidth(text)))
}

func right(text string, width int) string {
	return strings.Repeat(" ", max(0, width-uniseg.StringWidth(text))) + text
}

// cut is as much of a text as so many columns hold, with … where some is left out.
func cut(text string, width int) string {
	if uniseg.StringWidth(text) <= width {
		return text
	}
	if width < 1 {
		return ""
	}
	kept, room := "", width-1
	for clusters := uniseg.NewGraphemes(text); clusters.Next() && clusters.Width() <= room; {
		kept, room = kept+clusters.Str(), room-clusters.Width()
	}
	return kept + "…"
}
