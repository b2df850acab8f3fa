package day15

import (
	"fmt"
	"image"
	"iter"
	"slices"

	"aoc/runner"
	"aoc/runner/grid"
)

// scan looks at every place of the square. Tests compare the day with it.
type scan struct{ Day }

// maxScan is the size of the largest square that scan accepts, which takes a second.
const maxScan = 4_000

// Part2 returns the answer of Day's Part2, or ErrUnsolved if the square is too large.
func (s scan) Part2(sensors []Sensor) (int64, error) {
	if s.Size > maxScan {
		return 0, fmt.Errorf("%w: a square of size %d takes too long to scan, the maximum is %d",
			runner.ErrUnsolved, s.Size, maxScan)
	}
	return frequency(s.uncovered(sensors))
}

func (s scan) uncovered(sensors []Sensor) iter.Seq[image.Point] {
	return func(yield func(image.Point) bool) {
		for y := range s.Size + 1 {
			for x := range s.Size + 1 {
				p := image.Pt(x, y)
				covered := slices.ContainsFunc(sensors, func(s Sensor) bool { return s.covers(p) })
				if !covered && !yield(p) {
					return
				}
			}
		}
	}
}

func (s Sensor) covers(p image.Point) bool { return grid.Manhattan(s.at, p) <= s.radius() }
