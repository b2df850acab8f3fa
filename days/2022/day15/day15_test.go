// Beacon Exclusion Zone, held to its example, to looking at every place of small
// squares, and to large squares that were made with one place left unseen.

package day15

import (
	"fmt"
	"image"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"aoc/runner"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

func print(sensors []Sensor) string {
	var text strings.Builder
	for _, s := range sensors {
		fmt.Fprintf(&text, report+"\n", s.at.X, s.at.Y, s.beacon.X, s.beacon.Y)
	}
	return text.String()
}

// blind invents sensors in and around a square, none of which sees a place. They
// see as far as that allows, but no further than widest; some see less, down to
// nothing but the place where they stand.
func blind(r *rand.Rand, free image.Point, size, sensors, widest int) (all []Sensor) {
	for len(all) < sensors {
		at := image.Pt(r.IntN(2*size+3)-size/2-1, r.IntN(2*size+3)-size/2-1)
		if at == free {
			continue
		}
		reach := min(distance(at, free)-1, widest)
		if r.IntN(4) == 0 {
			reach = r.IntN(reach + 1)
		}
		all = append(all, sensor(r, at, reach))
	}
	return all
}

// sensor has its beacon somewhere on the border of what it sees.
func sensor(r *rand.Rand, at image.Point, reach int) Sensor {
	x := r.IntN(2*reach+1) - reach
	y := reach - abs(x)
	return Sensor{at, at.Add(image.Pt(x, y*(1-2*r.IntN(2))))}
}

// sighted invents four sensors, one in each direction from a place, that see all
// the rest of a square. With a gap two of them see a step less. They still leave
// one place unseen, but of the lines right outside of what they see only two go
// through it, and those are the same line.
func sighted(r *rand.Rand, free image.Point, size, gap int) (all []Sensor) {
	for _, d := range []struct{ x, y, gap int }{{1, 1, 0}, {-1, -1, 0}, {1, -1, gap}, {-1, 1, gap}} {
		x, y := size/2+2+r.IntN(size+1), size/2+2+r.IntN(size+1)
		all = append(all, sensor(r, free.Add(image.Pt(x*d.x, y*d.y)), x+y-1-d.gap))
	}
	return all
}

// The oracle of part 1 looks at every place of the row that any sensor could see.
func (d Day) oracle1(sensors []Sensor) (seen int) {
	from, to := 0, 0
	for _, s := range sensors {
		from, to = min(from, s.at.X-s.reach()), max(to, s.at.X+s.reach())
	}
	for x := from; x <= to; x++ {
		p := image.Pt(x, d.Row)
		isSeen := slices.ContainsFunc(sensors, func(s Sensor) bool { return s.sees(p) })
		isBeacon := slices.ContainsFunc(sensors, func(s Sensor) bool { return s.beacon == p })
		if isSeen && !isBeacon {
			seen++
		}
	}
	return seen
}

func FuzzSmallFieldsComeOutAsPlaceByPlace(f *testing.F) {
	for seed := range uint64(200) {
		f.Add(seed, uint8(seed), uint8(seed), uint8(seed*7))
	}
	f.Fuzz(func(t *testing.T, seed uint64, size, sensors, widest uint8) {
		r := rand.New(rand.NewPCG(seed, 0))
		d := Day{Size: int(size % 32)}
		d.Row = r.IntN(d.Size + 1)
		free := image.Pt(r.IntN(d.Size+1), r.IntN(d.Size+1))
		input := blind(r, free, d.Size, int(sensors%24), int(widest))
		if seed%4 == 0 {
			input = append(input, sighted(r, free, d.Size, r.IntN(2))...)
		}
		if got, _ := d.Part1(input); got != d.oracle1(input) {
			t.Errorf("row %d:\n%sgot %d, want %d", d.Row, print(input), got, d.oracle1(input))
		}
		want, wantErr := scan{d}.Part2(input)
		if got, err := d.Part2(input); got != want || fmt.Sprint(err) != fmt.Sprint(wantErr) {
			t.Errorf("size %d, %v free:\n%sgot %d, %v, want %d, %v", d.Size, free, print(input), got, err, want, wantErr)
		}
	})
}

func TestFreePlaceIsFoundInAnyPartOfALargeSquare(t *testing.T) {
	const size = 4_000_000
	r := rand.New(rand.NewPCG(1, 2))
	for _, x := range []int{0, 1, r.IntN(size), size - 1, size} {
		for _, y := range []int{0, 1, r.IntN(size), size - 1, size} {
			for gap := range 2 {
				input := large(r, image.Pt(x, y), size, gap)
				want := strconv.FormatInt(4_000_000*int64(x)+int64(y), 10)
				if got := Puzzle().Solvers[0].Solve(2, print(input)); got.Answer != want {
					t.Errorf("got %s, %v, want %s:\n%s", got.Answer, got.Err, want, print(input))
				}
			}
		}
	}
}

// large invents an input of thirty sensors. The sighted ones come last, so that
// there is as much work as there can be.
func large(r *rand.Rand, free image.Point, size, gap int) []Sensor {
	return append(blind(r, free, size, 26, size/3), sighted(r, free, size, gap)...)
}

func TestSensorsThatLeaveNoOrSeveralPlacesAreAnError(t *testing.T) {
	near := func(x, y int) Sensor { return Sensor{image.Pt(x, y), image.Pt(x, y)} }
	everything := Sensor{image.Pt(1, 1), image.Pt(3, 1)}
	for _, test := range []struct {
		size    int
		sensors []Sensor
		want    int64
		err     string
	}{
		{0, nil, 0, ""},
		{0, []Sensor{near(0, 0)}, 0, "the sensors see all of the square"},
		{0, []Sensor{near(0, 1), near(1, 0)}, 0, ""},
		{1, []Sensor{near(0, 0), near(0, 1), near(1, 0)}, 4_000_001, ""},
		{1, []Sensor{near(0, 0), near(1, 1)}, 0, "the sensors leave more than one place of the square unseen"},
		{2, []Sensor{everything}, 0, "the sensors see all of the square"},
		{3, []Sensor{everything}, 0, "the sensors leave more than one place of the square unseen"},
		{4_000_000, nil, 0, "the sensors leave more than one place of the square unseen"},
		{-1, nil, 0, "the sensors see all of the square"},
	} {
		got, err := Day{Size: test.size}.Part2(test.sensors)
		if got != test.want || err == nil && test.err != "" || err != nil && err.Error() != test.err {
			t.Errorf("size %d, %v: got %d, %v, want %d, %s", test.size, test.sensors, got, err, test.want, test.err)
		}
	}
}

func TestScanOfALargeSquareIsRefused(t *testing.T) {
	if _, err := (scan{Day{Size: 4_000_000}}).Part2(nil); err == nil {
		t.Error("it was scanned")
	}
}

func TestParseSaysWhereAndWhatIsWrong(t *testing.T) {
	form := func(line string) string { return fmt.Sprintf("line 2: %q is not %q with numbers", line, report) }
	for line, want := range map[string]string{
		"":                                      form(""),
		"Sensor at x=1, y=2":                    form("Sensor at x=1, y=2"),
		"1 2 3 4":                               form("1 2 3 4"),
		fmt.Sprintf(report, 1, 2, 3, 4) + " ":   form(fmt.Sprintf(report, 1, 2, 3, 4) + " "),
		fmt.Sprintf(report, 1, 2, 3, 4) + ", 5": form(fmt.Sprintf(report, 1, 2, 3, 4) + ", 5"),
		strings.Replace(fmt.Sprintf(report, 1, 2, 3, 4), "=1", "=+1", 1): form(strings.Replace(fmt.Sprintf(report, 1, 2, 3, 4), "=1", "=+1", 1)),
		strings.Repeat("x", 1000):            form(strings.Repeat("x", 90)),
		fmt.Sprintf(report, 1, 2, 3, far+1):  fmt.Sprintf("line 2: 100000001 is further out than %d", far),
		fmt.Sprintf(report, -far-1, 2, 3, 4): fmt.Sprintf("line 2: -100000001 is further out than %d", far),
		"99999999999999999999":               "line 2: 99999999999999999999 is too large a number",
	} {
		input := fmt.Sprintf(report, -far, far, far, -far) + "\n" + line + "\n"
		if got, err := (Day{}).Parse(input); err == nil || err.Error() != want {
			t.Errorf("%q: got %v, %v, want error %q", line, got, err, want)
		}
	}
}

func FuzzSensorsThatParsePrintBackToTheSame(f *testing.F) {
	f.Add(fmt.Sprintf(report, 1, -2, 3, 4))
	f.Add(fmt.Sprintf(report, 1, -2, 3, 4) + "\n" + fmt.Sprintf(report, 0, 0, 0, 0) + "\n")
	f.Fuzz(func(t *testing.T, input string) {
		sensors, err := Day{}.Parse(input)
		if err == nil && strings.TrimSuffix(print(sensors), "\n") != strings.TrimSuffix(input, "\n") {
			t.Errorf("%q prints back to %q", input, print(sensors))
		}
	})
}
