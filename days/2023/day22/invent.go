package day22

import (
	"math/rand/v2"
	"strings"

	"aoc/runner/grid"
)

// invent returns a pile that is about 350 cubes high and, seen from above, a square of the size.
func invent(r *rand.Rand, size int) (Day, string) {
	return Day{}, hanging(r, 14*size*size, max(size, 3), 5)
}

// hanging returns random bricks in the air, in any order.
func hanging(r *rand.Rand, bricks, side, longest int) string {
	tops := make([]int, side*side)
	var lines []string
	for len(lines) < bricks {
		low := grid.Pt3(r.IntN(side), r.IntN(side), 1)
		high := low
		length := r.IntN(longest)
		switch r.IntN(5) {
		case 0, 1:
			high.X = min(low.X+length, side-1)
		case 2, 3:
			high.Y = min(low.Y+length, side-1)
		default:
			high.Z = low.Z + length
		}
		top := 0
		for x := low.X; x <= high.X; x++ {
			for y := low.Y; y <= high.Y; y++ {
				top = max(top, tops[x+side*y])
			}
		}
		up := grid.Pt3(0, 0, top+r.IntN(3))
		low, high = low.Add(up), high.Add(up)
		for x := low.X; x <= high.X; x++ {
			for y := low.Y; y <= high.Y; y++ {
				tops[x+side*y] = high.Z
			}
		}
		lines = append(lines, Brick{low, high}.String()+"\n")
	}
	r.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
	return strings.Join(lines, "")
}
