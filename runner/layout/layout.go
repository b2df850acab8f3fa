// Package layout formats text for a terminal: columns, colours and line breaks, and durations,
// times and sizes. It does not access a terminal.
package layout

import (
	"regexp"
	"strings"

	"github.com/rivo/uniseg"

	"aoc/runner/sanitize"
)

// A Cell is a text in a line or a table.
type Cell struct {
	Text  string
	Style Style
}

// A Style is the escape sequence that starts a text style in a terminal.
type Style string

const (
	Plain  Style = ""
	Bold   Style = "\x1b[1m"
	Faint  Style = "\x1b[2m"
	Red    Style = "\x1b[31m"
	Green  Style = "\x1b[32m"
	Yellow Style = "\x1b[33m"
	Cyan   Style = "\x1b[36m"
)

// A Canvas says how wide a table may be, and whether it has colours.
type Canvas struct {
	Width      int
	Hard       bool // cut lines that are wider
	Color      bool
	IsTerminal bool // lines that are not in a table can be wrapped
}

// Line joins cells, which are padded to their widths, to a line without trailing spaces.
func (c Canvas) Line(cells []Cell) string {
	for len(cells) > 0 && strings.TrimSpace(cells[len(cells)-1].Text) == "" {
		cells = cells[:len(cells)-1]
	}
	var line strings.Builder
	room := c.Width
	for i, cell := range cells {
		cell.Text = sanitize.Line(cell.Text)
		if i == len(cells)-1 {
			cell.Text = strings.TrimRight(cell.Text, " ")
		}
		if c.Hard {
			cell.Text = Cut(cell.Text, room)
		}
		room -= Width(cell.Text)
		line.WriteString(c.Paint(cell))
	}
	return line.String()
}

// Paint returns the text of a cell in its style, or plain if the canvas has no colours.
func (c Canvas) Paint(cell Cell) string {
	if !c.Color || cell.Style == Plain || strings.TrimSpace(cell.Text) == "" {
		return cell.Text
	}
	return string(cell.Style) + cell.Text + "\x1b[0m"
}

// MaxColumns is the maximum width of printed text. Longer lines are hard to read.
const MaxColumns = 100

// Width returns how many columns of a terminal a text takes.
func Width(text string) int {
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return uniseg.StringWidth(text)
		}
	}
	return len(text) // without the library, which is slow
}

// Left pads a text with spaces on its right.
func Left(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-Width(text)))
}

// Right pads a text with spaces on its left.
func Right(text string, width int) string {
	return strings.Repeat(" ", max(0, width-Width(text))) + text
}

// Cut shortens a text to a width, with … at its end if it was longer.
func Cut(text string, width int) string {
	if Width(text) <= width {
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

// Wrap breaks a line that is wider than width between words, and indents the rest. A
// word that is wider stays whole. Escape sequences for colours have no width.
func Wrap(line string, width int, indent string) (lines []string) {
	start := line[:len(line)-len(strings.TrimLeft(line, " "))]
	last := start
	for i, word := range strings.Split(line[len(start):], " ") {
		longer := last + " " + word
		switch {
		case i == 0:
			last += word
		case word == "" || Width(color.ReplaceAllString(longer, "")) <= width:
			last = longer
		default:
			lines, last = append(lines, strings.TrimRight(last, " ")), indent+word
		}
	}
	return append(lines, strings.TrimRight(last, " "))
}

var color = regexp.MustCompile(`\x1b\[[0-9;]*m`)

// Colored is sanitize.Lines, but keeps escape sequences for colours.
func Colored(text string) string {
	var all strings.Builder
	at := 0
	for _, found := range color.FindAllStringIndex(text, -1) {
		all.WriteString(sanitize.Lines(text[at:found[0]]) + text[found[0]:found[1]])
		at = found[1]
	}
	return all.String() + sanitize.Lines(text[at:])
}
