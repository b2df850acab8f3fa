package letters

import (
	"strings"
	"sync"
)

// fonts returns the fonts by height. They are made when the first drawing is read, so
// that they do not slow the start of the program. Missing letters were never published.
var fonts = sync.OnceValue(func() map[int]font {
	return map[int]font{6: newFont(5, "ABCEFGHIJKLOPRSUYZ", small), 10: newFont(8, "ABCEFGHJKLNPRXZ", large)}
})

// A font has the letters of one height by their pictures.
type font struct {
	width   int // from one letter to the next
	letters map[string]byte
}

// newFont takes letters and their picture.
func newFont(width int, letters, picture string) font {
	f, rows := font{width, map[string]byte{}}, strings.Fields(picture)
	for n, letter := range []byte(letters) {
		f.letters[f.cut(rows, n*width)] = letter
	}
	return f
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

// Letters of 4 by 6 cells, a column apart. The Y includes that column.
const small = `
.##..###...##..####.####..##..#..#..###...##.#..#.#.....##..###..###...###.#..#.#...#####.
#..#.#..#.#..#.#....#....#..#.#..#...#.....#.#.#..#....#..#.#..#.#..#.#....#..#.#...#...#.
#..#.###..#....###..###..#....####...#.....#.##...#....#..#.#..#.#..#.#....#..#..#.#...#..
####.#..#.#....#....#....#.##.#..#...#.....#.#.#..#....#..#.###..###...##..#..#...#...#...
#..#.#..#.#..#.#....#....#..#.#..#...#..#..#.#.#..#....#..#.#....#.#.....#.#..#...#..#....
#..#.###...##..####.#.....###.#..#..###..##..#..#.####..##..#....#..#.###...##....#..####.
`

// Letters of 6 by 10 cells, two columns apart.
const large = `
..##....#####....####...######..######...####...#....#.....###..#....#..#.......#....#..#####...#####...#....#..######
.#..#...#....#..#....#..#.......#.......#....#..#....#......#...#...#...#.......##...#..#....#..#....#..#....#.......#
#....#..#....#..#.......#.......#.......#.......#....#......#...#..#....#.......##...#..#....#..#....#...#..#........#
#....#..#....#..#.......#.......#.......#.......#....#......#...#.#.....#.......#.#..#..#....#..#....#...#..#.......#.
#....#..#####...#.......#####...#####...#.......######......#...##......#.......#.#..#..#####...#####.....##.......#..
######..#....#..#.......#.......#.......#..###..#....#......#...##......#.......#..#.#..#.......#..#......##......#...
#....#..#....#..#.......#.......#.......#....#..#....#......#...#.#.....#.......#..#.#..#.......#...#....#..#....#....
#....#..#....#..#.......#.......#.......#....#..#....#..#...#...#..#....#.......#...##..#.......#...#....#..#...#.....
#....#..#....#..#....#..#.......#.......#...##..#....#..#...#...#...#...#.......#...##..#.......#....#..#....#..#.....
#....#..#####....####...######..#........###.#..#....#...###....#....#..######..#....#..#.......#....#..#....#..######
`
