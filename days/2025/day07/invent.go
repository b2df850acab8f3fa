package day07

import (
	"bytes"
	"math"
	"math/rand/v2"
)

// invent returns a map of 14 rows for each unit of size, and two more. Three maps in four are of the genuine kind: a
// triangle of splitters below S, on every second row and column, with gaps. On the others, splitters are anywhere,
// even side by side, at the edges and above S. Large maps have more gaps, so that there are about 1 << 54 timelines
// at most.
func invent(r *rand.Rand, size int) (Day, string) {
	rows, width := 14*size+2, 14*size+1
	start, share := width/2, min(0.7, math.Exp2(54/float64(7*size))-1)
	isTriangle := r.IntN(4) > 0
	if !isTriangle {
		width = 1 + r.IntN(width)
		start, share = r.IntN(width*rows/2), min(0.5, math.Exp2(54/float64(rows))-1)
	}
	text := bytes.Repeat(append(bytes.Repeat([]byte("."), width), '\n'), rows)
	for y := range rows {
		for x := range width {
			aside, reach := max(x-start, start-x), y/2-1
			inTriangle := y > 0 && y%2 == 0 && aside <= reach && (reach-aside)%2 == 0
			isEdge := isTriangle && aside == reach
			if (r.Float64() < share || isEdge) && (inTriangle || !isTriangle) {
				text[y*(width+1)+x] = '^'
			}
		}
	}
	text[start/width*(width+1)+start%width] = 'S'
	return Day{}, string(text)
}
