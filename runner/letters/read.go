package letters

import "strings"

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

// A font has the letters of one height by their pictures.
type font struct {
	width   int // from one letter to the next
	letters map[string]byte
}

// read reads the rows, with indent dark columns before them. It cuts them into pictures of one letter each.
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

// cut returns the picture of the letter that begins at a column.
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
