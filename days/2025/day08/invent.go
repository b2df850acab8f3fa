package day08

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"aoc/runner/grid"
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
	anywhere := func(limit int) grid.Point3 { return grid.Pt3(r.IntN(limit), r.IntN(limit), r.IntN(limit)) }
	var centre grid.Point3
	for i := range boxes {
		if i%(5*size) == 0 {
			centre = anywhere(limit)
		}
		p := anywhere(limit)
		if kind == 1 {
			p = centre.Add(anywhere(1 + limit/20))
		}
		fmt.Fprintf(&text, "%d,%d,%d\n", p.X, p.Y, p.Z)
	}
	return Day{Pairs: boxes}, text.String()
}
