package day08

import (
	_ "embed"
	"fmt"
	"iter"
	"slices"

	"aoc/runner"
	"aoc/runner/grid"
)

var kinds = []string{"A largest group", "B second", "C third", "D other groups", "", "", "", "* box alone"}

var picture = runner.Picture{Title: "Groups of boxes, seen along the z axis", X: "x", Y: "y", Poster: -12,
	Claim: "1,000 boxes have half a million pairs, and the day orders only the few thousand closest."}

// cube is an invented input with 160 boxes.
//
//go:embed testdata/cube.txt
var cube string

// Frames shows in some fifty steps how the boxes become one group.
func (Day) Frames(boxes []grid.Point3) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		g, every, joined := newGroups(len(boxes)), (len(boxes)+49)/50, []pair(nil)
		for p := range shells(boxes, g) {
			if g.find(p.a) == g.find(p.b) {
				continue
			}
			size := g.join(p)
			joined = append(joined, p)
			caption := fmt.Sprintf("groups: %d; the closest pair makes one of %d boxes", len(boxes)-len(joined), size)
			isShown := len(joined)%every == 0 || size == len(boxes)
			if isShown && !yield(runner.Frame{Caption: caption, Cells: draw(boxes, joined, g)}) || size == len(boxes) {
				return
			}
		}
	}
}

// draw draws the boxes, and a line for each pair that was joined.
func draw(boxes []grid.Point3, lines []pair, g groups) grid.Grid[byte] {
	keys, far, side := make([]int, len(boxes)), 1, min(160, 20+len(boxes))
	for i, p := range boxes {
		keys[i], far, lines = i-g.size[i]*len(boxes), max(far, p.X, p.Y), append(lines, pair{0, i, i})
	}
	slices.Sort(keys) // the largest group first
	cells := grid.New[byte](side, side)
	for _, line := range lines {
		root, p, q := g.find(line.a), boxes[line.a], boxes[line.b]
		mark := "ABCD"[min(3, slices.Index(keys, root-g.size[root]*len(boxes)))]
		if g.size[root] == 1 {
			mark = '*'
		}
		for i := range side {
			x, y := p.X*(side-i)+q.X*i, p.Y*(side-i)+q.Y*i // on the way, times side
			cells[y*(side-1)/(far*side)][x*(side-1)/(far*side)] = mark
		}
	}
	return cells
}
