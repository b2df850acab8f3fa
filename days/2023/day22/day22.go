// Package day22 solves 2023 day 22, Sand Slabs.
//
// Bricks hang in the air. Each falls straight down until it rests on the ground or on
// other bricks. Part 1 counts the bricks that can be removed, one at a time, without a
// fall. Part 2 adds up how many others would fall, over all bricks.
//
// The lowest brick falls first, onto the highest bricks below it, so its final place and
// its supports are known immediately. A brick cannot be removed if another one rests on it
// alone. Without a brick, the others fall in the same order: each whose supports have all
// fallen.
//
// # Growth
//
// Part 2 looks at all bricks above each brick, so four times as many bricks take nearly 16
// times as long. The variant takes about 4 times as long.
package day22

import (
	"cmp"
	_ "embed"
	"fmt"
	"image"
	"slices"

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
		runner.About[Day]("lets bricks fall again without each of them"),
		runner.Variant("tree", "makes a tree of what falls with what", func(d Day) tree { return tree{d} }),
		runner.Invent(invent),
		runner.FramesOf(Day.Frames, runner.Picture{Title: "Bricks fall, and again without the one that holds up the most",
			Claim: "A brick falls if all bricks that it rests on have fallen.",
			Heat:  "bricks from low to high", Poster: 1},
			"", "X brick that holds up the most", "", "", "", "", "", "= ground"))
}

// pile is invented: most bricks stand on one.
//
//go:embed testdata/pile.txt
var pile string

// Day has no parameters.
type Day struct{}

// Parse reads a brick from each line, such as "1,0,12~1,2,12", and lets all of them fall.
func (Day) Parse(input string) ([]resting, error) {
	bricks, err := parse.Each(input, parseBrick)
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(bricks, func(a, b Brick) int { return cmp.Compare(a.low.Z, b.low.Z) })
	return settle(bricks)
}

// A resting brick has the height that it reaches, and the numbers of those that it rests on.
// They count from 1, from low to high; the ground has number 0.
type resting struct {
	Brick
	top int
	on  []int
}

// settle lets all bricks fall, the lowest first.
func settle(bricks []Brick) ([]resting, error) {
	pile, highest := []resting{{}}, map[image.Point]int{} // the brick at each place, seen from above
	for number, b := range bricks {
		r := resting{Brick: b}
		for p := range grid.Points(image.Rect(b.low.X, b.low.Y, b.high.X+1, b.high.Y+1)) {
			below := highest[p]
			if below > 0 && pile[below].high.Z >= b.low.Z {
				return nil, fmt.Errorf("the bricks %v and %v overlap", pile[below], b)
			}
			if top := pile[below].top; top > r.top || len(r.on) == 0 {
				r.top, r.on = top, []int{below}
			} else if top == r.top && !slices.Contains(r.on, below) {
				r.on = append(r.on, below)
			}
			highest[p] = number + 1
		}
		r.top += 1 + b.high.Z - b.low.Z
		pile = append(pile, r)
	}
	return pile, nil
}

// Part1 returns how many bricks can be taken away without any other falling.
func (Day) Part1(pile []resting) (int, error) {
	alone := map[int]bool{0: true} // below some brick, or the ground
	for _, r := range pile {
		if len(r.on) == 1 {
			alone[r.on[0]] = true
		}
	}
	return len(pile) - len(alone), nil
}

// Part2 returns how many other bricks would fall, in total over all bricks.
func (Day) Part2(pile []resting) (falling int, err error) {
	for without := 1; without < len(pile); without++ {
		falling += fallen(pile, without)
	}
	return falling, nil
}

// fallen returns how many others fall without a brick.
func fallen(pile []resting, without int) (n int) {
	isGone := make([]bool, len(pile))
	isGone[without] = true
	for i := without + 1; i < len(pile); i++ {
		isGone[i] = !slices.ContainsFunc(pile[i].on, func(on int) bool { return !isGone[on] })
		if isGone[i] {
			n++
		}
	}
	return n
}
