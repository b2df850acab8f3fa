package day12

import (
	"bytes"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"aoc/runner"
	"aoc/runner/ratio"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

// random returns a random map that rises from the upper left to the lower right. The
// more uneven it is, the fewer maps have a path.
func random(r *rand.Rand, width, height, uneven int) []string {
	rows := make([][]byte, height)
	for y := range rows {
		for x := range width {
			slope := 26 * (x + y) / (width + height - 1)
			rows[y] = append(rows[y], 'a'+byte(min(25, slope+r.IntN(uneven+1))))
		}
	}
	start, goal := 0, width*height-1
	if r.IntN(4) == 0 {
		start = r.IntN(goal)
	}
	rows[start/width][start%width] = 'S'
	rows[goal/width][goal%width] = 'E'
	var lines []string
	for _, row := range rows {
		lines = append(lines, string(row))
	}
	return lines
}

// large returns a map of the real size: a plain with holes, and a mountain with a path
// that winds up to the goal, four times around it.
func large(seed uint64) (lines []string) {
	const width, height, radius = 180, 41, 20
	r := rand.New(rand.NewPCG(seed, 0))
	west, goal := 1.4+r.Float64()/5, width-radius-1-r.IntN(radius) // the path begins there, more or less
	for y := range height {
		line := []byte("ab" + strings.Repeat("c", width-2))
		for x := 2; x < width; x++ {
			east, south := float64(x-goal), float64(y-radius)
			distance := math.Hypot(east, south)
			switch _, turn := math.Modf(math.Atan2(south, east)/(2*math.Pi) + west); {
			case distance == 0:
				line[x] = 'E'
			case distance < 4:
				line[x] = 'y'
			case distance < radius:
				turns := math.Floor((radius-distance)/4.5+turn-0.5) + 1 - turn
				line[x] = byte(max('c', min('d'+turns*21/3.6, 'x')))
			case r.IntN(6) == 0:
				line[x] = 'a'
			}
		}
		lines = append(lines, string(line))
	}
	lines[radius] = "S" + lines[radius][1:]
	return lines
}

func TestLargeMaps(t *testing.T) {
	for seed := range uint64(5) {
		lines := large(seed)
		for part, starts := range []string{"S", "Sa"} {
			want, ok := relax(lines, starts)
			if !ok {
				t.Errorf("seed %d: the map has no path", seed)
			}
			for _, s := range Puzzle().Solvers {
				if r := s.Solve(part+1, strings.Join(lines, "\n")); r.Answer != strconv.Itoa(want) {
					t.Errorf("seed %d, variant %q, part %d: got %s, %v, want %d", seed, s.Variant, part+1, r.Answer, r.Err, want)
				}
			}
		}
	}
}

func BenchmarkWhole(b *testing.B) {
	input := strings.Join(large(1), "\n")
	ratio.OfYardstick(b, func() {
		hill, _ := Day{}.Parse(input)
		_, _ = Day{}.Part1(hill)
		_, _ = Day{}.Part2(hill)
	})
}

const unreached = 1 << 30

// relax tries all steps again and again until none leads to a square in fewer
// steps.
func relax(lines []string, starts string) (fewest int, ok bool) {
	width := len(lines[0])
	cells := strings.Join(lines, "")
	heights := strings.NewReplacer("S", "a", "E", "z").Replace(cells)
	steps := slices.Repeat([]int{unreached}, len(cells))
	for i := range steps {
		if strings.ContainsRune(starts, rune(cells[i])) {
			steps[i] = 0
		}
	}
	for improved := true; improved; {
		improved = false
		for from := range steps {
			for _, to := range [...]int{from - width, from - 1, from + 1, from + width} {
				adjacent := 0 <= to && to < len(steps) && (from/width == to/width || from%width == to%width)
				if adjacent && heights[to] <= heights[from]+1 && steps[to] > steps[from]+1 {
					steps[to], improved = steps[from]+1, true
				}
			}
		}
	}
	fewest = steps[strings.IndexByte(cells, 'E')]
	return fewest, fewest < unreached
}

func FuzzFewestSteps(f *testing.F) {
	for seed := range uint64(100) {
		f.Add(seed, uint8(seed), uint8(seed*7), uint8(seed))
	}
	f.Fuzz(func(t *testing.T, seed uint64, width, height, uneven uint8) {
		lines := random(rand.New(rand.NewPCG(seed, 0)), int(width%24)+1, int(height%24)+2, int(uneven%3))
		for part, starts := range []string{"S", "Sa"} {
			want, ok := relax(lines, starts)
			for _, s := range Puzzle().Solvers {
				r := s.Solve(part+1, strings.Join(lines, "\n"))
				if ok && r.Answer != strconv.Itoa(want) || !ok && !errors.Is(r.Err, errNoPath) {
					t.Errorf("variant %q, part %d:\n%s\ngot %s, %v, want %d (path: %t)", s.Variant, part+1, strings.Join(lines, "\n"), r.Answer, r.Err, want, ok)
				}
			}
		}
	})
}

// The two searches together take as many steps as the shortest path, which has one square fewer between its ends.
func TestFramesEndWithTheWayBetweenTheEnds(t *testing.T) {
	for seed := range uint64(50) {
		lines := random(rand.New(rand.NewPCG(seed, 0)), 15, 12, 1)
		want, ok := relax(lines, "S")
		h, err := Day{}.Parse(strings.Join(lines, "\n"))
		if err != nil {
			t.Fatal(err)
		}
		steps, way := -1, 0
		for f := range (Day{}).Frames(h) {
			cells := bytes.Join(f.Cells, nil)
			if bytes.Count(cells, []byte("S")) != 1 || bytes.Count(cells, []byte("E")) != 1 {
				t.Fatalf("seed %d, %s: the ends are not marked", seed, f.Caption)
			}
			if strings.HasPrefix(f.Caption, "the way") {
				way = bytes.Count(cells, []byte("*"))
			} else {
				steps++
			}
		}
		if ok && (steps != want || way != want-1) || !ok && way > 0 {
			t.Errorf("seed %d: got %d steps and %d squares on the way, want %d steps (path: %t)", seed, steps, way, want, ok)
		}
	}
}

func TestParseErrors(t *testing.T) {
	const noMarks = "the map needs a start S and a goal E"
	for input, want := range map[string]string{
		"":             noMarks,
		"\n":           noMarks,
		"abc":          noMarks,
		"Sbc":          noMarks,
		"abE":          noMarks,
		"Sab\nabE\nab": "line 3: got 2 characters, want 3 as in line 1",
		"SaE\n\nabc":   "line 2: got 0 characters, want 3 as in line 1",
		"SaE\nabS":     "line 2: second S on the map",
		"EaE\nabS":     "line 1: second E on the map",
		"SaE\nab{":     "line 2: '{' is not a height from a to z",
		"SaE\naBc":     "line 2: 'B' is not a height from a to z",
		"S\xffE":       "line 1: 'ÿ' is not a height from a to z",
	} {
		if got, err := (Day{}).Parse(input); err == nil || err.Error() != want {
			t.Errorf("%q: got %v, %v, want error %q", input, got, err, want)
		}
	}
}
