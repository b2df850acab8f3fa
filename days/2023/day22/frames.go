package day22

import (
	"fmt"
	"iter"
	"slices"

	"aoc/runner"
	"aoc/runner/grid"
)

const pause = 6 // frames before the second fall

// Frames shows all bricks fall at once, and then what falls without the brick that holds up the most.
func (Day) Frames(bricks []Brick) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		v := viewOf(bricks)
		tree, err := settle(bricks)
		if err != nil || !v.fall(bricks, tree, "bricks fall until they rest on others", yield) {
			return
		}
		held, rest := make([]int, len(tree)), slices.Clone(bricks)
		for i, b := range bricks {
			down := grid.Pt3(0, 0, b.high.Z-tree[i+1].top)
			rest[i] = Brick{b.low.Sub(down), b.high.Sub(down)}
			for at := tree[i+1].parent; at > 0; at = tree[at].parent {
				held[at]++
			}
		}
		most := slices.Max(held)
		brick := slices.Index(held, most) - 1
		f := v.draw(rest, tree, 0, brick)
		f.Caption = fmt.Sprintf("the marked brick holds up %d others, the most", most)
		for range pause {
			if most == 0 || !yield(f) {
				return
			}
		}
		rest = slices.Delete(rest, brick, brick+1)
		tree, _ = settle(rest) // without overlap, as before
		v.fall(rest, tree, fmt.Sprintf("without it, %d bricks fall", most), yield)
	}
}

// fall yields frames of bricks that fall to where the tree has them, a quarter of an edge at a time.
func (v view) fall(bricks []Brick, tree []node, caption string, yield func(runner.Frame) bool) bool {
	for fallen := 0; ; fallen += max(1, v.edge/4) {
		falling := 0
		for i, b := range bricks {
			if v.edge*(b.high.Z-tree[i+1].top) > fallen {
				falling++
			}
		}
		f := v.draw(bricks, tree, fallen, -1)
		f.Caption = fmt.Sprintf("%s: %d still in the air", caption, falling)
		if !yield(f) || falling == 0 {
			return falling == 0
		}
	}
}
