package day08

import (
	"cmp"
	"iter"
	"slices"

	"aoc/runner/disjoint"
	"aoc/runner/grid"
)

// shells orders only the first few thousand of half a million pairs: first all pairs closer than some reach, then those
// up to one and a half times as far, and so on. It keeps the boxes in order of x, and a box looks only at those within
// reach on this axis. Part 2 leaves out the pairs within a group. Once more than half of the boxes are in one group,
// only the others look for pairs.
//
// It assumes nothing about distances: the first reach is a guess, and a shell that gets too many pairs becomes thinner,
// down to one unit. Thousands of boxes in the same place are one shell, so its time and memory grow with the square of
// their number.
type shells struct{ Day }

// Parse reads a box from each line.
func (shells) Parse(input string) ([]grid.Point3, error) { return parseBoxes(input) }

// Part1 returns the product of the sizes of the three largest groups.
func (s shells) Part1(boxes []grid.Point3) (int, error) {
	apart := disjoint.New(len(boxes)) // since pairs within a group count too
	return s.product(len(boxes), closest(boxes, apart)), nil
}

// Part2 returns the product of the x of the two boxes that are joined last.
func (shells) Part2(boxes []grid.Point3) (int64, error) {
	groups := disjoint.New(len(boxes))
	return last(boxes, groups, closest(boxes, groups))
}

// A box has a place, and its index in the input.
type box struct {
	x, y, z int64
	index   int
}

// closest yields the pairs in order, but leaves out those that are within a group when
// it comes to their shell. The first shell reaches about as far as the gaps between a
// thousand boxes that are spread evenly in a cube.
func closest(boxes []grid.Point3, groups *disjoint.Sets) iter.Seq[pair] {
	return func(yield func(pair) bool) {
		byX := make([]box, len(boxes))
		for i, p := range boxes {
			byX[i] = box{int64(p.X), int64(p.Y), int64(p.Z), i}
		}
		slices.SortFunc(byX, func(p, q box) int { return cmp.Compare(p.x, q.x) })
		inner, outer := int64(0), 1+(byX[len(byX)-1].x-byX[0].x)/10
		for inner < 2*farthest {
			pairs, reached := shell(byX, groups, inner, outer)
			slices.SortFunc(pairs, pair.compare)
			for _, p := range pairs {
				if !yield(p) {
					return
				}
			}
			inner, outer = reached, min(reached+reached/2+1, 2*farthest)
		}
	}
}

// shell returns the pairs of boxes of different groups whose distance is at least inner, and
// less than outer. If there are too many, it makes outer smaller, down to one unit more than
// inner, and returns it. If the boxes of a large group do not look for pairs, the others look
// both ways, and find some pairs twice.
func shell(byX []box, groups *disjoint.Sets, inner, outer int64) (pairs []pair, reached int64) {
	sizes := make([]int, len(byX))
	for i := range sizes {
		sizes[groups.Find(i)]++
	}
	most := slices.Max(sizes)
	largest, isLarge := slices.Index(sizes, most), 2*most > len(byX)
	for i, p := range byX {
		first := i + 1
		if isLarge && groups.Find(p.index) == largest {
			continue
		}
		for isLarge && first > 0 && p.x-byX[first-1].x < outer {
			first--
		}
		for _, q := range byX[first:] {
			x, y, z := q.x-p.x, q.y-p.y, q.z-p.z
			if x >= outer {
				break
			}
			d := x*x + y*y + z*z
			if inner*inner <= d && d < outer*outer && groups.Find(p.index) != groups.Find(q.index) {
				pairs = append(pairs, pair{d, min(p.index, q.index), max(p.index, q.index)})
			}
		}
		for len(pairs) > 8*len(byX) && outer > inner+1 {
			outer = (inner + outer) / 2
			pairs = slices.DeleteFunc(pairs, func(p pair) bool { return p.distance >= outer*outer })
		}
	}
	return pairs, outer
}
