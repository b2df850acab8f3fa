package day01

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"aoc/runner/maths"
)

// invent returns 41 turns times the square of the size. Some end at 0, and some of
// these have full rounds only.
func invent(r *rand.Rand, size int) (Day, string) {
	var input strings.Builder
	position := start
	for range 41 * size * size {
		right := r.IntN(2) // 1, or 0 for left
		clicks := 1 + r.IntN([]int{9, 99, 99, 999}[r.IntN(4)])
		if r.IntN(5) == 0 { // to 0
			clicks = position
			if right == 1 {
				clicks = round - position
			}
			if clicks == 0 || r.IntN(3) == 0 {
				clicks += round * (1 + r.IntN(9))
			}
		}
		fmt.Fprintf(&input, "%c%d\n", "LR"[right], clicks)
		position = maths.Mod(position+(2*right-1)*clicks, round)
	}
	return Day{}, input.String()
}
