// Package letters is for puzzles whose answer is drawn: capital letters in a
// grid of lit and dark cells. The site wants to be told what they read.
//
// A day answers with a [Drawing], in place of an int or a string. Two sizes of
// letters exist: 6 cells high, as in most of these puzzles, and 10 cells high.
// Not every letter has been seen in public, so a reading may come out with gaps.
package letters

import (
	"strings"
	"unicode"
)

// A Drawing is an answer drawn in cells, a line a row. Dots and blanks are dark,
// everything else is lit. It may have dark margins on any side, and the dark
// end of a line may be missing.
//
// What an example's drawing is known to read may stand in its place: a Drawing
// such as "ABC", capital letters and nothing else, reads as itself.
type Drawing string

// Of draws a picture of that size: lit tells of each cell, x to the right and y
// downwards from 0, whether it is lit.
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

// String is the picture for people, in blocks and blanks and without its
// margins: the same for all drawings of the same picture.
func (d Drawing) String() string {
	if d.isText() {
		return string(d)
	}
	return strings.NewReplacer("#", "█", ".", " ").Replace(strings.Join(d.rows(), "\n"))
}

// rows are the lines as # and dots, without dark cells on the outside.
func (d Drawing) rows() (rows []string) {
	top, bottom, left := -1, 0, len(d)
	for line := range strings.Lines(string(d)) {
		row := strings.TrimRight(strings.Map(cell, line), ".")
		rows = append(rows, row)
		if row == "" {
			continue
		}
		if top < 0 {
			top = len(rows) - 1
		}
		bottom = len(rows)
		left = min(left, strings.IndexByte(row, '#'))
	}
	if top < 0 {
		return nil
	}
	rows = rows[top:bottom]
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
