// Package day25 solves 2021 day 25, Sea Cucumber.
//
// One herd of sea cucumbers faces east and one faces south, on a sea floor that
// wraps around at its edges. In each step all of the eastern herd move at once if
// the cell in front of them is empty, and then all of the southern herd. Part 1
// asks for the first step in which none moves. It is the last day of its event,
// so there is no part 2.
//
// The cells of a herd are the bits of one big number, row by row. A shift by 1 or
// by the length of a row gives the cells in front of them, so that a herd of
// thousands moves with fourteen operations on such numbers.
package day25

import (
	"errors"
	"fmt"
	"image"
	"math/big"
	"strings"

	"aoc/runner"
	"aoc/runner/grid"
)

// Puzzle returns Sea Cucumber with its example.
func Puzzle() runner.Puzzle {
	return runner.New(2021, 25, "Sea Cucumber", Day{},
		runner.Example[Day](">.>v>..>\n...v.vv>\nv>.vv.v.\n>>vv.v..\n..>>>...\n>v.>.v>v\n").Part1(21))
}

// Day has no parameters.
type Day struct{}

// Floor is the sea floor with its two herds.
type Floor struct{ east, south herd }

// A herd is the set of its cells, and the shifts that lead forward and back.
type herd struct {
	cells         *big.Int
	forward, back shift
}

// Parse reads a map of > (eastern herd), v (southern herd) and . (empty).
func (Day) Parse(input string) (Floor, error) {
	floor, err := grid.Parse(input)
	if err != nil {
		return Floor{}, err
	}
	for p, cell := range floor.All() {
		if !strings.ContainsRune(">v.", rune(cell)) {
			return Floor{}, fmt.Errorf("line %d: %q is not one of \">v.\"", p.Y+1, cell)
		}
	}
	facing := func(herd byte) *big.Int {
		return cells(floor, func(p image.Point) bool { return floor.At(p) == herd })
	}
	east, west, south, north := shifts(floor)
	return Floor{herd{facing('>'), east, west}, herd{facing('v'), south, north}}, nil
}

// Part1 returns the number of the first step in which no cucumber moves. If they
// never stop, an earlier floor comes again, and Part1 returns an error. To notice
// that, it compares each floor with the latest one of those after 1, 2, 4, 8 …
// steps (Brent's algorithm).
func (Day) Part1(f Floor) (int, error) {
	before := f
	for step := 1; ; step++ {
		east, south := f.east.move(f.south), f.south.move(f.east)
		if !east && !south {
			return step, nil
		}
		if f.equal(before) {
			return 0, errors.New("the cucumbers never stop moving")
		}
		if step&(step-1) == 0 {
			before = f
		}
	}
}

func (f Floor) equal(g Floor) bool {
	return f.east.cells.Cmp(g.east.cells) == 0 && f.south.cells.Cmp(g.south.cells) == 0
}

// Part2 has no puzzle on the last day.
func (Day) Part2(Floor) (int, error) { return 0, runner.ErrNoPuzzle }

// move moves the herd and reports whether any of it could move. It makes new
// numbers, because the old floor may be needed for comparison.
func (h *herd) move(other herd) (moved bool) {
	taken := new(big.Int).Or(h.cells, other.cells)
	movers := new(big.Int).AndNot(h.cells, h.back.apply(taken))
	rest := new(big.Int).AndNot(h.cells, movers)
	h.cells = rest.Or(rest, h.forward.apply(movers))
	return movers.Sign() != 0
}
