// Package day09 solves 2025 day 9, Movie Theater.
//
// A list of corners is a polygon on a floor of tiles: each corner shares a row or a column with the next one. Part 1
// asks for the most tiles in a rectangle that has two of the corners opposite each other, and part 2 for the most if
// all its tiles are in the polygon, whose border is in it too.
//
// Part 1 tries all pairs of corners. For part 2, the day makes the floor smaller: of all rows
// and columns, it keeps those with corners, and the ones right after them, because the others
// are like one of these. For each tile that is left, it counts the tiles of the polygon between
// it and the upper left corner of the floor. Four such counts say how many tiles of a rectangle
// are in the polygon.
//
// # Growth
//
// The time grows with the square of the number of corners.
package day09

import (
	"fmt"
	"image"
	"slices"
	"sort"

	"aoc/runner"
	"aoc/runner/grid"
	"aoc/runner/parse"
)

// Puzzle returns Movie Theater with its examples, frames, variant and invented inputs.
func Puzzle() runner.Puzzle {
	return runner.New(2025, 9, "Movie Theater", Day{},
		runner.Example[Day]("3,1\n13,1\n13,3\n16,3\n16,10\n14,10\n14,14\n8,14\n8,9\n6,9\n6,12\n2,12\n2,5\n3,5\n").
			Part1(168).Part2(84),
		runner.About[Day]("counts tiles of the polygon, on a smaller floor"),
		runner.Variant("reach", "follows how far each corner can see, from edge to edge", func(Day) reach { return reach{} }),
		runner.Invent(invent),
		runner.FramesOf(Day.Frames, picture, "# polygon", "O largest rectangle"),
	)
}

// Day has no parameters.
type Day struct{}

const most = 1<<31 - 2 // so the number of tiles fits in 63 bits

// Parse reads a corner from each line.
func (Day) Parse(input string) ([]image.Point, error) {
	corners, err := parse.Each(input, func(line string) (image.Point, error) {
		c := parse.Read(line)
		p := image.Pt(c.Int(""), c.Int(","))
		return p, c.End()
	})
	if err != nil {
		return nil, err
	}
	return check(corners)
}

// check returns the corners, or an error if the loop does not turn at each. It may still cross or follow itself.
func check(corners []image.Point) ([]image.Point, error) {
	loop := slices.Concat(corners[max(0, len(corners)-1):], corners, corners[:min(1, len(corners))])
	for i, p := range corners {
		isRow, isColumn := p.Y == loop[i].Y, p.X == loop[i].X
		if isRow == isColumn || isRow == (p.Y == loop[i+2].Y) || min(p.X, p.Y) < 0 || max(p.X, p.Y) > most {
			return nil, fmt.Errorf("line %d: want x and y from 0 to %d, and a turn to the left or right", i+1, most)
		}
	}
	return corners, nil
}

// Part1 returns the number of tiles in the largest rectangle.
func (Day) Part1(corners []image.Point) (int, error) {
	return tiles(largest(corners, func(p, q int) bool { return true })), nil
}

// Part2 returns the number of tiles in the largest rectangle in the polygon.
func (Day) Part2(corners []image.Point) (int, error) {
	return tiles(largest(corners, shrink(corners).has)), nil
}

func tiles(r image.Rectangle) int { return r.Dx() * r.Dy() }

// largest returns the largest rectangle of those that count, given the indices of two corners.
func largest(corners []image.Point, counts func(p, q int) bool) (best image.Rectangle) {
	for p := range corners {
		for q := range p {
			if r := grid.Bounds(corners[p], corners[q]); tiles(r) > tiles(best) && counts(p, q) {
				best = r
			}
		}
	}
	return best
}

// A floor has the tiles in some columns and rows, which are in order, and the corners there.
type floor struct {
	columns, rows []int
	corners       []image.Point
	cells         grid.Grid[byte] // 1 in the polygon, 0 outside
	counts        grid.Grid[int]  // of the tiles in the polygon that are above a position and to the left of it
}

// has reports whether the rectangle between two corners is in the polygon, given their indices.
func (f floor) has(p, q int) bool {
	r := grid.Bounds(f.corners[p], f.corners[q])
	return f.counts.At(r.Max)-f.counts[r.Max.Y][r.Min.X]-f.counts[r.Min.Y][r.Max.X]+f.counts.At(r.Min) == tiles(r)
}

// shrink returns the floor with the columns and rows of corners, and those right after them. A tile is in the polygon
// if it is on the border, or if the number of borders to the left of it is odd.
func shrink(corners []image.Point) (f floor) {
	for _, p := range corners {
		f.columns, f.rows = append(f.columns, p.X, p.X+1), append(f.rows, p.Y, p.Y+1)
	}
	f.columns = slices.Compact(slices.Sorted(slices.Values(f.columns)))
	f.rows = slices.Compact(slices.Sorted(slices.Values(f.rows)))
	for _, p := range corners {
		f.corners = append(f.corners, image.Pt(sort.SearchInts(f.columns, p.X), sort.SearchInts(f.rows, p.Y)))
	}
	const odd, border = 1, 2
	f.cells, f.counts = grid.New[byte](len(f.columns), len(f.rows)), grid.New[int](len(f.columns)+1, len(f.rows)+1)
	for i, p := range f.corners {
		edge := grid.Bounds(p, f.corners[(i+1)%len(corners)])
		for q := range grid.Points(edge) {
			f.cells[q.Y][q.X] |= border
			if q.Y < edge.Max.Y-1 { // a vertical edge, without its last tile, so that each row has an even number of them
				f.cells[q.Y][q.X+1] ^= odd
			}
		}
	}
	for y, row := range f.cells {
		inside := byte(0)
		for x, cell := range row {
			inside ^= cell & odd
			row[x] = inside | cell/border
			f.counts[y+1][x+1] = f.counts[y][x+1] + f.counts[y+1][x] - f.counts[y][x] + int(row[x])
		}
	}
	return f
}
