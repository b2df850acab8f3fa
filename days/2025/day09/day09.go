// Package day09 solves 2025 day 9, Movie Theater.
//
// A list of corners is a polygon on a floor of tiles: each corner shares a row or a column
// with the next one. Part 1 asks for the most tiles in a rectangle that has two of the
// corners opposite each other, part 2 for the most if all its tiles are in the polygon.
//
// Only rows with corners matter, and the rows between two of them, which are all alike. In
// part 1, the first and the last corner of each row are enough. In part 2, each corner is
// the top of rectangles, with a reach to the left and to the right. The reach shrinks from
// row to row to what the polygon has of the row, and each corner in it is the bottom of a
// rectangle.
//
// A tile is in the polygon if it is on the border, or if an odd number of borders is to the
// left of it. So the border may touch or cross itself, and a rectangle can lie across two
// borders without a tile between them. But no border may run along another with nothing of
// the polygon on either side.
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
		runner.Example[Day](sample).Part1(168).Part2(90),
		runner.Invent(invent),
		runner.FramesOf(Day.Frames, runner.Picture{Title: "The largest rectangle in a polygon", X: "x", Y: "y", Poster: -1},
			"# polygon", "O largest rectangle"),
	)
}

const sample = "3,1\n13,1\n13,3\n16,3\n16,10\n14,10\n14,14\n8,14\n8,9\n7,9\n7,12\n2,12\n2,5\n3,5\n"

// Day has no parameters.
type Day struct{}

// A Polygon has its rows with corners, from top to bottom.
type Polygon []row

// A row has the columns of its first, its last and all of its corners. From left to right,
// it has the spans of the polygon in it, and those that all rows after it have, down to the
// next one in the list.
type row struct {
	y, left, right int
	corners        []int
	spans, below   []span
}

// A span has the tiles of a row from one to another.
type span struct{ from, to int }

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
	return rows(corners), err
}

func parseCorner(line string) (image.Point, error) {
	c := parse.Read(line)
	p := image.Pt(c.Int(""), c.Int(","))
	return p, c.End()
}

// rows sorts the corners and returns the rows. A vertical border begins at each corner, or
// ends there.
func rows(corners []image.Point) Polygon {
	slices.SortFunc(corners, func(p, q image.Point) int { return (p.Y-q.Y)<<31 + p.X - q.X })
	all := make(Polygon, 0, len(corners)/2)
	xs := make([]int, len(corners))
	var borders []int // that go on below the row
	var above []span
	for len(corners) > 0 {
		y, n := corners[0].Y, 0
		for ; n < len(corners) && corners[n].Y == y; n++ {
			xs[n] = corners[n].X
			if i, ends := slices.BinarySearch(borders, corners[n].X); ends {
				borders = slices.Delete(borders, i, i+1)
			} else {
				borders = slices.Insert(borders, i, corners[n].X)
			}
		}
		below := make([]span, len(borders)/2)
		for i := range below {
			below[i] = span{borders[2*i], borders[2*i+1]}
		}
		spans := joined(slices.Concat(above, below))
		if k := len(all) - 1; k >= 0 && all[k].y == y-1 {
			all[k].below = spans
		}
		above = joined(below)
		all = append(all, row{y, xs[0], xs[n-1], xs[:n], spans, above})
		corners, xs = corners[n:], xs[n:]
	}
	return all
}

// joined sorts spans and joins those without a tile between them.
func joined(spans []span) []span {
	slices.SortFunc(spans, func(a, b span) int { return a.from - b.from })
	all := spans[:0]
	for _, s := range spans {
		if len(all) == 0 || s.from > all[len(all)-1].to+1 {
			all = append(all, s)
		}
		all[len(all)-1].to = max(all[len(all)-1].to, s.to)
	}
	return all
}

// Part1 returns the number of tiles in the largest rectangle.
func (Day) Part1(polygon Polygon) (best int, err error) {
	for i, top := range polygon {
		for _, r := range polygon[i:] {
			width := max(r.right-top.left, top.right-r.left) + 1
			best = max(best, width*(r.y-top.y+1))
		}
	}
	return best, nil
}

// Part2 returns the number of tiles in the largest rectangle in the polygon.
func (Day) Part2(polygon Polygon) (int, error) {
	_, most := polygon.largest()
	return most, nil
}

// largest returns the largest rectangle in the polygon, and the number of its tiles.
func (p Polygon) largest() (found image.Rectangle, best int) {
	for i, top := range p {
		for _, x := range top.corners {
			reach, bottom := span{0, most}.cut(top.spans, x), p[len(p)-1].y
			for k := i; k < len(p); k++ {
				r := &p[k]
				width, height := max(x-reach.from, reach.to-x)+1, r.y-top.y+1
				if width*(bottom-top.y+1) <= best {
					break // even if the reach stays the same down to the bottom
				}
				if width*height > best {
					for _, c := range r.corners {
						if reach.from <= c && c <= reach.to && (max(c-x, x-c)+1)*height > best {
							found = grid.Bounds(image.Pt(x, top.y), image.Pt(c, r.y))
							best = found.Dx() * found.Dy()
						}
					}
				}
				reach = reach.cut(r.below, x)
			}
		}
	}
	return found, best
}

// cut returns what the reach shares with the span that has x: no tiles if none has.
func (s span) cut(spans []span, x int) span {
	for _, other := range spans {
		if other.from <= x && x <= other.to {
			return span{max(s.from, other.from), min(s.to, other.to)}
		}
	}
	return span{x + 1, x - 1}
}
