package day16

import (
	"math/rand/v2"
	"strings"
)

// invent returns a maze with some loops.
func invent(r *rand.Rand, size int) (Day, string) { return Day{}, dug(r, 14*size+1, 14*size+1, 8) }

// dug returns a random maze, whose number of rows and columns must be odd. It digs one
// path between any two tiles, and opens that percentage of the other walls between them.
func dug(r *rand.Rand, width, height, open int) string {
	rows := make([][]byte, height)
	for y := range rows {
		rows[y] = []byte(strings.Repeat("#", width))
	}
	var dig func(x, y int)
	dig = func(x, y int) {
		rows[y][x] = '.'
		for _, i := range r.Perm(4) {
			dx, dy := [4]int{0, 1, 0, -1}[i], [4]int{-1, 0, 1, 0}[i]
			toX, toY := x+2*dx, y+2*dy
			if toX < 1 || toY < 1 || toX >= width || toY >= height {
				continue
			}
			isNew := rows[toY][toX] == '#'
			if isNew || r.IntN(100) < open {
				rows[y+dy][x+dx] = '.'
			}
			if isNew {
				dig(toX, toY)
			}
		}
	}
	dig(1, height-2)
	rows[height-2][1], rows[1][width-2] = 'S', 'E'
	return text(rows)
}

func text(rows [][]byte) string {
	var all strings.Builder
	for _, row := range rows {
		all.WriteString(string(row) + "\n")
	}
	return all.String()
}
