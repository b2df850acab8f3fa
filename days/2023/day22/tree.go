package day22

import (
	"fmt"

	"aoc/runner/parse"
)

// tree removes no brick. A brick depends on another one if it would fall without it. A brick that rests on only one
// other depends on the other, and on every brick that the other depends on. A brick that rests on several depends only
// on the bricks that all of them depend on. So the bricks form a tree, the dominator tree, with the ground as its root:
// each depends on the bricks between it and the root. Part 1 counts the bricks without children in the tree, and part 2
// adds up the number of bricks that each one depends on.
type tree struct{ Day }

// Parse reads what Day's Parse reads, and sorts it by counting.
func (tree) Parse(input string) ([]node, error) {
	bricks, err := parse.Each(input, parseBrick)
	if err != nil {
		return nil, err
	}
	var places []int // where the next brick goes in the sorted slice, by height
	for _, b := range bricks {
		places = append(places, make([]int, max(0, b.low.Z+2-len(places)))...)
		places[b.low.Z+1]++
	}
	for z := range len(places) - 1 {
		places[z+1] += places[z]
	}
	order := make([]int32, len(bricks))
	for i := range bricks {
		place := &places[bricks[i].low.Z]
		order[*place] = int32(i)
		*place++
	}
	return grow(bricks, order)
}

// Part1 returns the answer of Day's Part1.
func (tree) Part1(nodes []node) (int, error) {
	safe, isParent := len(nodes)-1, make([]bool, len(nodes))
	for _, n := range nodes[1:] {
		if n.parent > 0 && !isParent[n.parent] {
			isParent[n.parent] = true
			safe--
		}
	}
	return safe, nil
}

// Part2 returns the answer of Day's Part2.
func (tree) Part2(nodes []node) (falling int, err error) {
	for _, n := range nodes[1:] {
		falling += nodes[n.parent].depth
	}
	return falling, nil
}

// A node of the tree is the ground, which has number 0, or a brick. Its depth is the
// number of bricks down to the ground, including itself. Its top is the height that it
// reaches.
type node struct{ parent, depth, top int }

// grow lets all bricks fall, the lowest first. Brick i becomes node i+1 of the tree.
func grow(bricks []Brick, order []int32) (tree []node, err error) {
	width, depth := 0, 0
	for _, b := range bricks {
		width, depth = max(width, b.high.X+1), max(depth, b.high.Y+1)
	}
	highest := make([]int, width*depth) // nodes, seen from above, row by row
	tree = make([]node, 1, len(bricks)+1)
	for i, at := range order {
		b := &bricks[at]
		parent, top := 0, -1
		first, last, step := b.low.X+width*b.low.Y, b.high.X+width*b.high.Y, 1
		if b.low.Y < b.high.Y {
			step = width
		}
		for at := first; at <= last; at += step {
			switch below := highest[at]; {
			case below > 0 && bricks[order[below-1]].high.Z >= b.low.Z:
				return nil, fmt.Errorf("the bricks %v and %v overlap", bricks[order[below-1]], *b)
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
