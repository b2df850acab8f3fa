package day15

import (
	"fmt"
	"image"
	"math/rand/v2"
	"strings"

	"aoc/runner/grid"
	"aoc/runner/maths"
)

// invent returns a square, at most as large as the puzzle's, and any number of sensors, which leave one place of it
// uncovered.
func invent(r *rand.Rand, size int) (Day, string) {
	side := min(20<<(2*min(size-1, 9)), 4_000_000)
	free := image.Pt(r.IntN(side+1), r.IntN(side+1))
	return Day{Row: side / 2, Size: side}, print(leaving(r, free, side, 3*size-4, 0))
}

// leaving returns random sensors in and around a square, and then four that cover the rest of it, which is the most
// work: all but one place. Most of the random ones reach as far as that allows, or up to a part of the square. Of the
// last four, one is in each diagonal direction from the free place. With a gap of 1, two of them cover one step less.
// They still leave one place, but the borders of only two diamonds meet there, along the same line.
func leaving(r *rand.Rand, free image.Point, size, random, gap int) (all []Sensor) {
	farthest := size / (1 + r.IntN(3))
	for len(all) < random {
		at := image.Pt(r.IntN(2*size+3)-size/2-1, r.IntN(2*size+3)-size/2-1)
		if at == free {
			continue
		}
		radius := min(grid.Manhattan(at, free)-1, farthest)
		if r.IntN(4) == 0 {
			radius = r.IntN(radius + 1)
		}
		all = append(all, sensor(r, at, radius))
	}
	for _, d := range []struct{ x, y, gap int }{{1, 1, 0}, {-1, -1, 0}, {1, -1, gap}, {-1, 1, gap}} {
		x, y := size/2+2+r.IntN(size+1), size/2+2+r.IntN(size+1)
		all = append(all, sensor(r, free.Add(image.Pt(x*d.x, y*d.y)), x+y-1-d.gap))
	}
	return all
}

// sensor returns a sensor whose beacon is anywhere at that distance.
func sensor(r *rand.Rand, at image.Point, radius int) Sensor {
	x := r.IntN(2*radius+1) - radius
	y := radius - maths.Abs(x)
	return Sensor{at, at.Add(image.Pt(x, y*(1-2*r.IntN(2))))}
}

const report = "Sensor at x=%d, y=%d: closest beacon is at x=%d, y=%d"

func print(sensors []Sensor) string {
	var text strings.Builder
	for _, s := range sensors {
		fmt.Fprintf(&text, report+"\n", s.at.X, s.at.Y, s.beacon.X, s.beacon.Y)
	}
	return text.String()
}
