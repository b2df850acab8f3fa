// Package day25 watches sea cucumbers, 2021 day 25, Sea Cucumber.
//
// One herd faces east, the other south, on a sea floor whose sides are joined to
// the opposite ones. In a step first all of the eastern herd whose next cell is
// empty go there at once, and then all of the southern one. The question is in
// which step nobody moves any more. It is the last day, so there is no other.
//
// What a herd does at once can be worked out at once. A herd is a set of cells,
// and a set of cells is one long number, a bit a cell, row by row. To look a cell
// ahead is to shift the number, by 1 or by the length of a row, and to move
// thousands of cucumbers takes fourteen operations on such numbers.
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

// Puzzle is Sea Cucumber with its example.
func Puzzle() runner.Puzzle {
	return runner.New(2021, 25, "Sea Cucumber", Day{},
		runner.ExampleOf(Day{}, ">.>v>..>\n...v.vv>\nv>.vv.v.\n>>vv.v..\n..>>>...\n>v.>.v>v\n").Part1(21))
}

// Day has no parameters.
type Day struct{}

// Floor is the two herds on it.
type Floor struct{ east, south herd }

// A herd is the cells where its cucumbers are, and the ways that lead them ahead and back.
type herd struct {
	cells       *big.Int
	ahead, back way
}

// Parse reads a map: > is a cucumber of the eastern herd, v one of the southern,
// and a dot is an empty cell.
func (Day) Parse(input string) (Floor, error) {
	floor, err := grid.Parse(input)
	if err != nil {
		return Floor{}, err
	}
	for p, cell := range floor.All() {
		if !strings.ContainsRune(">v.", rune(cell)) {
			return Floor{}, fmt.Errorf("line %d: %q is none of >, v and dot", p.Y+1, cell)
		}
	}
	facing := func(herd byte) *big.Int {
		return cells(floor, func(p image.Point) bool { return floor.At(p) == herd })
	}
	east, west, south, north := ways(floor)
	return Floor{herd{facing('>'), east, west}, herd{facing('v'), south, north}}, nil
}

// Part1 returns the number of the first step in which nobody moves. Where it
// never comes to that, the floor comes to look as it has looked before, and there
// is an error. To see this it is compared with how it looked after 1, 2, 4, 8 …
// steps, the last of them.
func (Day) Part1(f Floor) (int, error) {
	before := f
	for step := 1; ; step++ {
		east, south := f.east.move(f.south), f.south.move(f.east)
		if !east && !south {
			return step, nil
		}
		if f.equal(before) {
			return 0, errors.New("the cucumbers will move for ever")
		}
		if step&(step-1) == 0 {
			before = f
		}
	}
}

func (f Floor) equal(g Floor) bool {
	return f.east.cells.Cmp(g.east.cells) == 0 && f.south.cells.Cmp(g.south.cells) == 0
}

// Part2 has no puzzle: the last day's second star comes with the others.
func (Day) Part2(Floor) (int, error) { return 0, runner.ErrNoPuzzle }

// move moves all that can, and tells whether any could. It leaves the numbers
// as they are and makes new ones.
func (h *herd) move(other herd) (moved bool) {
	taken := new(big.Int).Or(h.cells, other.cells)
	movers := new(big.Int).AndNot(h.cells, h.back.from(taken))
	rest := new(big.Int).AndNot(h.cells, movers)
	h.cells = rest.Or(rest, h.ahead.from(movers))
	return movers.Sign() != 0
}
