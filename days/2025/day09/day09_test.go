package day09

import (
	"fmt"
	"image"
	"math/rand/v2"
	"strings"
	"testing"

	"aoc/runner"
	"aoc/runner/grid"
	"aoc/runner/ratio"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

func invented(seed uint64, size int) string {
	_, input := invent(rand.New(rand.NewPCG(seed, 0)), size)
	return strings.TrimSuffix(input, "\n")
}

// isInside reports whether a tile is on the border, or has an odd number of vertical
// borders to the left of it.
func isInside(p image.Point, corners []image.Point) (is bool) {
	for i, a := range corners {
		b := corners[(i+1)%len(corners)]
		if p.In(grid.Bounds(a, b)) {
			return true
		}
		if a.X == b.X && a.X < p.X && min(a.Y, b.Y) <= p.Y && p.Y < max(a.Y, b.Y) {
			is = !is
		}
	}
	return is
}

// tileByTile solves both parts by looking at every tile of every rectangle.
func tileByTile(corners []image.Point) (best [2]int) {
	inside := map[image.Point]bool{}
	for p := range grid.Points(grid.Bounds(corners...)) {
		inside[p] = isInside(p, corners)
	}
	for i, p := range corners {
	pairs:
		for _, q := range corners[:i] {
			r := grid.Bounds(p, q)
			best[0] = max(best[0], r.Dx()*r.Dy())
			for p := range grid.Points(r) {
				if !inside[p] {
					continue pairs
				}
			}
			best[1] = max(best[1], r.Dx()*r.Dy())
		}
	}
	return best
}

func check(t *testing.T, input string) {
	t.Helper()
	polygon, err := Day{}.Parse(input)
	if err != nil {
		t.Fatalf("%v\n%s", err, input)
	}
	want := tileByTile(polygon.corners)
	for part, solve := range []func(Polygon) (int, error){Day{}.Part1, Day{}.Part2} {
		if got, err := solve(polygon); got != want[part] || err != nil {
			t.Errorf("part %d: got %d, %v, want %d\n%s", part+1, got, err, want[part], input)
		}
	}
}

func TestSameAnswersAsTileByTile(t *testing.T) {
	check(t, strings.TrimSuffix(sample, "\n"))
	for seed := range uint64(200) {
		check(t, invented(seed, 1))
	}
}

// walk returns a border of random steps, which may touch and cross itself, go straight on,
// and go back the way it came.
func walk(r *rand.Rand) string {
	var text strings.Builder
	p := image.Pt(r.IntN(9), r.IntN(9))
	start := p
	for range 3 + r.IntN(12) {
		fmt.Fprintf(&text, "%d,%d\n", p.X, p.Y)
		if r.IntN(2) == 0 {
			p.X = r.IntN(9)
		} else {
			p.Y = r.IntN(9)
		}
	}
	fmt.Fprintf(&text, "%d,%d\n%d,%d", p.X, p.Y, start.X, p.Y)
	return text.String()
}

func FuzzAnyPolygon(f *testing.F) {
	for seed := range uint64(500) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) { check(t, walk(rand.New(rand.NewPCG(seed, 1)))) })
}

func TestEdges(t *testing.T) {
	for name, input := range map[string]string{
		"a line":                   "1,1\n5,1",
		"a tile":                   "1,1\n1,1",
		"a rectangle":              "1,1\n4,1\n4,3\n1,3",
		"two walls, no gap":        "0,0\n9,0\n9,5\n5,5\n5,1\n4,1\n4,5\n0,5",
		"two walls, gap of a tile": "0,0\n9,0\n9,5\n6,5\n6,1\n4,1\n4,5\n0,5",
		"walls on each other":      "0,0\n9,0\n9,5\n5,5\n5,1\n5,5\n0,5",
		"a box on a string":        "0,0\n4,0\n4,4\n7,4\n7,7\n2,7\n2,4\n4,4\n4,0\n8,0\n8,9\n0,9",
		"boxes side by side":       "0,0\n2,0\n2,2\n3,2\n3,0\n5,0\n5,3\n0,3",
	} {
		t.Run(name, func(t *testing.T) { check(t, input) })
	}
	polygon, err := Day{}.Parse("0,0\n2147483646,0\n2147483646,2147483646\n0,2147483646")
	if err != nil {
		t.Fatal(err)
	}
	const want int64 = 2147483647 * 2147483647
	if got, _ := (Day{}).Part1(polygon); int64(got) != want {
		t.Errorf("got %d, want %d", got, want)
	}
	if got, _ := (Day{}).Part2(polygon); int64(got) != want {
		t.Errorf("got %d, want %d", got, want)
	}
}

// rowByRow solves part 2 by looking at the rows of each rectangle that is larger.
func rowByRow(polygon Polygon) (best int) {
	for i, p := range polygon.corners {
		for _, q := range polygon.corners[:i] {
			if r := grid.Bounds(p, q); r.Dx()*r.Dy() > best && polygon.has(r) {
				best = r.Dx() * r.Dy()
			}
		}
	}
	return best
}

func TestSameAnswersAsRowByRow(t *testing.T) {
	for _, seed := range []uint64{1, 6} {
		polygon, err := Day{}.Parse(invented(seed, 10))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := (Day{}).Part2(polygon); got != rowByRow(polygon) || err != nil {
			t.Errorf("seed %d: got %d, %v, want %d", seed, got, err, rowByRow(polygon))
		}
	}
}

func TestParseErrors(t *testing.T) {
	for input, want := range map[string]string{
		"":                            "a polygon needs two corners",
		"1,1":                         "a polygon needs two corners",
		"1,1\n":                       "a polygon needs two corners",
		"1,1\n1,5\n3,7":               "line 3: corner 3,7 is not in the row or column of corner 1,5 before it",
		"1,1\n1,5\n3,5":               "line 1: corner 1,1 is not in the row or column of corner 3,5 before it",
		"1,1\n1;5":                    `line 2: column 2 of "1;5": got ";5", want ","`,
		"1,1\n1,5 ":                   `line 2: column 4 of "1,5 ": got " ", want the end`,
		"1,1\n\n1,5":                  `line 2: column 1 of "": got "", want a number`,
		"1,1\n-1,1":                   "line 2: -1,1: x and y must be from 0 to 2147483646",
		"1,1\n1,2147483647":           "line 2: 1,2147483647: x and y must be from 0 to 2147483646",
		"1,1\n1,99999999999999999999": "line 2: 99999999999999999999 overflows int",
	} {
		if p, err := (Day{}).Parse(input); err == nil || err.Error() != want {
			t.Errorf("%q: got %v, %v, want %s", input, p, err, want)
		}
	}
}

func BenchmarkWhole(b *testing.B) {
	input := invented(1, 10)
	ratio.OfYardstick(b, func() {
		polygon, _ := Day{}.Parse(input)
		_, _ = Day{}.Part1(polygon)
		_, _ = Day{}.Part2(polygon)
	})
}
