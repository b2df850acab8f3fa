package day22

import (
	"fmt"

	"aoc/runner/grid"
	"aoc/runner/parse"
)

// A Brick is a row of cubes. Each coordinate of low is at most that of high.
type Brick struct{ low, high grid.Point3 }

// String returns the brick as Parse reads it.
func (b Brick) String() string {
	return fmt.Sprintf("%d,%d,%d~%d,%d,%d", b.low.X, b.low.Y, b.low.Z, b.high.X, b.high.Y, b.high.Z)
}

// These corners are farther apart than those of any real pile, and keep the maps small.
var lowest, highest = grid.Pt3(0, 0, 1), grid.Pt3(999, 999, 9999)

func parseBrick(line string) (Brick, error) {
	c := parse.Read(line)
	p := grid.Pt3(c.Int(""), c.Int(","), c.Int(","))
	q := grid.Pt3(c.Int("~"), c.Int(","), c.Int(","))
	low, high := p.Min(q), p.Max(q) // not yet a Brick, which would not fit in registers
	length := high.Sub(low)
	switch err := c.End(); {
	case err != nil:
		return Brick{}, err
	case low.Max(lowest) != low || high.Min(highest) != high:
		return Brick{}, fmt.Errorf("%.60s: want x and y from 0 to %d, z from 1 to %d", line, highest.X, highest.Z)
	case max(length.X, length.Y, length.Z) < high.Manhattan(low):
		return Brick{}, fmt.Errorf("%.60s: the ends differ in more than one coordinate", line)
	}
	return Brick{low, high}, nil
}
