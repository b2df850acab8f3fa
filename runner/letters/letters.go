// Package letters reads answers that are drawn: capital letters in a grid of lit
// and dark cells. The site expects the letters as text.
//
// A part of a day returns a [Drawing] instead of an int or a string. There are two
// fonts, 6 and 10 cells high. Some of their letters were never published, and are
// read as unknown.
package letters

import (
	"strings"
	"unicode"
)

// A Drawing is a picture with a line for each row. Dots and white space are dark
// cells, and all other characters are lit cells. It may have dark margins, and dark
// cells at the end of a line may be missing.
//
// A Drawing of capital letters only, such as "ABC", reads as itself. Use this for
// the known answer of an example.
type Drawing string

// Of returns a drawing of that size. lit reports whether the cell at x (to the right)
// and y (downwards), from 0, is lit.
func Of(width, height int, lit func(x, y int) bool) Drawing {
	var picture strings.Builder
	for y := range height {
		for x := range width {
			if lit(x, y) {
				picture.WriteByte('#')
			} else {
				picture.WriteByte('.')
			}
		}
		picture.WriteByte('\n')
	}
	return Drawing(picture.String())
}

// String returns the picture in blocks and spaces, without margins. Drawings of the
// same picture have the same String.
func (d Drawing) String() string {
	if d.isText() {
		return string(d)
	}
	return strings.ReplaceAll(strings.ReplaceAll(strings.Join(d.rows(), "\n"), "#", "█"), ".", " ")
}

// Read returns the text of the drawing, with a ? for each unknown letter. ok reports
// whether all letters are known. The text is empty if no font has the height of the
// picture.
func (d Drawing) Read() (text string, ok bool) {
	if d.isText() {
		return string(d), true
	}
	rows := d.rows()
	f, ok := fonts()[len(rows)]
	if !ok {
		return "", false
	}
	text = f.read(rows, 0)
	// The first column of an I is dark. If it is the first letter, rows has removed
	// that column as a margin.
	if indented := f.read(rows, 1); unknown(indented) < unknown(text) {
		text = indented
	}
	return text, unknown(text) == 0
}

func unknown(text string) int { return strings.Count(text, "?") }

func (d Drawing) isText() bool {
	return d != "" && strings.Trim(string(d), "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// rows returns the lines in # and dots, without margins.
func (d Drawing) rows() (rows []string) {
	bottom, left := 0, len(d)
	for line := range strings.Lines(string(d)) {
		row := strings.TrimRight(strings.Map(cell, line), ".")
		if row != "" || rows != nil {
			rows = append(rows, row)
		}
		if row != "" {
			bottom, left = len(rows), min(left, strings.IndexByte(row, '#'))
		}
	}
	rows = rows[:bottom]
	for i, row := range rows {
		rows[i] = row[min(left, len(row)):]
	}
	return rows
}

func cell(r rune) rune {
	if r == '.' || unicode.IsSpace(r) {
		return '.'
	}
	return '#'
}
