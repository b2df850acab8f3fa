package day08

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// invent returns ten boxes, or 1,000 at size 10, and as many pairs. One input in three has
// few places, so that boxes share a place and many distances are equal. One in three has
// its boxes in clumps.
func invent(r *rand.Rand, size int) (Day, string) {
	boxes := 10 * size * size
	kind, limit := r.IntN(3), 100_000
	if kind == 0 {
		limit = 3 + size
	}
	var text strings.Builder
	var centre [3]int
	for i := range boxes {
		if i%(5*size) == 0 {
			centre = [3]int{r.IntN(limit), r.IntN(limit), r.IntN(limit)}
		}
		var place [3]int
		for axis := range place {
			place[axis] = r.IntN(limit)
			if kind == 1 {
				place[axis] = centre[axis] + r.IntN(1+limit/20)
			}
		}
		fmt.Fprintf(&text, "%d,%d,%d\n", place[0], place[1], place[2])
	}
	return Day{Pairs: boxes}, text.String()
}
