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
func (Day) Frames(pile []resting) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		v := viewOf(pile)
		if !v.fall(pile, "bricks fall until they rest on others", yield) {
			return
		}
		most, marked, rest := 0, 0, []Brick{}
		for i, r := range pile[1:] {
			down := grid.Pt3(0, 0, r.high.Z-r.top)
			rest = append(rest, Brick{r.low.Sub(down), r.high.Sub(down)})
			if held := fallen(pile, i+1); held > most {
				most, marked = held, i+1
			}
		}
		pile, _ = settle(rest) // without overlap, as before
		f := v.draw(pile, 0, marked)
		f.Caption = fmt.Sprintf("the marked brick holds up %d others, the most", most)
		for range pause {
			if most == 0 || !yield(f) {
				return
			}
		}
		pile, _ = settle(slices.Delete(rest, marked-1, marked))
		v.fall(pile, fmt.Sprintf("without it, %d bricks fall", most), yield)
	}
}

// fall yields frames of bricks that fall, a quarter of an edge at a time, or more if the pile is high.
func (v view) fall(pile []resting, caption string, yield func(runner.Frame) bool) bool {
	for fallen := 0; ; fallen += max(1, v.edge/4, v.size.Z/min(1000, 40_000_000/(v.width*v.height))) {
		falling := 0
		for _, r := range pile {
			if v.edge*(r.high.Z-r.top) > fallen {
				falling++
			}
		}
		f := v.draw(pile, fallen, 0)
		f.Caption = fmt.Sprintf("%s: %d still in the air", caption, falling)
		if !yield(f) || falling == 0 {
			return falling == 0
		}
	}
}
