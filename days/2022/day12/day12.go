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
	"fmt"
	"iter"
	"slices"

	"aoc/runner"
	"aoc/runner/grid"
)

// Puzzle returns Hill Climbing Algorithm with its examples, its variant and frames.
func Puzzle() runner.Puzzle {
	return runner.New(2022, 12, "Hill Climbing Algorithm", Day{},
		runner.Example[Day](hill).Part1(251).Part2(238),
		runner.Example[Day]("Saabcdefg\naaazxxxyh\nqponmlkji\nrstuvwxyz\nabcaaaaaE\n").Part1(28).Part2(26),
		runner.About[Day]("searches backwards from the goal, breadth-first"),
		runner.Variant("dijkstra", "searches forwards from all starts, by Dijkstra's algorithm",
			func(d Day) dijkstra { return dijkstra{d} }),
		runner.Invent(invent),
		runner.FramesOf(Day.Frames, runner.Picture{Title: "The shortest way up the hill", X: "east", Y: "south",
			Claim: "One search, backwards from the goal, finds the nearest of 148 starts.",
			Heat:  "height (dark: not searched yet)", Poster: -1},
			"S start", "E goal", "* where the search is, and then the way"),
	)
}

// hill is an invented map, with gaps in the walls around the top.
//
//go:embed testdata/hill.txt
var hill string

// Day has no parameters.
type Day struct{}

// Hill is a map of heights from a to z, row by row, with a border of zeros: a row
// above, a row below, and a column that ends each row. The start has height a, the
// goal height z.
type Hill struct {
	heights     []byte
	width       int // of a row with its border
	start, goal int
}

// Parse reads a map on which S is the start and E the goal.
func (Day) Parse(input string) (Hill, error) {
	cells, err := grid.Parse(input)
	if err != nil {
		return Hill{}, err
	}
	h := Hill{width: cells.Bounds().Dx() + 1}
	h.heights = make([]byte, h.width*(len(cells)+2))
	for y, row := range cells {
		first := h.width * (y + 1)
		copy(h.heights[first:], row)
		for x, cell := range row {
			switch at := first + x; {
			case 'a' <= cell && cell <= 'z':
			case cell == 'S' && h.start == 0:
				h.heights[at], h.start = 'a', at
			case cell == 'E' && h.goal == 0:
				h.heights[at], h.goal = 'z', at
			case cell == 'S' || cell == 'E':
				return Hill{}, fmt.Errorf("line %d: second %c on the map", y+1, cell)
			default:
				return Hill{}, fmt.Errorf("line %d: %q is not a height from a to z", y+1, cell)
			}
		}
	}
	if h.start == 0 || h.goal == 0 {
		return Hill{}, errors.New("the map needs a start S and a goal E")
	}
	return h, nil
}

var errNoPath = errors.New("the goal cannot be reached")

// Part1 returns the fewest steps from the start to the goal.
func (Day) Part1(h Hill) (int, error) {
	for at, steps := range h.fromGoal() {
		if at == h.start {
			return steps, nil
		}
	}
	return 0, errNoPath
}

// Part2 returns the fewest steps from any of the lowest squares to the goal.
func (Day) Part2(h Hill) (int, error) {
	for at, steps := range h.fromGoal() {
		if h.heights[at] == 'a' {
			return steps, nil
		}
	}
	return 0, errNoPath
}

// fromGoal yields the squares that lead to the goal, with their numbers of steps, nearest first.
func (h Hill) fromGoal() iter.Seq2[int, int] {
	return func(yield func(at, steps int) bool) {
		heights, width := h.heights, h.width
		left := slices.Clone(heights) // zero where the search has been
		left[h.goal] = 0
		frontier, next := []int{h.goal}, []int{}
		for steps := 0; len(frontier) > 0; steps++ {
			for _, to := range frontier {
				if !yield(to, steps) {
					return
				}
				lowest := heights[to] - 1
				stepBack := func(from int) {
					if left[from] >= lowest {
						left[from] = 0
						next = append(next, from)
					}
				}
				stepBack(to - width)
				stepBack(to + 1)
				stepBack(to + width)
				stepBack(to - 1)
			}
			frontier, next = next, frontier[:0]
		}
	}
}
