// Package day22 solves 2023 day 22, Sand Slabs.
//
// Bricks hang in the air. Each falls straight down until it rests on the ground or on
// other bricks. Part 1 counts the bricks that can be removed, one at a time, without a
// fall. Part 2 adds up how many others would fall, over all bricks.
//
// The lowest brick falls first, onto the highest bricks below it, so its final place and
// its supports are known immediately. A brick depends on another one if it would fall
// without it. A brick that rests on only one other depends on the other, and on every
// brick that the other depends on. A brick that rests on several depends only on the
// bricks that all of them depend on. So the bricks form a tree, the dominator tree, with
// the ground as its root: each depends on the bricks between it and the root. The day
// removes no brick. Part 1 counts the bricks without children in the tree, and part 2
// adds up the number of bricks that each one depends on.
//
// # Growth
//
// The time grows with the number of cubes seen from above, and with the length of the
// paths down the tree to a common node. These are short, because few bricks rest on only
// one: four times as many bricks take 4 to 4.5 times as long.
package day22

import (
	_ "embed"
	"fmt"

	"aoc/runner"
	"aoc/runner/grid"
	"aoc/runner/parse"
)

// Puzzle returns Sand Slabs with its examples and frames.
func Puzzle() runner.Puzzle {
	return runner.New(2023, 22, "Sand Slabs", Day{},
		runner.Example[Day](pile).Part1(19).Part2(92),
		runner.Example[Day]("3,1,8~3,1,10\n2,0,9~2,0,9\n3,0,12~1,0,12\n3,3,3~3,3,3\n2,0,8~2,2,8\n"+
			"0,1,5~3,1,5\n0,1,7~0,1,7\n2,3,2~2,0,2\n3,2,2~3,2,2\n").Part1(5).Part2(14),
		runner.Invent(invent),
		runner.FramesOf(Day.Frames, runner.Picture{Title: "Bricks fall, and again without the one that holds up the most",
			Claim: "What falls without each of 1,400 bricks is known after one pass, which removes none.",
			Heat:  "bricks from low to high", Poster: 1},
			"", "X brick that holds up the most", "", "", "", "", "", "= ground"))
}

// pile is invented: most bricks stand on one.
//
//go:embed testdata/pile.txt
var pile string

// Day has no parameters.
type Day struct{}

// A Brick is a row of cubes. Each coordinate of low is at most that of high.
type Brick struct{ low, high grid.Point3 }

// Parse reads a brick from each line, such as "1,0,12~1,2,12", and sorts them by height.
func (Day) Parse(input string) ([]Brick, error) {
	bricks, err := parse.Each(input, parseBrick)
	var places []int // where the next brick goes in the sorted slice, by height
	for _, b := range bricks {
		places = append(places, make([]int, max(0, b.low.Z+2-len(places)))...)
		places[b.low.Z+1]++
	}
	for z := range len(places) - 1 {
		places[z+1] += places[z]
	}
	sorted := make([]Brick, len(bricks))
	for _, b := range bricks {
		sorted[places[b.low.Z]] = b
		places[b.low.Z]++
	}
	return sorted, err
}

// String returns the brick as Parse reads it.
func (b Brick) String() string {
	return fmt.Sprintf("%d,%d,%d~%d,%d,%d", b.low.X, b.low.Y, b.low.Z, b.high.X, b.high.Y, b.high.Z)
}

// These limits are larger than any real pile, and keep the maps small.
const side, height = 1000, 10_000

func parseBrick(line string) (Brick, error) {
	c := parse.Read(line)
	p := grid.Pt3(c.Int(""), c.Int(","), c.Int(","))
	q := grid.Pt3(c.Int("~"), c.Int(","), c.Int(","))
	b := Brick{p.Min(q), p.Max(q)}
	length := b.high.Sub(b.low)
	switch err := c.End(); {
	case err != nil:
		return Brick{}, err
	case b.low.X < 0 || b.low.Y < 0 || b.high.X >= side || b.high.Y >= side:
		return Brick{}, fmt.Errorf("%.60s: x and y must be from 0 to %d", line, side-1)
	case b.low.Z < 1 || b.high.Z >= height:
		return Brick{}, fmt.Errorf("%.60s: z must be from 1 to %d", line, height-1)
	case max(length.X, length.Y, length.Z) < b.high.Manhattan(b.low):
		return Brick{}, fmt.Errorf("%.60s: the ends differ in more than one coordinate", line)
	}
	return b, nil
}

// Part1 returns how many bricks can be taken away without any other falling.
func (Day) Part1(bricks []Brick) (int, error) {
	tree, err := settle(bricks)
	if err != nil {
		return 0, err
	}
	safe, isParent := len(bricks), make([]bool, len(tree))
	for _, n := range tree[1:] {
		if n.parent > 0 && !isParent[n.parent] {
			isParent[n.parent] = true
			safe--
		}
	}
	return safe, nil
}

// Part2 returns how many other bricks would fall, in total over all bricks.
func (Day) Part2(bricks []Brick) (falling int, err error) {
	tree, err := settle(bricks)
	if err != nil {
		return 0, err
	}
	for _, n := range tree[1:] {
		falling += tree[n.parent].depth
	}
	return falling, nil
}

// A node of the tree is the ground, which has number 0, or a brick. Its depth is the
// number of bricks down to the ground, including itself. Its top is the height that it
// reaches.
type node struct{ parent, depth, top int }

// settle lets all bricks fall, the lowest first. Brick i becomes node i+1 of the tree.
func settle(bricks []Brick) (tree []node, err error) {
	width, depth := 0, 0
	for _, b := range bricks {
		width, depth = max(width, b.high.X+1), max(depth, b.high.Y+1)
	}
	highest := make([]int, width*depth) // nodes, seen from above, row by row
	tree = make([]node, 1, len(bricks)+1)
	for i, b := range bricks {
		parent, top := 0, -1
		first, last, step := b.low.X+width*b.low.Y, b.high.X+width*b.high.Y, 1
		if b.low.Y < b.high.Y {
			step = width
		}
		for at := first; at <= last; at += step {
			switch below := highest[at]; {
			case below > 0 && bricks[below-1].high.Z >= b.low.Z:
				return nil, fmt.Errorf("the bricks %v and %v overlap", bricks[below-1], b)
			case tree[below].top > top:
				parent, top = below, tree[below].top
			case tree[below].top == top:
				parent = common(tree, parent, below)
			}
		}
		tree = append(tree, node{parent, tree[parent].depth + 1, top + 1 + b.high.Z - b.low.Z})
		for at := first; at <= last; at += step {
			highest[at] = i + 1
		}
	}
	return tree, nil
}

// common returns the first common node on the paths from two nodes to the ground. A
// parent has a lower number than its children.
func common(tree []node, a, b int) int {
	for a != b {
		a, b = tree[max(a, b)].parent, min(a, b)
	}
	return a
}
