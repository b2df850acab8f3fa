// Package day08 solves 2025 day 8, Playground.
//
// Boxes in space are joined in pairs, those closest to each other first, and become groups.
// Part 1 asks for the product of the sizes of the three largest groups after a number of
// pairs, and part 2 for the product of the x of the two boxes that make everything one group.
//
// The day sorts all pairs by their distances, and joins sets of boxes until it has the answer. Pairs with equal
// distances are in the order of their earlier boxes in the input, and then of their later ones.
//
// # Growth
//
// The time and the memory grow with the square of the number of boxes.
package day08

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"slices"

	"aoc/runner"
	"aoc/runner/disjoint"
	"aoc/runner/grid"
	"aoc/runner/parse"
)

// Puzzle returns Playground with its examples, variant, frames and invented inputs.
func Puzzle() runner.Puzzle {
	return runner.New(2025, 8, "Playground", Day{Pairs: 1000},
		runner.ExampleOf(Day{Pairs: 160}, cube).Part1(4095).Part2(2278803318),
		runner.ExampleOf(Day{Pairs: 5}, "7,1,0\n1,6,3\n6,2,1\n1,5,4\n9,8,7\n2,5,3\n6,0,1\n8,8,7\n").Part1(12).Part2(16),
		runner.About[Day]("sorts all pairs"),
		runner.Variant("shells", "finds the pairs in shells of growing distance", func(d Day) shells { return shells{d} }),
		runner.FramesOf(Day.Frames, picture, kinds...),
		runner.Invent(invent),
	)
}

// Day has the number of pairs that part 1 joins.
type Day struct{ Pairs int }

// A Playground has boxes, and all pairs of them, those closest to each other first.
type Playground struct {
	boxes []grid.Point3
	pairs []pair
}

// A pair has the square of a distance, and the indices of two boxes, the earlier one first.
type pair struct {
	distance int64
	a, b     int
}

// compare returns a negative number if p is before q, and a positive one if it is after it.
func (p pair) compare(q pair) int {
	if p.distance != q.distance {
		return cmp.Compare(p.distance, q.distance)
	}
	return cmp.Or(cmp.Compare(p.a, q.a), cmp.Compare(p.b, q.b))
}

// Parse reads a box such as 5,80,123 from each line.
func (Day) Parse(input string) (p Playground, err error) {
	p.boxes, err = parseBoxes(input)
	p.pairs = make([]pair, 0, len(p.boxes)*(len(p.boxes)-1)/2)
	for b, box := range p.boxes {
		for a, other := range p.boxes[:b] {
			d := box.Sub(other)
			p.pairs = append(p.pairs, pair{int64(d.X)*int64(d.X) + int64(d.Y)*int64(d.Y) + int64(d.Z)*int64(d.Z), a, b})
		}
	}
	slices.SortFunc(p.pairs, pair.compare)
	return p, err
}

// farthest is the largest coordinate. So distances are less than twice as much, and their squares fit in 62 bits.
const farthest = 1_000_000_000

func parseBoxes(input string) ([]grid.Point3, error) {
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

// Part1 returns the product of the sizes of the three largest groups, or of all groups if there are fewer.
func (d Day) Part1(p Playground) (int, error) {
	return d.product(len(p.boxes), slices.Values(p.pairs)), nil
}

// product returns the product of the sizes of the three largest groups after d.Pairs of the pairs.
func (d Day) product(boxes int, pairs iter.Seq[pair]) int {
	groups, left := disjoint.New(boxes), d.Pairs
	for p := range pairs {
		left--
		if left < 0 {
			break
		}
		groups.Join(p.a, p.b)
	}
	product := 1
	for _, size := range groups.Sizes()[:min(3, groups.Len())] {
		product *= size
	}
	return product
}

// Part2 returns the product of the x of the two boxes that are joined last.
func (Day) Part2(p Playground) (int64, error) {
	return last(p.boxes, disjoint.New(len(p.boxes)), slices.Values(p.pairs))
}

// last returns the product of the x of the two boxes of the pair that makes one group of all.
func last(boxes []grid.Point3, groups *disjoint.Sets, pairs iter.Seq[pair]) (int64, error) {
	for p := range pairs {
		if groups.Join(p.a, p.b); groups.Len() == 1 {
			return int64(boxes[p.a].X) * int64(boxes[p.b].X), nil
		}
	}
	return 0, errors.New("the pairs do not join all boxes")
}
