package day08

import (
	"iter"
	"slices"

	"aoc/runner/grid"
)

// sorted sorts all pairs before it joins the first one.
type sorted struct{ Day }

func (s sorted) Part1(boxes []grid.Point3) (int, error) { return s.largest(boxes, allPairs) }

func (s sorted) Part2(boxes []grid.Point3) (int64, error) { return s.last(boxes, allPairs) }

// allPairs yields all pairs in order.
func allPairs(boxes []grid.Point3, _ groups) iter.Seq[pair] {
	var all []pair
	for b, q := range boxes {
		for a, p := range boxes[:b] {
			d := q.Sub(p)
			x, y, z := int64(d.X), int64(d.Y), int64(d.Z)
			all = append(all, pair{x*x + y*y + z*z, a, b})
		}
	}
	slices.SortFunc(all, compare)
	return slices.Values(all)
}
