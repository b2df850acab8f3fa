package day22

import (
	"image"
	"math/rand/v2"
	"strings"

	"aoc/runner/grid"
)

// invent returns a pile that is, seen from above, a square of the size. At size 10, it is about 270 cubes high.
func invent(r *rand.Rand, size int) (Day, string) {
	return Day{}, hanging(r, 14*size*size, max(size, 3), 5)
}

// hanging returns random bricks in the air, in any order.
func hanging(r *rand.Rand, bricks, side, longest int) string {
	tops := grid.New[int](side, side)
	lines := make([]string, bricks)
	for i := range lines {
		low := grid.Pt3(r.IntN(side), r.IntN(side), 1)
		high, length := low, r.IntN(longest)
		switch r.IntN(5) {
		case 0, 1:
			high.X = min(low.X+length, side-1)
		case 2, 3:
			high.Y = min(low.Y+length, side-1)
		default:
			high.Z = low.Z + length
		}
		top, seen := 0, image.Rect(low.X, low.Y, high.X+1, high.Y+1) // from above
		for p := range grid.Points(seen) {
			top = max(top, tops.At(p))
		}
		up := grid.Pt3(0, 0, top+r.IntN(3))
		tops.Fill(seen, high.Z+up.Z)
		lines[i] = Brick{low.Add(up), high.Add(up)}.String() + "\n"
	}
	r.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
	return strings.Join(lines, "")
}
