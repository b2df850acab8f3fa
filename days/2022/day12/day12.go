// Package day12 climbs a hill, 2022 day 12, Hill Climbing Algorithm.
//
// A map gives the height of every square, from a to z. One walks from square to
// square, down as far as one likes, but up by no more than 1 in a step. Part 1
// asks for the fewest steps from the start to the goal, part 2 for the fewest
// from any of the lowest squares.
//
// There are many squares to start from and one goal. So both parts are one
// search, breadth-first and back from the goal: the first square that it comes
// to at which one may start is the nearest. Each square is looked at once.
package day12

import (
	"errors"
	"fmt"
	"image"

	"aoc/runner"
	"aoc/runner/grid"
	"aoc/runner/search"
)

// Puzzle is Hill Climbing Algorithm with its example.
func Puzzle() runner.Puzzle {
	return runner.New(2022, 12, "Hill Climbing Algorithm", Day{},
		runner.ExampleOf(Day{}, "Saabcdefg\naaazxxxyh\nqponmlkji\nrstuvwxyz\nabcaaaaaE\n").
			Part1(28).
			Part2(26),
		runner.Variant("dijkstra", func(d Day) dijkstra { return dijkstra{d} }),
	)
}

// Day has no parameters.
type Day struct{}

// Hill is a map of heights, from a to z, with a start as low as a and a goal as high as z.
type Hill struct {
	heights     grid.Grid[byte]
	start, goal image.Point
}

// Parse reads a map with an S on the start and an E on the goal.
func (Day) Parse(input string) (Hill, error) {
	cells, err := grid.Parse(input)
	if err != nil {
		return Hill{}, err
	}
	marks := map[byte]image.Point{}
	for p, cell := range cells.All() {
		switch _, twice := marks[cell]; {
		case twice:
			return Hill{}, fmt.Errorf("line %d: a second %c", p.Y+1, cell)
		case cell == 'S' || cell == 'E':
			marks[cell] = p
		case cell < 'a' || 'z' < cell:
			return Hill{}, fmt.Errorf("line %d: %q is not a height from a to z", p.Y+1, cell)
		}
	}
	if len(marks) < 2 {
		return Hill{}, errors.New("the map has no S and E, a start and a goal")
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

var errNoWay = errors.New("there is no way up to the goal")

// descend walks back from the goal, to the nearest square where one may start.
func (h Hill) descend(isStart func(image.Point) bool) (int, error) {
	for p, steps := range search.BreadthFirst(h.goal, h.stepBack) {
		if isStart(p) {
			return steps, nil
		}
	}
	return 0, errNoWay
}

func (h Hill) stepBack(to image.Point, reach func(image.Point)) {
	for from := range h.heights.Neighbours(to) {
		if h.mayStep(from, to) {
			reach(from)
		}
	}
}

func (h Hill) mayStep(from, to image.Point) bool { return h.heights.At(to) <= h.heights.At(from)+1 }
