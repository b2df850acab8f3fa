package day09

import (
	"bytes"
	"fmt"
	"image"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
	"aoc/runner/grid"
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

// tileByTile solves both parts by looking at the tiles of every rectangle.
func tileByTile(_ Day, input string) (part1, part2 any) {
	corners, best := corners(input), [2]int{}
	known := map[image.Point]bool{}
	isIn := func(p image.Point) bool {
		is, isKnown := known[p]
		if !isKnown {
			is = isInside(p, corners)
			known[p] = is
		}
		return is
	}
	for i, p := range corners {
		for _, q := range corners[:i] {
			r, all := grid.Bounds(p, q), true
			for p := range grid.Points(r) {
				if all = all && isIn(p); !all {
					break
				}
			}
			best[0] = max(best[0], r.Dx()*r.Dy())
			if all {
				best[1] = max(best[1], r.Dx()*r.Dy())
			}
		}
	}
	return best[0], best[1]
}

func FuzzSameAnswersAsTileByTile(f *testing.F) { daytest.Fuzz(f, Puzzle(), 1, tileByTile) }

func TestInventedBordersAreNextToEachOther(t *testing.T) {
	for size := range 3 {
		daytest.Invented(t, Puzzle(), 1+size, map[string]int{"neighbours": 25, "apart": 133}, func(input string) map[string]bool {
			is := hasNeighbours(corners(input))
			return map[string]bool{"neighbours": is, "apart": !is}
		})
	}
}

// hasNeighbours reports whether two tiles of the polygon are next to each other at a corner, with the outside between
// them: on a map twice as large, there is a tile of the outside.
func hasNeighbours(corners []image.Point) bool {
	twice := slices.Clone(corners)
	for i, p := range corners {
		twice[i] = p.Mul(2)
	}
	for _, p := range twice {
		for _, d := range grid.Directions8 {
			for _, step := range []image.Point{grid.Right, grid.Down} {
				q := p.Add(d)
				if !isInside(q, twice) && isInside(q.Add(step), twice) && isInside(q.Sub(step), twice) {
					return true
				}
			}
		}
	}
	return false
}

// TestAnyLoop has polygons whose borders are next to each other, touch or cross.
func TestAnyLoop(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	different := func(limit int) []int { // from each to the next, the first after the last
		all := make([]int, 2+r.IntN(5))
		for i := range all {
			for all[i] = r.IntN(limit); i > 0 && all[i] == all[i-1] || i == len(all)-1 && all[i] == all[0]; {
				all[i] = r.IntN(limit)
			}
		}
		return all
	}
	for range 300 {
		xs, ys, text := different(4+r.IntN(12)), different(4+r.IntN(12)), ""
		for len(xs) != len(ys) {
			ys = different(12)
		}
		for i, x := range xs {
			text += fmt.Sprintf("%d,%d\n%d,%d\n", x, ys[i], xs[(i+1)%len(xs)], ys[i])
		}
		daytest.Compare(t, Puzzle(), Day{}, text, tileByTile)
	}
}

func TestEdges(t *testing.T) {
	for name, input := range map[string]string{
		"no corners":                "",
		"a rectangle of 2 × 2":      "0,0\n1,0\n1,1\n0,1",
		"two edges in a row":        "0,0\n9,0\n9,5\n6,5\n6,1\n4,1\n4,5\n0,5",
		"a slot of one tile":        "0,0\n9,0\n9,4\n2,4\n2,6\n9,6\n9,9\n0,9",
		"a slot of no tiles":        "0,0\n9,0\n9,4\n2,4\n2,5\n9,5\n9,9\n0,9",
		"neighbours and a slot":     "16,3\n13,3\n13,8\n19,8\n19,5\n16,5\n16,4\n19,4\n19,0\n16,0",
		"rows next to each other":   "0,2\n3,2\n3,1\n6,1\n6,0\n9,0\n9,3\n0,3",
		"columns of one tile":       "0,0\n1,0\n1,9\n2,9\n2,0\n3,0\n3,12\n0,12",
		"a border that comes twice": "0,0\n5,0\n5,5\n0,5\n0,0\n5,0\n5,5\n0,5",
		"signs, blanks and zeros":   " +0, 0\n00000000000000000001,0\n1,1\n0,1",
		"a border that crosses":     "0,0\n6,0\n6,6\n3,6\n3,3\n9,3\n9,9\n0,9",
	} {
		t.Run(name, func(t *testing.T) { daytest.Compare(t, Puzzle(), Day{}, input, tileByTile) })
	}
	const largest int64 = 2147483647 * 2147483647
	daytest.Check(t, Puzzle(), Day{}, "0,0\n2147483646,0\n2147483646,2147483646\n0,2147483646", largest, largest)
}

func TestFramesShowTheLargestRectangle(t *testing.T) {
	corners, err := Day{}.Parse("16,3\n13,3\n13,8\n19,8\n19,5\n16,5\n16,4\n19,4\n19,0\n16,0\n")
	if err != nil {
		t.Fatal(err)
	}
	var got string
	for f := range (Day{}).Frames(corners) {
		got = f.Caption + "\n" + string(bytes.Join(f.Cells, []byte("\n")))
	}
	const want = "10 corners, scale 1:1, and the largest rectangle between two corners: 42 tiles\n" +
		"\x00\x00\x00####\n\x00\x00\x00####\n\x00\x00\x00####\n" +
		"OOOOOOO\nOOOOOOO\nOOOOOOO\nOOOOOOO\nOOOOOOO\nOOOOOOO"
	if got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestSpoilt(t *testing.T) { daytest.Spoil(t, Puzzle(), ",0\n 9x") }

func TestParseErrors(t *testing.T) {
	turn := func(line int) string {
		return fmt.Sprintf("line %d: want x and y from 0 to 2147483646, and a turn to the left or right", line)
	}
	daytest.Errors(t, Puzzle(), map[string]string{
		"1,1":                     turn(1),
		"1,1\n1,5":                turn(1),
		"1,1\n1,5\n3,7\n3,1":      turn(2),
		"1,1\n1,5\n1,9\n3,9\n3,1": turn(2),
		"1,1\n1,5\n1,2\n3,2\n3,1": turn(2),
		"1,1\n1,5\n1,5\n3,5\n3,1": turn(3),
		"1,1\n-1,1\n-1,3\n1,3":    turn(2),
		"1,1\n1,2147483647\n":     turn(1),
		"1,1\n1,5 ":               `line 2: column 4 of "1,5 ": got " ", want the end`,
	})
}

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 6) }
