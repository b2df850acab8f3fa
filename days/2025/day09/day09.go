// Package day09 solves 2025 day 9, Movie Theater.
//
// A list of corners is a polygon on a floor of tiles: each corner shares a row or a column with the next one. Part 1
// asks for the most tiles in a rectangle that has two of the corners opposite each other, and part 2 for the most if
// all its tiles are in the polygon.
//
// The corners are the ends of horizontal edges. In part 1, each edge is the top of rectangles, and each edge below it
// is a bottom. In part 2, each end of a top has a reach: how far all rows down to an edge are in the polygon, to the
// left and to the right. Only an edge that has columns in the reach can shrink it or be a bottom.
//
// Some polygons, which genuine inputs do not have, are not handled in part 2. The border must
// not touch or cross itself, and two parts of it with the outside between them must have a
// tile between them. The largest rectangle must have two rows or more: it does, unless the
// polygon is as narrow as a few tiles.
//
// # Growth
//
// The time grows with the square of the number of corners.
package day09

import (
	"fmt"
	"image"
	"slices"

	"aoc/runner"
	"aoc/runner/grid"
	"aoc/runner/parse"
)

// Puzzle returns Movie Theater with its examples and frames.
func Puzzle() runner.Puzzle {
	return runner.New(2025, 9, "Movie Theater", Day{},
		runner.Example[Day](sample).Part1(168).Part2(84),
		runner.Invent(invent),
		runner.FramesOf(Day.Frames, picture, "# polygon", "O largest rectangle"),
	)
}

const sample = "3,1\n13,1\n13,3\n16,3\n16,10\n14,10\n14,14\n8,14\n8,9\n6,9\n6,12\n2,12\n2,5\n3,5\n"

// Day has no parameters.
type Day struct{}

// A Polygon has its horizontal edges, row by row and from left to right.
type Polygon []edge

// An edge has the columns of its ends. Between it and the row of edges above it, the polygon
// has the tiles from the first to the second of the borders, from the third to the fourth,
// and so on.
type edge struct {
	y       int
	ends    [2]int
	borders []int
}

const most = 1<<31 - 2 // so the number of tiles fits in 63 bits

// Parse reads a corner from each line.
func (Day) Parse(input string) (Polygon, error) {
	corners, err := parse.Each(input, parseCorner)
	for i, p := range corners {
		before, next := corners[(i+len(corners)-1)%len(corners)], corners[(i+1)%len(corners)]
		isRow, isColumn := p.Y == before.Y, p.X == before.X
		if isRow == isColumn || isRow == (p.Y == next.Y) || min(p.X, p.Y) < 0 || max(p.X, p.Y) > most {
			return nil, fmt.Errorf("line %d: want x and y from 0 to %d, and a turn to the left or right", i+1, most)
		}
	}
	return edges(corners), err
}

func parseCorner(line string) (image.Point, error) {
	c := parse.Read(line)
	p := image.Pt(c.Int(""), c.Int(","))
	return p, c.End()
}

// edges sorts the corners and returns the edges.
func edges(corners []image.Point) Polygon {
	keys := make([]uint64, len(corners)) // sorted faster than points
	for i, p := range corners {
		keys[i] = uint64(p.Y)<<32 | uint64(p.X)
	}
	slices.Sort(keys)
	all := make(Polygon, 0, len(keys)/2)
	var borders, above, rows []int
	for pair := range slices.Chunk(keys, 2) {
		y, ends := int(pair[0]>>32), [2]int{int(uint32(pair[0])), int(uint32(pair[1]))}
		if len(all) > 0 && y > all[len(all)-1].y {
			rows = append(rows, borders...) // one list takes fewer allocations
			above = rows[len(rows)-len(borders):]
		}
		all = append(all, edge{y, ends, above})
		for _, x := range ends {
			if i, stops := slices.BinarySearch(borders, x); stops {
				borders = slices.Delete(borders, i, i+1)
			} else {
				borders = slices.Insert(borders, i, x)
			}
		}
	}
	return all
}

// Part1 returns the number of tiles in the largest rectangle.
func (Day) Part1(polygon Polygon) (best int, err error) {
	for i, top := range polygon {
		for _, e := range polygon[i:] {
			width := max(e.ends[1]-top.ends[0], top.ends[1]-e.ends[0]) + 1
			best = max(best, width*(e.y-top.y+1))
		}
	}
	return best, nil
}

// Part2 returns the number of tiles in the largest rectangle in the polygon.
func (Day) Part2(polygon Polygon) (int, error) {
	_, tiles := polygon.largest()
	return tiles, nil
}

// largest returns the largest rectangle in the polygon, and the number of its tiles.
func (p Polygon) largest() (found image.Rectangle, best int) {
	for i, top := range p {
		for _, x := range top.ends {
			from, to := 0, most // the reach
			for _, e := range p[i+1:] {
				if e.y == top.y || e.ends[1] < from || e.ends[0] > to {
					continue
				}
				from, to = cut(from, to, e.borders, x)
				if (max(x-from, to-x)+1)*(p[len(p)-1].y-top.y+1) <= best {
					break // even if the reach stays the same down to the last edge
				}
				for _, end := range e.ends {
					tiles := (max(end-x, x-end) + 1) * (e.y - top.y + 1)
					if from <= end && end <= to && tiles > best {
						found, best = grid.Bounds(image.Pt(x, top.y), image.Pt(end, e.y)), tiles
					}
				}
			}
		}
	}
	return found, best
}

// cut returns what the reach shares with the tiles around x: none if x is not in the polygon.
func cut(from, to int, borders []int, x int) (int, int) {
	for i := 0; i < len(borders); i += 2 {
		if borders[i] <= x && x <= borders[i+1] {
			return max(from, borders[i]), min(to, borders[i+1])
		}
	}
	return x + 1, x - 1
}
