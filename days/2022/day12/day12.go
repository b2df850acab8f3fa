// Package day12 solves 2022 day 12, Hill Climbing Algorithm.
//
// A map gives the height of every square, from a to z. A step may go down any
// height, and up by 1 at most. Part 1 asks for the fewest steps from the start to
// the goal, part 2 for the fewest steps from any of the lowest squares.
//
// Part 2 has many starts and one goal. So both parts search backwards from the
// goal, breadth-first: the first start that the search reaches is the nearest one.
package day12

import (
	"errors"
	"fmt"
	"image"

	"aoc/runner"
	"aoc/runner/grid"
	"aoc/runner/search"
)

// Puzzle returns Hill Climbing Algorithm with its example and its variant.
func Puzzle() runner.Puzzle {
	return runner.New(2022, 12, "Hill Climbing Algorithm", Day{},
		runner.Example[Day]("Saabcdefg\naaazxxxyh\nqponmlkji\nrstuvwxyz\nabcaaaaaE\n").
			Part1(28).
			Part2(26),
		runner.Variant("dijkstra", func(d Day) dijkstra { return dijkstra{d} }),
	)
}

// Day has no parameters.
type Day struct{}

// Hill is a map of heights from a to z. The start has height a, the goal height z.
type Hill struct {
	heights     grid.Grid[byte]
	start, goal image.Point
}

// Parse reads a map on which S is the start and E the goal.
func (Day) Parse(input string) (Hill, error) {
	cells, err := grid.Parse(input)
	if err != nil {
		return Hill{}, err
	}
	marks := map[byte]image.Point{}
	for p, cell := range cells.All() {
		switch _, twice := marks[cell]; {
		case twice:
			return Hill{}, fmt.Errorf("line %d: second %c on the map", p.Y+1, cell)
		case cell == 'S' || cell == 'E':
			marks[cell] = p
		case cell < 'a' || 'z' < cell:
			return Hill{}, fmt.Errorf("line %d: %q is not a height from a to z", p.Y+1, cell)
		}
	}
	if len(marks) < 2 {
		return Hill{}, errors.New("the map needs a start S and a goal E")
	}
	h := Hill{cells, marks['S'], marks['E']}
	h.heights[h.start.Y][h.start.X] = 'a'
	h.heights[h.goal.Y][h.goal.X] = 'z'
	return h, nil
}

// Part1 returns the fewest steps from the start to the goal.
func (Day) Part1(h Hill) (int, error) {
	return h.descend(func(p image.Point) bool { return p == h.start })
}

// Part2 returns the fewest steps from any of the lowest squares to the goal.
func (Day) Part2(h Hill) (int, error) {
	return h.descend(func(p image.Point) bool { return h.heights.At(p) == 'a' })
}

var errNoPath = errors.New("the goal cannot be reached")

// descend searches backwards from the goal, and returns the steps to the nearest start.
func (h Hill) descend(isStart func(image.Point) bool) (int, error) {
	for p, steps := range search.BreadthFirst(h.goal, h.stepBack) {
		if isStart(p) {
			return steps, nil
		}
	}
	return 0, errNoPath
}

func (h Hill) stepBack(to image.Point, reach func(image.Point)) {
	for from := range h.heights.Neighbours(to) {
		if h.mayStep(from, to) {
			reach(from)
		}
	}
}

func (h Hill) mayStep(from, to image.Point) bool { return h.heights.At(to) <= h.heights.At(from)+1 }
