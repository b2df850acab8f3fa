// Package day15 looks for a beacon, 2022 day 15, Beacon Exclusion Zone.
//
// A sensor knows the beacon that is closest to it, counted in steps along the
// grid. So it sees that there is no other as close: it sees a diamond of places
// around it, on whose border the beacon lies. Part 1 asks for how many places of
// a row are seen and have no beacon. Part 2 asks for the one place that no
// sensor sees, in a square of sixteen million million places.
//
// Turn the map by 45 degrees, from (x, y) to (x + y, x - y), and each diamond is
// an upright square. Take a square out of a rectangle, and what is left of it is
// rectangles. So part 2 takes all that the sensors see out of the whole, one
// after the other, and looks what places of the puzzle's own square are in the
// rectangles that are left. Nothing is assumed of where the one place is: it may
// as well be in a corner, or in a gap where no four borders cross.
//
// # Growth
//
// The work depends on how many sensors there are, not on how large the square
// is. By BenchmarkPart2, on thirty invented sensors and as medians of five, the
// day takes 20 µs for a square of size 4,000, and 19 µs for the puzzle's own. The
// variant scan, which looks at every place, takes 39 ms for 1,000, 164 ms for
// 2,000 and 627 ms for 4,000: four times as long for four times the area, 39 ns a
// place. That is 30,000 times the day's time for 4,000. For the puzzle's own
// square, a million times as large, it was not measured: it would take a week.
package day15

import (
	"cmp"
	"errors"
	"fmt"
	"image"
	"iter"
	"math"
	"slices"

	"aoc/runner"
	"aoc/runner/parse"
)

// Puzzle is Beacon Exclusion Zone with its example.
func Puzzle() runner.Puzzle {
	return runner.New(2022, 15, "Beacon Exclusion Zone", Day{Row: 2_000_000, Size: 4_000_000},
		runner.ExampleOf(Day{Row: 10, Size: 20}, sample).
			Part1(41).
			Part2(72_000_005),
		runner.SlowVariant("scan", func(d Day) scan { return scan{d} }),
	)
}

const sample = `Sensor at x=6, y=15: closest beacon is at x=14, y=10
Sensor at x=20, y=12: closest beacon is at x=22, y=17
Sensor at x=6, y=4: closest beacon is at x=16, y=2
Sensor at x=-1, y=6: closest beacon is at x=14, y=10
Sensor at x=15, y=2: closest beacon is at x=16, y=2
Sensor at x=18, y=19: closest beacon is at x=22, y=17
Sensor at x=19, y=0: closest beacon is at x=16, y=2
`

// Day has the row that part 1 asks about, and the largest x and y of the square of part 2.
type Day struct{ Row, Size int }

// Sensor is a sensor and the beacon that is closest to it.
type Sensor struct{ at, beacon image.Point }

const report = "Sensor at x=%d, y=%d: closest beacon is at x=%d, y=%d"

// far is how far out a sensor or beacon may be, so that no sum overflows, in any int.
const far = 100_000_000

// Parse reads a sensor a line.
func (Day) Parse(input string) ([]Sensor, error) {
	return parse.Each(parse.Lines(input), parseSensor)
}

func parseSensor(line string) (Sensor, error) {
	n, err := parse.Ints(line)
	switch {
	case err != nil:
		return Sensor{}, err
	case len(n) != 4 || line != fmt.Sprintf(report, n[0], n[1], n[2], n[3]):
		return Sensor{}, fmt.Errorf("%.90q is not %q with numbers", line, report)
	}
	for _, coordinate := range n {
		if coordinate < -far || far < coordinate {
			return Sensor{}, fmt.Errorf("%d is further out than %d", coordinate, far)
		}
	}
	return Sensor{image.Pt(n[0], n[1]), image.Pt(n[2], n[3])}, nil
}

// reach is how many steps away a sensor sees everything.
func (s Sensor) reach() int { return distance(s.at, s.beacon) }

func distance(p, q image.Point) int { return abs(p.X-q.X) + abs(p.Y-q.Y) }
func abs(n int) int                 { return max(n, -n) }

// Part1 returns how many places of the row are seen and have no beacon. Those
// that have one are all seen, by the sensors that are closest.
func (d Day) Part1(sensors []Sensor) (int, error) {
	var seen []interval
	beacons := map[int]bool{}
	for _, s := range sensors {
		if half := s.reach() - abs(s.at.Y-d.Row); half >= 0 {
			seen = append(seen, interval{s.at.X - half, s.at.X + half + 1})
		}
		if s.beacon.Y == d.Row {
			beacons[s.beacon.X] = true
		}
	}
	return length(seen) - len(beacons), nil
}

// An interval is the numbers from the first to before the last.
type interval struct{ from, to int }

// length is how many numbers are in any of the intervals.
func length(all []interval) (numbers int) {
	slices.SortFunc(all, func(a, b interval) int { return cmp.Compare(a.from, b.from) })
	end := math.MinInt
	for _, i := range all {
		numbers += max(0, i.to-max(i.from, end))
		end = max(end, i.to)
	}
	return numbers
}

// Part2 returns the tuning frequency of the one place in the square that no sensor sees.
func (d Day) Part2(sensors []Sensor) (int64, error) { return frequency(d.unseen(sensors)) }

// frequency is that of the place, if it is the only one.
func frequency(unseen iter.Seq[image.Point]) (int64, error) {
	var all []image.Point
	for p := range unseen {
		if all = append(all, p); len(all) > 1 {
			return 0, errors.New("the sensors leave more than one place of the square unseen")
		}
	}
	if len(all) == 0 {
		return 0, errors.New("the sensors see all of the square")
	}
	return int64(all[0].X)*4_000_000 + int64(all[0].Y), nil
}
