// Package day12 solves 2022 day 12, Hill Climbing Algorithm.
//
// A map gives the height of every square, from a to z. A step may go down any
// height, and up by 1 at most. Part 1 asks for the fewest steps from the start to
// the goal, and part 2 for the fewest steps from any of the lowest squares.
//
// Part 2 has many starts and one goal. So both parts search backwards from the
// goal, breadth-first: the first start that the search reaches is the nearest one.
package day12

import (
	_ "embed"
	"errors"
	"image"

	"aoc/days/marks"
	"aoc/runner"
	"aoc/runner/grid"
)

// Puzzle returns Hill Climbing Algorithm with its examples, its variant and frames.
func Puzzle() runner.Puzzle {
	return runner.New(2022, 12, "Hill Climbing Algorithm", Day{},
		runner.Example[Day](hill).Part1(251).Part2(238),
		runner.Example[Day]("Saabcdefg\naaazxxxyh\nqponmlkji\nrstuvwxyz\nabcaaaaaE\n").Part1(28).Part2(26),
		runner.About[Day]("searches backwards from the goal, breadth-first"),
		runner.Variant("forwards", "searches from all starts at once", func(d Day) forwards { return forwards{d} }),
		runner.Variant("flat", "searches once for both parts, on bytes", func(d Day) flat { return flat{d} }),
		runner.Invent(invent),
		runner.FramesOf(Day.Frames, runner.Picture{Title: "The shortest way up the hill", X: "east", Y: "south",
			Claim: "A search backwards from the goal comes to the nearest of all starts first.",
			Heat:  "height (dark: not searched yet, or beside the way)", Poster: -1},
			"S start", "E goal", "* where the search is, and then the way"),
	)
}

// hill is an invented map, with gaps in the walls around the top.
//
//go:embed testdata/hill.txt
var hill string

// Day has no parameters.
type Day struct{}

// Hill is a map of heights from a to z. The start has height a, the goal height z.
type Hill struct {
	heights     grid.Grid[byte]
	start, goal image.Point
}

// Parse reads a map on which S is the start and E the goal.
func (Day) Parse(input string) (Hill, error) {
	heights, ends, err := marks.Parse(input, "abcdefghijklmnopqrstuvwxyz", "SE")
	if err != nil {
		return Hill{}, err
	}
	h := Hill{heights, ends[0], ends[1]}
	heights.Set(h.start, 'a')
	heights.Set(h.goal, 'z')
	return h, nil
}

// Part1 returns the fewest steps from the start to the goal.
func (Day) Part1(h Hill) (int, error) {
	return h.nearest(func(at image.Point) bool { return at == h.start })
}

// Part2 returns the fewest steps from any of the lowest squares to the goal.
func (Day) Part2(h Hill) (int, error) {
	return h.nearest(func(at image.Point) bool { return h.heights.At(at) == 'a' })
}

var errNoPath = errors.New("the goal cannot be reached")

// nearest returns the fewest steps from a start to the goal.
func (h Hill) nearest(isStart func(image.Point) bool) (int, error) {
	for at, steps := range h.heights.From(h.goal).BreadthFirst(h.isStepBack) {
		if isStart(at) {
			return steps, nil
		}
	}
	return 0, errNoPath
}

// isStepBack reports whether a step may lead from one square to another, to which the search comes first.
func (h Hill) isStepBack(to, from image.Point) bool { return h.heights.At(to) <= h.heights.At(from)+1 }
