// Place by place.

package day15

import (
	"fmt"
	"image"
	"iter"
	"slices"

	"aoc/runner"
)

// scan asks of every place in the square whether a sensor sees it. It shows what
// the day spares, and that the day is right.
type scan struct{ Day }

// patience is the size of the largest square that scan takes on: a second's
// work. The puzzle's own takes a million times that.
const patience = 4_000

// Part2 returns the same as Day's, or leaves unsolved what would take too long.
func (s scan) Part2(sensors []Sensor) (int64, error) {
	if s.Size > patience {
		return 0, fmt.Errorf("%w: a square of size %d takes too long to scan, %d is the most", runner.ErrUnsolved, s.Size, patience)
	}
	return frequency(s.unseen(sensors))
}

func (s scan) unseen(sensors []Sensor) iter.Seq[image.Point] {
	return func(yield func(image.Point) bool) {
		for y := range s.Size + 1 {
			for x := range s.Size + 1 {
				p := image.Pt(x, y)
				seen := slices.ContainsFunc(sensors, func(s Sensor) bool { return s.sees(p) })
				if !seen && !yield(p) {
					return
				}
			}
		}
	}
}

func (s Sensor) sees(p image.Point) bool { return distance(s.at, p) <= s.reach() }
