package day08

import (
	"cmp"
	_ "embed"
	"fmt"
	"iter"
	"maps"
	"slices"

	"aoc/runner"
	"aoc/runner/disjoint"
	"aoc/runner/grid"
)

var kinds = []string{"A largest group", "B second", "C third", "D other groups", "", "", "", "* box alone"}

var picture = runner.Picture{Title: "Groups of boxes, seen along the z axis", X: "x", Y: "y", Poster: -12,
	Claim: "The closest pairs are joined first, so distant groups merge only at the very end."}

// cube is an invented input with 160 boxes.
//
//go:embed testdata/cube.txt
var cube string

// Frames shows in some fifty steps how the boxes become one group.
func (Day) Frames(p Playground) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		groups, every, joined := disjoint.New(len(p.boxes)), (len(p.boxes)+49)/50, []pair(nil)
		for _, pair := range p.pairs {
			if !groups.Join(pair.a, pair.b) {
				continue
			}
			joined = append(joined, pair)
			isLast := groups.Len() == 1
			caption := fmt.Sprintf("groups, with boxes alone: %d; the largest has %d boxes", groups.Len(), groups.Sizes()[0])
			isShown := len(joined)%every == 0 || isLast
			if isShown && !yield(runner.Frame{Caption: caption, Cells: draw(p.boxes, joined, groups)}) || isLast {
				return
			}
		}
	}
}

// draw draws the boxes, and a line for each pair that was joined.
func draw(boxes []grid.Point3, lines []pair, groups *disjoint.Sets) grid.Grid[byte] {
	sizes, far, side := map[int]int{}, 1, min(160, 20+len(boxes))
	for i, p := range boxes {
		sizes[groups.Find(i)]++
		far, lines = max(far, p.X, p.Y), append(lines, pair{0, i, i})
	}
	roots := slices.SortedFunc(maps.Keys(sizes), func(a, b int) int { return cmp.Or(sizes[b]-sizes[a], a-b) })
	cells := grid.New[byte](side, side)
	for _, line := range lines {
		root, p, q := groups.Find(line.a), boxes[line.a], boxes[line.b]
		mark := "ABCD"[min(3, slices.Index(roots, root))]
		if sizes[root] == 1 {
			mark = '*'
		}
		for i := range side {
			x, y := p.X*(side-i)+q.X*i, p.Y*(side-i)+q.Y*i // on the way, times side
			cells[y*(side-1)/(far*side)][x*(side-1)/(far*side)] = mark
		}
	}
	return cells
}
