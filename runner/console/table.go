package console

import (
	"strings"

	"github.com/rivo/uniseg"

	"aoc/runner/sanitize"
)

// A Column is a part of a line, filled up to its width already.
type Column struct {
	Text string
	Ink  Ink
}

// An Ink is the sequence that begins a colour in a terminal.
type Ink string

const (
	Plain  Ink = ""
	Strong Ink = "\x1b[1m"
	Faint  Ink = "\x1b[2m"
	Red    Ink = "\x1b[31m"
	Green  Ink = "\x1b[32m"
	Yellow Ink = "\x1b[33m"
	Cyan   Ink = "\x1b[36m"
)

// A Canvas is where a table is drawn.
type Canvas struct {
	Width int  // what the table should fit in, where it can
	Hard  bool // nothing may be wider, whatever is lost
	Color bool
}

// Line puts a line together, without the blanks at its end.
func (c Canvas) Line(columns []Column) string {
	for len(columns) > 0 && strings.TrimSpace(columns[len(columns)-1].Text) == "" {
		columns = columns[:len(columns)-1]
	}
	var line strings.Builder
	room := c.Width
	for i, col := range columns {
		col.Text = sanitize.Line(col.Text)
		if i == len(columns)-1 {
			col.Text = strings.TrimRight(col.Text, " ")
		}
		if c.Hard {
			col.Text = Cut(col.Text, room)
		}
		room -= uniseg.StringWidth(col.Text)
		line.WriteString(c.Paint(col))
	}
	return line.String()
}

func (c Canvas) Paint(col Column) string {
	if !c.Color || col.Ink == Plain || strings.TrimSpace(col.Text) == "" {
		return col.Text
	}
	return string(col.Ink) + col.Text + "\x1b[0m"
}

func Left(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-uniseg.StringWidth(text)))
}

func Right(text string, width int) string {
	return strings.Repeat(" ", max(0, width-uniseg.StringWidth(text))) + text
}

// Cut is as much of a text as so many columns hold, with … where some is left out.
func Cut(text string, width int) string {
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
