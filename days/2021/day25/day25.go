// Package day25 solves 2021 day 25, Sea Cucumber.
//
// One herd of sea cucumbers faces east and one faces south, on a sea floor that
// wraps around at its edges. In each step all of the eastern herd move at once if
// the cell in front of them is empty, and then all of the southern herd. Part 1
// asks for the first step in which none moves. It is the last day of its event,
// so there is no part 2.
package day25

import (
	"bytes"
	_ "embed"
	"errors"
	"image"
	"slices"

	"aoc/days/marks"
	"aoc/runner"
	"aoc/runner/grid"
)

// Puzzle returns Sea Cucumber with its examples and frames.
func Puzzle() runner.Puzzle {
	return runner.New(2021, 25, "Sea Cucumber", Day{},
		runner.Example[Day](diagonals).Part1(383),
		runner.Example[Day](">.>v>..>\n...v.vv>\nv>.vv.v.\n>>vv.v..\n..>>>...\n>v.>.v>v\n").Part1(21),
		runner.About[Day]("moves one cucumber after the other"),
		runner.Variant("bits", "moves up to 64 cucumbers at once, as bits of a word", func(d Day) bits { return bits{d} }),
		runner.Invent(invent),
		runner.FramesOf(Day.Frames, runner.Picture{Title: "Two herds of sea cucumbers", X: "east", Y: "south", Poster: 100,
			Claim: "Each herd waits for the other, so they form diagonal bands, until none can move."},
			"> facing east", "v facing south"))
}

// diagonals is an invented map on which the herds form diagonal bands.
//
//go:embed testdata/floor.txt
var diagonals string

// Day has no parameters.
type Day struct{}

// Parse reads a map of > (eastern herd), v (southern herd) and . (empty).
func (Day) Parse(input string) (grid.Grid[byte], error) {
	floor, _, err := marks.Parse(input, ">v.", "")
	return floor, err
}

// Part1 returns the number of the first step in which no cucumber moves. If they
// never stop, an earlier floor comes back, and Part1 returns an error. To notice
// that, it compares each floor with the last one that it kept, after 1, 2, 4, 8 …
// steps (Brent's algorithm).
func (Day) Part1(floor grid.Grid[byte]) (int, error) {
	kept := floor
	for step := 1; ; step++ {
		after, moved := next(floor)
		switch {
		case moved == 0:
			return step, nil
		case slices.EqualFunc(after, kept, bytes.Equal):
			return 0, errors.New("the cucumbers never stop moving")
		case step&(step-1) == 0:
			kept = after
		}
		floor = after
	}
}

// Part2 returns ErrNoPuzzle, since the last day has no part 2.
func (Day) Part2(grid.Grid[byte]) (int, error) { return 0, runner.ErrNoPuzzle }

// next returns the floor after a step, and how many cucumbers have moved.
func next(floor grid.Grid[byte]) (after grid.Grid[byte], moved int) {
	after, east := move(floor, '>', grid.Right)
	after, south := move(after, 'v', grid.Down)
	return after, east + south
}

func move(floor grid.Grid[byte], herd byte, ahead image.Point) (after grid.Grid[byte], moved int) {
	after = floor.Clone()
	for p, cell := range floor.All() {
		if cell != herd {
			continue
		}
		if to := p.Add(ahead).Mod(floor.Bounds()); floor.At(to) == '.' {
			after.Set(p, '.')
			after.Set(to, herd)
			moved++
		}
	}
	return after, moved
}
