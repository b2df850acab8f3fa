// Package day15 solves 2022 day 15, Beacon Exclusion Zone.
//
// Each sensor knows the beacon closest to it, by Manhattan distance, so there is no
// other beacon in a diamond around it: the sensor covers these places. Part 1 asks
// how many places of a row are covered and have no beacon. Part 2 asks for the one
// place that no sensor covers, in a square with a side of four million.
//
// Turned by 45 degrees, from (x, y) to (x + y, x - y), each diamond is an upright
// square. A rectangle minus a square is up to four rectangles. So part 2 starts
// with a rectangle around the whole square, cuts out what each sensor covers, and
// looks for places of the square in the rectangles that are left. It does not
// assume anything about the place: it may be in a corner, or where no four borders
// meet.
//
// # Growth
//
// The time depends on the number of sensors, not on the size of the square. With
// thirty invented sensors, BenchmarkPart2 takes 1.0 to 1.3 µs for a square of size
// 4,000 and for the puzzle's. To look at every place, at 45 ns for each, would take 0.7 s
// for size 4,000, and a week for the puzzle's square, a million times as large.
package day15

import (
	_ "embed"
	"errors"
	"fmt"
	"image"
	"math"
	"slices"

	"aoc/runner"
	"aoc/runner/grid"
	"aoc/runner/parse"
)

// Puzzle returns Beacon Exclusion Zone with its examples and frames.
func Puzzle() runner.Puzzle {
	return runner.New(2022, 15, "Beacon Exclusion Zone", Day{Row: 2_000_000, Size: 4_000_000},
		runner.ExampleOf(Day{Row: 50, Size: 100}, square).Part1(114).Part2(160_000_044),
		runner.ExampleOf(Day{Row: 10, Size: 20}, sample).Part1(41).Part2(72_000_005),
		runner.Invent(invent),
		runner.FramesOf(Day.Frames, runner.Picture{Title: "The one place that no sensor covers", X: "x", Y: "y",
			Claim: "One place of 16 trillion is found in 1.3 µs, because the day turns the map by 45 degrees.",
			Heat:  "what each sensor covers", Poster: -1},
			"", "B beacon", "S sensor", "", "", "* the place that is left"),
	)
}

// square is invented, and has 24 sensors.
//
//go:embed testdata/sensors.txt
var square string

const sample = `Sensor at x=6, y=15: closest beacon is at x=14, y=10
Sensor at x=20, y=12: closest beacon is at x=22, y=17
Sensor at x=6, y=4: closest beacon is at x=16, y=2
Sensor at x=-1, y=6: closest beacon is at x=14, y=10
Sensor at x=15, y=2: closest beacon is at x=16, y=2
Sensor at x=18, y=19: closest beacon is at x=22, y=17
Sensor at x=19, y=0: closest beacon is at x=16, y=2
`

// Day has the row of part 1, and the largest x and y of the square of part 2.
type Day struct{ Row, Size int }

// Sensor is a sensor and the beacon closest to it.
type Sensor struct{ at, beacon image.Point }

// maxCoordinate keeps all sums within 32 bits.
const maxCoordinate = 100_000_000

// Parse reads one sensor from each line.
func (Day) Parse(input string) ([]Sensor, error) { return parse.Each(input, parseSensor) }

func parseSensor(line string) (Sensor, error) {
	c := parse.Read(line)
	at := image.Pt(c.Int("Sensor at x="), c.Int(", y="))
	beacon := image.Pt(c.Int(": closest beacon is at x="), c.Int(", y="))
	if min(at.X, at.Y, beacon.X, beacon.Y) < -maxCoordinate || max(at.X, at.Y, beacon.X, beacon.Y) > maxCoordinate {
		return Sensor{}, fmt.Errorf("%.90q has a coordinate beyond ±%d", line, maxCoordinate)
	}
	return Sensor{at, beacon}, c.End()
}

// radius returns the distance within which the sensor covers every place.
func (s Sensor) radius() int { return grid.Manhattan(s.at, s.beacon) }

func abs(n int) int { return max(n, -n) }

// Part1 returns how many places of the row are covered and have no beacon. Every
// place with a beacon is covered by the sensor of that beacon.
func (d Day) Part1(sensors []Sensor) (int, error) {
	begins, ends, beacons := make([]int, 0, 64), make([]int, 0, 64), make([]int, 0, 64)
	for _, s := range sensors {
		if half := s.radius() - abs(s.at.Y-d.Row); half >= 0 {
			begins, ends = append(begins, s.at.X-half), append(ends, s.at.X+half+1)
		}
		if s.beacon.Y == d.Row && !slices.Contains(beacons, s.beacon.X) {
			beacons = append(beacons, s.beacon.X)
		}
	}
	return length(begins, ends) - len(beacons), nil
}

// length returns how many numbers are in at least one interval, from its begin to before its end. Both are sorted:
// there is a gap before a begin if as many intervals have ended as have begun before it.
func length(begins, ends []int) (numbers int) {
	slices.Sort(begins)
	slices.Sort(ends)
	end := math.MinInt
	for i, begin := range begins {
		numbers += ends[i] - max(begin, end)
		end = ends[i]
	}
	return numbers
}

// Part2 returns the tuning frequency of the one place in the square that no sensor covers.
func (d Day) Part2(sensors []Sensor) (int64, error) {
	switch places := d.uncovered(sensors); len(places) {
	case 0:
		return 0, errors.New("the sensors cover the whole square")
	case 1:
		return int64(places[0].X)*4_000_000 + int64(places[0].Y), nil
	}
	return 0, errors.New("the sensors leave more than one place of the square uncovered")
}
