// Package day08 solves 2025 day 8, Playground.
//
// Boxes in space are joined in pairs, those closest to each other first, and become groups.
// Part 1 asks for the product of the sizes of the three largest groups after a number of
// pairs, and part 2 for the product of the x of the two boxes that make everything one group.
//
// Both parts need the pairs in order, but only the first few thousand of half a million. So
// the day finds them in shells: first all pairs closer than some reach, in order, then those
// up to one and a half times as far, and so on. It keeps the boxes in order of x, and a box
// looks only at those within reach on this axis. Part 2 leaves out the pairs within a group.
// Once more than half of the boxes are in one group, only the others look for pairs.
//
// Pairs with equal distances are in the order of their earlier boxes in the input, and then of their later ones. The
// day assumes nothing about distances: the first reach is a guess, and a shell that gets too many pairs becomes
// thinner, down to one unit.
//
// # Growth
//
// Thousands of boxes in the same place are one shell, so its time and memory grow with the square of their number.
package day08

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"aoc/runner"
	"aoc/runner/grid"
	"aoc/runner/parse"
)

// Puzzle returns Playground with its examples, frames and invented inputs.
func Puzzle() runner.Puzzle {
	return runner.New(2025, 8, "Playground", Day{Pairs: 1000},
		runner.ExampleOf(Day{Pairs: 160}, cube).Part1(4095).Part2(2278803318),
		runner.ExampleOf(Day{Pairs: 5}, "7,1,0\n1,6,3\n6,2,1\n1,5,4\n9,8,7\n2,5,3\n6,0,1\n8,8,7\n").Part1(12).Part2(16),
		runner.FramesOf(Day.Frames, picture, kinds...),
		runner.Invent(invent),
	)
}

// Day has the number of pairs that part 1 joins.
type Day struct{ Pairs int }

// farthest is the largest coordinate. So distances are less than twice as much, and their squares fit in 62 bits.
const farthest = 1_000_000_000

// Parse reads a box such as 5,80,123 from each line.
func (Day) Parse(input string) ([]grid.Point3, error) {
	boxes, err := parse.Each(input, func(line string) (grid.Point3, error) {
		c := parse.Read(line)
		p := grid.Pt3(c.Int(""), c.Int(","), c.Int(","))
		if min(p.X, p.Y, p.Z) < 0 || max(p.X, p.Y, p.Z) > farthest {
			return p, fmt.Errorf("%.60q has a number that is not from 0 to %d", line, farthest)
		}
		return p, c.End()
	})
	if err == nil && len(boxes) < 2 {
		err = fmt.Errorf("got %d boxes, want two or more", len(boxes))
	}
	return boxes, err
}

// Part1 returns the product of the sizes of the three largest groups after d.Pairs pairs,
// or of all groups if there are fewer.
func (d Day) Part1(boxes []grid.Point3) (product int, err error) {
	g, left := newGroups(len(boxes)), d.Pairs
	for p := range shells(boxes, newGroups(len(boxes))) { // without groups, since pairs within one count too
		left--
		if left < 0 {
			break
		}
		g.join(p)
	}
	slices.Sort(g.size)
	product = 1
	for _, size := range g.size[max(0, len(boxes)-3):] {
		product *= max(1, size)
	}
	return product, nil
}

// Part2 returns the product of the x of the two boxes that are joined last.
func (Day) Part2(boxes []grid.Point3) (int64, error) {
	g := newGroups(len(boxes))
	for p := range shells(boxes, g) {
		if g.join(p) == len(boxes) {
			return int64(boxes[p.a].X) * int64(boxes[p.b].X), nil
		}
	}
	return 0, fmt.Errorf("the pairs do not join all boxes")
}

// A pair has the square of a distance, and the indices of two boxes, the earlier one first.
type pair struct {
	distance int64
	a, b     int
}

// A box has a place, and its index in the input.
type box struct {
	x, y, z int64
	index   int
}

// shells yields the pairs in order, but leaves out those that are within a group of g when
// it comes to their shell. The first shell reaches about as far as the gaps between a
// thousand boxes that are spread evenly in a cube.
func shells(boxes []grid.Point3, g groups) iter.Seq[pair] {
	return func(yield func(pair) bool) {
		byX := make([]box, len(boxes))
		for i, p := range boxes {
			byX[i] = box{int64(p.X), int64(p.Y), int64(p.Z), i}
		}
		slices.SortFunc(byX, func(p, q box) int { return cmp.Compare(p.x, q.x) })
		inner, outer := int64(0), 1+(byX[len(byX)-1].x-byX[0].x)/10
		for inner < 2*farthest {
			pairs, reached := shell(byX, g, inner, outer)
			slices.SortFunc(pairs, func(p, q pair) int {
				return cmp.Or(cmp.Compare(p.distance, q.distance), p.a-q.a, p.b-q.b)
			})
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
func shell(byX []box, g groups, inner, outer int64) (pairs []pair, reached int64) {
	most := slices.Max(g.size)
	largest, isLarge := slices.Index(g.size, most), 2*most > len(byX)
	for i, p := range byX {
		first := i + 1
		if isLarge && g.find(p.index) == largest {
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
			if inner*inner <= d && d < outer*outer && g.find(p.index) != g.find(q.index) {
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

// groups links each box to another one of its group. The last box of each chain is linked to itself, and has the
// group's size.
type groups struct{ parent, size []int }

func newGroups(boxes int) groups {
	g := groups{make([]int, boxes), make([]int, boxes)}
	for i := range boxes {
		g.parent[i], g.size[i] = i, 1
	}
	return g
}

func (g groups) find(box int) int {
	for g.parent[box] != box {
		g.parent[box] = g.parent[g.parent[box]]
		box = g.parent[box]
	}
	return box
}

// join joins the groups of a pair, and returns the size of the new one.
func (g groups) join(p pair) int {
	a, b := g.find(p.a), g.find(p.b)
	if a != b {
		g.parent[b] = a
		g.size[a], g.size[b] = g.size[a]+g.size[b], 0
	}
	return g.size[a]
}
