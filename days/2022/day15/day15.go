// Package day15 solves 2022 day 15, Beacon Exclusion Zone.
//
// Each sensor knows the beacon closest to it, by Manhattan distance, so there is no
// other beacon in a diamond around it: the sensor covers these places. Part 1 asks
// how many places of a row are covered and have no beacon. Part 2 asks for the one
// place that no sensor covers, in a square with a side of four million.
//
// A diamond covers a square if it covers the four corners. So part 2 looks for a sensor that
// covers the whole square; if there is none, it looks at the four quarters of the square in the
// same way, down to single places. It does not assume anything about the place: it may be in a
// corner, or where no four borders meet.
//
// # Growth
//
// Only squares on the borders of diamonds are cut into quarters, so the time hardly grows with
// the size of the square, except where two borders lie side by side and no third diamond covers
// them: each time, that can take a second, and longer with many sensors. To look at every place,
// at 45 ns for each, would take a week.
package day15

import (
	_ "embed"
	"errors"
	"fmt"
	"image"
	"slices"

	"aoc/runner"
	"aoc/runner/grid"
	"aoc/runner/maths"
	"aoc/runner/parse"
	"aoc/runner/span"
)

// Puzzle returns Beacon Exclusion Zone with its examples and frames.
func Puzzle() runner.Puzzle {
	return runner.New(2022, 15, "Beacon Exclusion Zone", Day{Row: 2_000_000, Size: 4_000_000},
		runner.ExampleOf(Day{Row: 50, Size: 100}, square).Part1(114).Part2(160_000_044),
		runner.ExampleOf(Day{Row: 10, Size: 20}, sample).Part1(41).Part2(72_000_005),
		runner.About[Day]("cuts the square into quarters"),
		runner.Variant("turned", "turns the map by 45 degrees, and cuts out what each sensor covers",
			func(d Day) turned { return turned{d} }),
		runner.Invent(invent),
		runner.FramesOf(Day.Frames, runner.Picture{Title: "The one place that no sensor covers", X: "x", Y: "y",
			Claim: "A diamond covers a square if it covers its corners, so only borders are looked at closely.",
			Heat:  "sensors, from the first to the last (borders lighter)", Poster: -1},
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

// Part1 returns how many places of the row are covered and have no beacon. Every
// place with a beacon is covered by the sensor of that beacon.
func (d Day) Part1(sensors []Sensor) (places int, err error) {
	covered := make([]span.Span, 0, len(sensors))
	var beacons []int // in the row
	for _, s := range sensors {
		half := s.radius() - maths.Abs(s.at.Y-d.Row)
		covered = append(covered, span.Of(s.at.X-half, s.at.X+half))
		if s.beacon.Y == d.Row {
			beacons = append(beacons, s.beacon.X)
		}
	}
	for _, s := range span.Join(covered) {
		places += s.Len()
	}
	slices.Sort(beacons)
	return places - len(slices.Compact(beacons)), nil
}

// Part2 returns the tuning frequency of the one place in the square that no sensor covers.
func (d Day) Part2(sensors []Sensor) (int64, error) {
	return frequency(uncovered(sensors, image.Rect(0, 0, d.Size+1, d.Size+1), nil))
}

// frequency returns the tuning frequency of a place, if there is one and no other.
func frequency(places []image.Point) (int64, error) {
	switch len(places) {
	case 0:
		return 0, errors.New("the sensors cover the whole square")
	case 1:
		return int64(places[0].X)*4_000_000 + int64(places[0].Y), nil
	}
	return 0, errors.New("the sensors leave more than one place of the square uncovered")
}

// uncovered adds the places of a rectangle that no sensor covers, up to two in all.
func uncovered(sensors []Sensor, r image.Rectangle, places []image.Point) []image.Point {
	switch {
	case r.Empty() || len(places) == 2 || slices.ContainsFunc(sensors, func(s Sensor) bool { return s.covers(r) }):
		return places
	case r.Dx() == 1 && r.Dy() == 1:
		return append(places, r.Min)
	}
	middle := r.Min.Add(r.Max).Div(2)
	for _, corner := range [...]image.Point{r.Min, r.Max, {r.Min.X, r.Max.Y}, {r.Max.X, r.Min.Y}} {
		places = uncovered(sensors, image.Rect(corner.X, corner.Y, middle.X, middle.Y), places)
	}
	return places
}

// covers reports whether the sensor covers every place of a rectangle.
func (s Sensor) covers(r image.Rectangle) bool {
	first, last := s.at.Sub(r.Min), r.Max.Sub(image.Pt(1, 1)).Sub(s.at)
	return max(first.X, last.X)+max(first.Y, last.Y) <= s.radius()
}
