// Cells as the bits of a number, and ways round the sea floor as shifts of it.

package day25

import (
	"image"
	"math/big"

	"aoc/runner/grid"
)

// cells returns the cells of the floor for which something holds.
func cells(floor grid.Grid[byte], holds func(image.Point) bool) *big.Int {
	set, bit := new(big.Int), 0
	for p := range floor.All() {
		if holds(p) {
			set.SetBit(set, bit, 1)
		}
		bit++
	}
	return set
}

// A way leads from each cell to the next one: by one shift, and from the cells
// at the edge by another, to the side across.
type way struct {
	edge         *big.Int
	step, across int
}

func ways(floor grid.Grid[byte]) (east, west, south, north way) {
	width, height := floor.Bounds().Dx(), floor.Bounds().Dy()
	column := func(x int) *big.Int { return cells(floor, func(p image.Point) bool { return p.X == x }) }
	row := func(y int) *big.Int { return cells(floor, func(p image.Point) bool { return p.Y == y }) }
	east = way{column(width - 1), 1, 1 - width}
	west = way{column(0), -1, width - 1}
	south = way{row(height - 1), width, width - width*height}
	north = way{row(0), -width, width*height - width}
	return east, west, south, north
}

// from returns the cells that the way leads to from some cells.
func (w way) from(cells *big.Int) *big.Int {
	across := new(big.Int).And(cells, w.edge)
	others := new(big.Int).AndNot(cells, w.edge)
	return others.Or(shift(others, w.step), shift(across, w.across))
}

func shift(cells *big.Int, by int) *big.Int {
	if by < 0 {
		return cells.Rsh(cells, uint(-by))
	}
	return cells.Lsh(cells, uint(by))
}
