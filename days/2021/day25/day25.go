// Package day25 solves 2021 day 25, Sea Cucumber.
//
// One herd of sea cucumbers faces east and one faces south, on a sea floor that
// wraps around at its edges. In each step all of the eastern herd move at once if
// the cell in front of them is empty, and then all of the southern herd. Part 1
// asks for the first step in which none moves. It is the last day of its event,
// so there is no part 2.
//
// The rows are cut into at most 64 bands of the same height. A word has one bit for each
// band: the cell at the word's place in that band. So all bands move at once, and a herd
// moves without shifts, except from the last row of each band to the next band.
package day25

import (
	_ "embed"
	"errors"
	"fmt"
	"slices"

	"aoc/runner"
	"aoc/runner/grid"
)

// Puzzle returns Sea Cucumber with its examples and frames.
func Puzzle() runner.Puzzle {
	return runner.New(2021, 25, "Sea Cucumber", Day{},
		runner.Example[Day](floor).Part1(383),
		runner.Example[Day](">.>v>..>\n...v.vv>\nv>.vv.v.\n>>vv.v..\n..>>>...\n>v.>.v>v\n").Part1(21),
		runner.Invent(invent),
		runner.FramesOf(Day.Frames, runner.Picture{Title: "Two herds of sea cucumbers", X: "east", Y: "south", Poster: 100,
			Claim: "A step of 19,000 cells takes 2 µs, because one instruction moves up to 64 of them."},
			"> facing east", "v facing south"))
}

// floor is an invented map on which the herds form diagonal bands.
//
//go:embed testdata/floor.txt
var floor string

// Day has no parameters.
type Day struct{}

// Floor is the sea floor with its two herds: the words of their cells, by row in a band and by column. The last band
// has room for one more row than the map.
type Floor struct {
	width, height   int
	east, south     []uint64
	first, arriving []uint64 // of a row, while the southern herd moves
}

// Parse reads a map of > (eastern herd), v (southern herd) and . (empty).
func (Day) Parse(input string) (Floor, error) {
	cells, err := grid.Parse(input)
	if err != nil {
		return Floor{}, err
	}
	size := cells.Bounds().Size()
	f := Floor{width: size.X, height: size.Y, first: make([]uint64, size.X), arriving: make([]uint64, size.X)}
	f.east, f.south = make([]uint64, f.rows()*size.X), make([]uint64, f.rows()*size.X)
	for y, line := range cells {
		at, band := f.row(y)
		east, south := f.words(at)
		for x, cell := range line {
			kind := kinds[cell]
			if kind == 0 {
				return Floor{}, fmt.Errorf("line %d: %q is not one of \">v.\"", y+1, cell)
			}
			east[x] |= kind & 1 << band
			south[x] |= kind >> 1 & 1 << band
		}
	}
	return f, nil
}

// kinds has a bit for each kind of cell. A branch for each cell would be slower.
var kinds = [256]uint64{'>': 1, 'v': 2, '.': 4}

// Part1 returns the number of the first step in which no cucumber moves. If they
// never stop, an earlier floor comes back, and Part1 returns an error. To notice
// that, it compares each floor with the last one that it kept, after 1, 2, 4, 8 …
// steps (Brent's algorithm).
func (Day) Part1(f Floor) (int, error) {
	f, before := f.clone(), f
	for step := 1; ; step++ {
		if f.moveEast()|f.moveSouth() == 0 {
			return step, nil
		}
		if slices.Equal(f.east, before.east) && slices.Equal(f.south, before.south) {
			return 0, errors.New("the cucumbers never stop moving")
		}
		if step&(step-1) == 0 {
			before = f.clone()
		}
	}
}

// Part2 returns ErrNoPuzzle, since the last day has no part 2.
func (Day) Part2(Floor) (int, error) { return 0, runner.ErrNoPuzzle }
