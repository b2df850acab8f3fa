// Reading: the picture is cut into cells as wide as a letter with its gap, and
// each is looked up whole.

package letters

import "strings"

// Read returns what the letters read. Where a letter is not known it has a ?,
// and ok is false. It is false, and the text empty, where the picture has not
// the height of letters.
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
	// The I does not touch the left side of its cell, so where it comes first
	// the cut margin was one column of it.
	if indented := f.read(rows, 1); gaps(indented) < gaps(text) {
		text = indented
	}
	return text, gaps(text) == 0
}

func gaps(text string) int { return strings.Count(text, "?") }

func (d Drawing) isText() bool {
	return d != "" && strings.Trim(string(d), "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// A font is letters of one height, by their pictures.
type font struct {
	width   int // from one letter to the next
	letters map[string]byte
}

// read reads the rows as though they had that many dark columns before them.
func (f font) read(rows []string, indent int) string {
	width := 0
	for _, row := range rows {
		width = max(width, len(row))
	}
	var text strings.Builder
	for left := -indent; left < width; left += f.width {
		letter, known := f.letters[f.cut(rows, left)]
		if !known {
			letter = '?'
		}
		text.WriteByte(letter)
	}
	return text.String()
}

// cut is the picture of the letter that begins at a column.
func (f font) cut(rows []string, left int) string {
	picture := make([]byte, 0, len(rows)*(f.width+1))
	for _, row := range rows {
		for x := left; x < left+f.width; x++ {
			if 0 <= x && x < len(row) {
				picture = append(picture, row[x])
			} else {
				picture = append(picture, '.')
			}
		}
		picture = append(picture, '\n')
	}
	return string(picture)
}
