package day09

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
	"aoc/runner/grid"
	"aoc/runner/ratio"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

func corners(input string) (all []image.Point) {
	for line := range strings.Lines(input) {
		var p image.Point
		_, _ = fmt.Sscanf(line, "%d,%d", &p.X, &p.Y)
		all = append(all, p)
	}
	return all
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

// pointByPoint solves both parts by looking at points of every rectangle: those in the
// columns and rows with corners, and right after them, because all others are like these.
func pointByPoint(_ Day, input string) (part1, part2 any) {
	corners, best := corners(input), [2]int{}
	var xs, ys []int
	for _, p := range corners {
		xs, ys = append(xs, p.X, p.X+1), append(ys, p.Y, p.Y+1)
	}
	slices.Sort(xs)
	slices.Sort(ys)
	xs, ys = slices.Compact(xs), slices.Compact(ys)
	outside := grid.New[int](len(xs)+1, len(ys)+1) // points to the left and above
	for p := range grid.Points(image.Rect(0, 0, len(xs), len(ys))) {
		n := outside.At(p.Add(image.Pt(1, 0))) + outside.At(p.Add(image.Pt(0, 1))) - outside.At(p)
		if !isInside(image.Pt(xs[p.X], ys[p.Y]), corners) {
			n++
		}
		outside.Set(p.Add(image.Pt(1, 1)), n)
	}
	for i, p := range corners {
		for _, q := range corners[:i] {
			r := grid.Bounds(p, q)
			best[0] = max(best[0], r.Dx()*r.Dy())
			left, _ := slices.BinarySearch(xs, r.Min.X)
			right, _ := slices.BinarySearch(xs, r.Max.X)
			top, _ := slices.BinarySearch(ys, r.Min.Y)
			bottom, _ := slices.BinarySearch(ys, r.Max.Y)
			n := outside[bottom][right] - outside[bottom][left] - outside[top][right] + outside[top][left]
			if n == 0 {
				best[1] = max(best[1], r.Dx()*r.Dy())
			}
		}
	}
	return best[0], best[1]
}

func FuzzSameAnswersAsPointByPoint(f *testing.F) { daytest.Fuzz(f, Puzzle(), 2, pointByPoint) }

func TestEdges(t *testing.T) {
	for name, input := range map[string]string{
		"a rectangle":             "1,1\n4,1\n4,3\n1,3",
		"a rectangle of 2 × 2":    "0,0\n1,0\n1,1\n0,1",
		"two edges in a row":      "0,0\n9,0\n9,5\n6,5\n6,1\n4,1\n4,5\n0,5",
		"a slot of one tile":      "0,0\n9,0\n9,4\n2,4\n2,6\n9,6\n9,9\n0,9",
		"rows next to each other": "0,2\n3,2\n3,1\n6,1\n6,0\n9,0\n9,3\n0,3",
	} {
		t.Run(name, func(t *testing.T) { daytest.Compare(t, Puzzle(), Day{}, input, pointByPoint) })
	}
	const largest int64 = 2147483647 * 2147483647
	daytest.Check(t, Puzzle(), Day{}, "0,0\n2147483646,0\n2147483646,2147483646\n0,2147483646", largest, largest)
}

func TestParseErrors(t *testing.T) {
	turn := func(line int) string {
		return fmt.Sprintf("line %d: want x and y from 0 to 2147483646, and a turn to the left or right", line)
	}
	daytest.Errors(t, Puzzle(), map[string]string{
		"1,1":                         turn(1),
		"1,1\n1,5":                    turn(1),
		"1,1\n1,5\n3,7\n3,1":          turn(2),
		"1,1\n1,5\n1,9\n3,9\n3,1":     turn(2),
		"1,1\n1,5\n1,2\n3,2\n3,1":     turn(2),
		"1,1\n1,5\n1,5\n3,5\n3,1":     turn(3),
		"1,1\n-1,1\n-1,3\n1,3":        turn(2),
		"1,1\n1,2147483647\n":         turn(1),
		"1,1\n1;5":                    `line 2: column 2 of "1;5": got ";5", want ","`,
		"1,1\n1,5 ":                   `line 2: column 4 of "1,5 ": got " ", want the end`,
		"1,1\n\n1,5":                  `line 2: column 1 of "": got "", want a number`,
		"1,1\n1,99999999999999999999": "line 2: 99999999999999999999 overflows int",
	})
}

func BenchmarkWhole(b *testing.B) { ratio.OfInvented(b, 1, invent) }
