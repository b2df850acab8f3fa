package day15

import (
	"fmt"
	"image"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
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

func (s Sensor) covers(p image.Point) bool { return grid.Manhattan(s.at, p) <= s.radius() }

// placeByPlace solves part 2 by looking at every place of the square.
func (d Day) placeByPlace(sensors []Sensor) (answer any) {
	answer = none
	for p := range grid.Points(image.Rect(0, 0, d.Size+1, d.Size+1)) {
		if slices.ContainsFunc(sensors, func(s Sensor) bool { return s.covers(p) }) {
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
		isCovered := slices.ContainsFunc(sensors, func(s Sensor) bool { return s.covers(p) })
		isBeacon := slices.ContainsFunc(sensors, func(s Sensor) bool { return s.beacon == p })
		if isCovered && !isBeacon {
			covered++
		}
	}
	return covered
}

func TestSquareHasItsAnswers(t *testing.T) {
	d := Day{Row: 50, Size: 100}
	sensors, _ := d.Parse(square)
	if covered, at := d.countByPlace(sensors), d.whereBordersCross(sensors); covered != 114 || at != 160_000_044 {
		t.Errorf("got %d and %d, want 114 and 160000044", covered, at)
	}
}

func FuzzSameAnswersAsPlaceByPlace(f *testing.F) {
	for seed := range uint64(200) {
		f.Add(seed, uint8(seed), uint8(seed), uint8(seed*7))
	}
	f.Fuzz(func(t *testing.T, seed uint64, size, sensors, maxRadius uint8) {
		r := rand.New(rand.NewPCG(seed, 0))
		d := Day{Size: int(size % 32)}
		d.Row = r.IntN(d.Size + 1)
		free := image.Pt(r.IntN(d.Size+1), r.IntN(d.Size+1))
		input := notCovering(r, free, d.Size, int(sensors%24), int(maxRadius))
		if seed%4 == 0 {
			input = append(input, coveringTheRest(r, free, d.Size, r.IntN(2))...)
		}
		daytest.Check(t, Puzzle(), d, print(input), d.countByPlace(input), d.placeByPlace(input))
	})
}

func TestFreePlaceIsFoundAnywhereInALargeSquare(t *testing.T) {
	const size = 4_000_000
	r := rand.New(rand.NewPCG(1, 2))
	for _, x := range []int{0, 1, r.IntN(size), size - 1, size} {
		for _, y := range []int{0, 1, r.IntN(size), size - 1, size} {
			for gap := range 2 {
				input := leaving(r, image.Pt(x, y), size, 30, gap)
				want := strconv.FormatInt(4_000_000*int64(x)+int64(y), 10)
				if got := Puzzle().Solvers[0].Solve(2, print(input)); got.Answer != want {
					t.Errorf("got %s, %v, want %s:\n%s", got.Answer, got.Err, want, print(input))
				}
			}
		}
	}
}

// whereBordersCross solves part 2 by looking at every place where two lines just
// outside the diamonds cross.
func (d Day) whereBordersCross(sensors []Sensor) int64 {
	square := image.Rect(0, 0, d.Size+1, d.Size+1)
	for _, s := range sensors {
		for _, t := range sensors {
			for _, u := range []int{-s.radius() - 1, s.radius() + 1} {
				for _, v := range []int{-t.radius() - 1, t.radius() + 1} {
					u, v := s.at.X+s.at.Y+u, t.at.X-t.at.Y+v
					p := image.Pt((u+v)/2, (u-v)/2)
					if p.In(square) && !slices.ContainsFunc(sensors, func(s Sensor) bool { return s.covers(p) }) {
						return 4_000_000*int64(p.X) + int64(p.Y)
					}
				}
			}
		}
	}
	return -1
}

func TestSameAnswersAsPlainWaysOnInventedInputs(t *testing.T) {
	for seed := range uint64(20) {
		d, input := invent(rand.New(rand.NewPCG(seed, 1)), 1+int(seed%6))
		sensors, err := d.Parse(strings.TrimSuffix(input, "\n"))
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := d.Part1(sensors); got != d.countByPlace(sensors) {
			t.Errorf("seed %d, part 1: got %d, want %d", seed, got, d.countByPlace(sensors))
		}
		if got, err := d.Part2(sensors); got != d.whereBordersCross(sensors) {
			t.Errorf("seed %d, part 2: got %d, %v, want %d", seed, got, err, d.whereBordersCross(sensors))
		}
	}
}

func TestNoOrSeveralFreePlacesAreAnError(t *testing.T) {
	near := func(x, y int) Sensor { return Sensor{image.Pt(x, y), image.Pt(x, y)} }
	everything := Sensor{image.Pt(1, 1), image.Pt(3, 1)}
	for _, test := range []struct {
		size    int
		sensors []Sensor
		want    int64
		err     string
	}{
		{0, nil, 0, ""},
		{0, []Sensor{near(0, 0)}, 0, "the sensors cover the whole square"},
		{0, []Sensor{near(0, 1), near(1, 0)}, 0, ""},
		{1, []Sensor{near(0, 0), near(0, 1), near(1, 0)}, 4_000_001, ""},
		{1, []Sensor{near(0, 0), near(1, 1)}, 0, "the sensors leave more than one place of the square uncovered"},
		{2, []Sensor{everything}, 0, "the sensors cover the whole square"},
		{3, []Sensor{everything}, 0, "the sensors leave more than one place of the square uncovered"},
		{4_000_000, nil, 0, "the sensors leave more than one place of the square uncovered"},
		{-1, nil, 0, "the sensors cover the whole square"},
	} {
		got, err := Day{Size: test.size}.Part2(test.sensors)
		if got != test.want || err == nil && test.err != "" || err != nil && err.Error() != test.err {
			t.Errorf("size %d, %v: got %d, %v, want %d, %s", test.size, test.sensors, got, err, test.want, test.err)
		}
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
