package day15

import (
	"fmt"
	"image"
	"math/rand/v2"
	"slices"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
	"aoc/runner/grid"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

const (
	none    = "part 2: the sensors cover the whole square"
	several = "part 2: the sensors leave more than one place of the square uncovered"
)

func (s Sensor) reaches(p image.Point) bool { return grid.Manhattan(s.at, p) <= s.radius() }

// placeByPlace solves part 2 by looking at every place of the square.
func (d Day) placeByPlace(sensors []Sensor) (answer any) {
	answer = none
	for p := range grid.Points(image.Rect(0, 0, d.Size+1, d.Size+1)) {
		if slices.ContainsFunc(sensors, func(s Sensor) bool { return s.reaches(p) }) {
			continue
		}
		if answer != none {
			return several
		}
		answer = 4_000_000*p.X + p.Y
	}
	return answer
}

// countByPlace solves part 1 by looking at every place of the row that a sensor could cover.
func (d Day) countByPlace(sensors []Sensor) (covered int) {
	from, to := 0, 0
	for _, s := range sensors {
		from, to = min(from, s.at.X-s.radius()), max(to, s.at.X+s.radius())
	}
	for x := from; x <= to; x++ {
		p := image.Pt(x, d.Row)
		isCovered := slices.ContainsFunc(sensors, func(s Sensor) bool { return s.reaches(p) })
		isBeacon := slices.ContainsFunc(sensors, func(s Sensor) bool { return s.beacon == p })
		if isCovered && !isBeacon {
			covered++
		}
	}
	return covered
}

func TestSameAnswersAsPlaceByPlace(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 0))
	for range 200 {
		d, sensors := Day{Size: r.IntN(32)}, r.IntN(24)
		d.Row = r.IntN(d.Size + 1)
		free := image.Pt(r.IntN(d.Size+1), r.IntN(d.Size+1))
		input := leaving(r, free, d.Size, sensors, r.IntN(2))
		if r.IntN(4) > 0 {
			input = input[:sensors]
		}
		daytest.Check(t, Puzzle(), d, print(input), d.countByPlace(input), d.placeByPlace(input))
	}
}

func TestFreePlaceIsFoundAnywhereInALargeSquare(t *testing.T) {
	const size = 4_000_000
	r := rand.New(rand.NewPCG(1, 2))
	for _, x := range []int{0, 1, r.IntN(size), size - 1, size} {
		for _, y := range []int{0, 1, r.IntN(size), size - 1, size} {
			for gap := range 2 {
				input := leaving(r, image.Pt(x, y), size, 26, gap)
				daytest.Check(t, Puzzle(), Day{Size: size}, print(input), nil, 4_000_000*int64(x)+int64(y))
			}
		}
	}
}

// Both ways find the same place, and no other.
func FuzzInventedSensorsLeaveOnePlace(f *testing.F) {
	daytest.Fuzz(f, Puzzle(), 6, func(d Day, input string) (part1, part2 any) {
		sensors, _ := d.Parse(input)
		places := turned{d}.uncovered(sensors)
		if len(places) != 1 || d.Size > 4_000_000 || slices.ContainsFunc(sensors, func(s Sensor) bool { return s.reaches(places[0]) }) {
			return nil, "one free place"
		}
		return d.countByPlace(sensors), 4_000_000*int64(places[0].X) + int64(places[0].Y)
	})
}

func TestNoOrSeveralFreePlacesAreAnError(t *testing.T) {
	near := func(x, y int) Sensor { return Sensor{image.Pt(x, y), image.Pt(x, y)} }
	everything := Sensor{image.Pt(1, 1), image.Pt(3, 1)}
	for _, test := range []struct {
		size    int
		sensors []Sensor
		want    any
	}{
		{0, []Sensor{near(0, 0)}, none},
		{0, []Sensor{near(0, 1), near(1, 0)}, 0},
		{1, []Sensor{near(0, 0), near(0, 1), near(1, 0)}, 4_000_001},
		{1, []Sensor{near(0, 0), near(1, 1)}, several},
		{2, []Sensor{everything}, none},
		{3, []Sensor{everything}, several},
		{-1, nil, none},
	} {
		daytest.Check(t, Puzzle(), Day{Size: test.size}, print(test.sensors), nil, test.want)
	}
}

func TestParseErrors(t *testing.T) {
	wants := map[string]string{}
	for line, want := range map[string]string{
		"":                   `column 1 of "": got "", want "Sensor at x="`,
		"Sensor at x=1, y=2": `column 19 of "Sensor at x=1, y=2": got "", want ": closest beacon is at x="`,
		fmt.Sprintf(report, 1, 2, 3, 4) + " ": `column 50 of "Sensor at x=1, y=2: closest beacon is at x=3, y=4 ": ` +
			`got " ", want the end`,
		fmt.Sprintf(report, 1, 2, 3, maxCoordinate+1): `"Sensor at x=1, y=2: closest beacon is at x=3, y=100000001" ` +
			"has a coordinate beyond ±100000000",
		fmt.Sprintf(report, -maxCoordinate-1, 2, 3, 4): `"Sensor at x=-100000001, y=2: closest beacon is at x=3, y=4" ` +
			"has a coordinate beyond ±100000000",
	} {
		first := fmt.Sprintf(report, -maxCoordinate, maxCoordinate, maxCoordinate, -maxCoordinate)
		wants[first+"\n"+line+"\n"+first] = "line 2: " + want
	}
	daytest.Errors(t, Puzzle(), wants)
}

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 1) }
