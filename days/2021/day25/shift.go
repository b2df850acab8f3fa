package day25

import (
	"image"
	"math/big"

	"aoc/runner/grid"
)

// cells returns the set of the cells for which in is true.
func cells(floor grid.Grid[byte], in func(image.Point) bool) *big.Int {
	set, bit := new(big.Int), 0
	for p := range floor.All() {
		if in(p) {
			set.SetBit(set, bit, 1)
		}
		bit++
	}
	return set
}

// A shift leads from each cell to the next one: by step bits, and from the cells at
// the edge by wrap bits, to the opposite side.
type shift struct {
	edge       *big.Int
	step, wrap int
}

func shifts(floor grid.Grid[byte]) (east, west, south, north shift) {
	width, height := floor.Bounds().Dx(), floor.Bounds().Dy()
	column := func(x int) *big.Int { return cells(floor, func(p image.Point) bool { return p.X == x }) }
	row := func(y int) *big.Int { return cells(floor, func(p image.Point) bool { return p.Y == y }) }
	east = shift{column(width - 1), 1, 1 - width}
	west = shift{column(0), -1, width - 1}
	south = shift{row(height - 1), width, width - width*height}
	north = shift{row(0), -width, width*height - width}
	return east, west, south, north
}

// apply returns the cells to which the shift leads.
func (s shift) apply(cells *big.Int) *big.Int {
	atEdge := new(big.Int).And(cells, s.edge)
	others := new(big.Int).AndNot(cells, s.edge)
	return others.Or(shiftBits(others, s.step), shiftBits(atEdge, s.wrap))
}

func shiftBits(cells *big.Int, by int) *big.Int {
	if by < 0 {
		return cells.Rsh(cells, uint(-by))
	}
	return cells.Lsh(cells, uint(by))
}
