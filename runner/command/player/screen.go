package player

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// The terminal shows what is between these at once (synchronized output). Lines
// do not wrap there: a character may be wider on it than it should be.
const (
	beginUpdate = "\x1b[?2026h\x1b[?7l"
	endUpdate   = "\x1b[?7h\x1b[?2026l"
)

// redraw returns what replaces the lines on a screen by others: only what differs, or
// everything if before is nil, since nobody knows then what is on the screen.
func redraw(before, lines []string) string {
	if before == nil {
		return beginUpdate + "\x1b[H\x1b[K" + strings.Join(lines, "\r\n\x1b[K") + "\x1b[J" + endUpdate
	}
	if slices.Equal(before, lines) {
		return ""
	}
	var text strings.Builder
	for i, line := range lines {
		switch {
		case i >= len(before):
			text.WriteString(redrawLine(i+1, "", line))
		case line != before[i]:
			text.WriteString(redrawLine(i+1, before[i], line))
		}
	}
	if len(lines) < len(before) {
		fmt.Fprintf(&text, "\x1b[%dH\x1b[J", len(lines)+1)
	}
	return beginUpdate + text.String() + endUpdate
}

// redrawLine returns what replaces a line: its changed cells, or all of it if that is shorter.
func redrawLine(row int, before, line string) string {
	whole := fmt.Sprintf("\x1b[%dH\x1b[K%s", row, line)
	old, cells := cellsOf(before), cellsOf(line)
	if cells == nil || len(old) != len(cells) {
		return whole
	}
	var changed strings.Builder
	style := ""
	for x, c := range cells {
		if c == old[x] {
			continue
		}
		if x == 0 || cells[x-1] == old[x-1] {
			fmt.Fprintf(&changed, "\x1b[%d;%dH", row, x+1)
		}
		if c.style != style {
			changed.WriteString(c.style)
		}
		style = c.style
		changed.WriteString(c.char)
	}
	if style != "" {
		changed.WriteString("\x1b[0m")
	}
	if changed.Len() < len(whole) {
		return changed.String()
	}
	return whole
}

// A cell is a character with the escape sequence of its style, which replaces any other.
type cell struct{ style, char string }

// cellsOf returns the cells of a line. It returns nil if terminals may disagree on the
// width of a character: only those of pictures and of ASCII are surely in one cell.
func cellsOf(line string) (cells []cell) {
	style := ""
	for line != "" {
		if rest, ok := strings.CutPrefix(line, "\x1b["); ok {
			parameters, after, _ := strings.Cut(rest, "m")
			style, line = "\x1b["+parameters+"m", after
			continue
		}
		r, size := utf8.DecodeRuneInString(line)
		if r != '▀' && (r < ' ' || r > '~') {
			return nil
		}
		cells = append(cells, cell{style, line[:size]})
		line = line[size:]
	}
	return cells
}
