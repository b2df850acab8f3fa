// Package day09 solves 2025 day 9, Movie Theater.
//
// A list of corners is a polygon on a floor of tiles: each corner shares a row or a column
// with the next one. Part 1 asks for the most tiles in a rectangle that has two of the
// corners opposite each other, part 2 for the most if all its tiles are in the polygon.
//
// A sweep goes down the rows. It remembers each corner that it has passed as the top of
// rectangles, with its reach: how far they can go to the left and to the right. Each row
// cuts the reach of the corners above it, and each corner that a reach has in it is the
// bottom of a rectangle. Only rows with corners matter, and the rows between two of
// them, which are all alike. In part 1 nothing cuts a reach, so a corner is of use only if
// none is farther out, and a pair of two such corners is a rectangle.
//
// A tile is in the polygon if it is on the border, or if there is an odd number of
// borders to the left of it. So the border may touch or cross itself, or go back the way
// it came, and a rectangle can lie across two borders without a tile between them.
//
// # Growth
//
// The time grows with the square of the number of corners, but only a few instructions
// are done that often.
package day09

import (
	"cmp"
	"errors"
	"fmt"
	"image"
	"slices"

	"aoc/runner"
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

// A Polygon is a list of corners, and its edges from top to bottom.
type Polygon struct {
	corners []image.Point
	edges   []edge
}

// An edge is a horizontal border, or a corner between two vertical ones, with the number
// of vertical borders that begin at each end less the number that end there.
type edge struct{ y, left, right, beginLeft, beginRight int }

const maxCoordinate = 1<<31 - 2 // so the number of tiles fits in 63 bits

// Parse reads a corner from each line.
func (Day) Parse(input string) (Polygon, error) {
	corners, err := parse.Each(input, parseCorner)
	if err != nil {
		return Polygon{}, err
	}
	if len(corners) < 2 {
		return Polygon{}, errors.New("a polygon needs two corners")
	}
	for i, p := range corners {
		next := (i + 1) % len(corners)
		if q := corners[next]; p.X != q.X && p.Y != q.Y {
			return Polygon{}, fmt.Errorf("line %d: corner %d,%d is not in the row or column of corner %d,%d before it",
				next+1, q.X, q.Y, p.X, p.Y)
		}
	}
	return Polygon{corners, edgesOf(corners)}, nil
}

func parseCorner(line string) (image.Point, error) {
	c := parse.Read(line)
	p := image.Pt(c.Int(""), c.Int(","))
	switch err := c.End(); {
	case err != nil:
		return image.Point{}, err
	case min(p.X, p.Y) < 0 || max(p.X, p.Y) > maxCoordinate:
		return image.Point{}, fmt.Errorf("%.60s: x and y must be from 0 to %d", line, maxCoordinate)
	}
	return p, nil
}

// edgesOf returns the edges from top to bottom.
func edgesOf(corners []image.Point) []edge {
	n := len(corners)
	keys := make([]int, n) // sorted faster than edges
	for i, p := range corners {
		keys[i] = p.Y<<32 | i
	}
	slices.Sort(keys)
	edges := make([]edge, 0, n)
	for _, key := range keys {
		i := key & (1<<32 - 1)
		before, p, next, after := corners[(i+n-1)%n], corners[i], corners[(i+1)%n], corners[(i+2)%n]
		begin := cmp.Compare(before.Y, p.Y) + cmp.Compare(next.Y, p.Y)
		switch beginNext := cmp.Compare(after.Y, p.Y); {
		case p.Y == next.Y && p.X <= next.X:
			edges = append(edges, edge{p.Y, p.X, next.X, begin, beginNext})
		case p.Y == next.Y:
			edges = append(edges, edge{p.Y, next.X, p.X, beginNext, begin})
		case p.Y != before.Y:
			edges = append(edges, edge{p.Y, p.X, p.X, begin, 0})
		}
	}
	return edges
}

// Part1 returns the number of tiles in the largest rectangle.
func (Day) Part1(polygon Polygon) (best int, err error) {
	var left, right []image.Point // the corners at the top that have none above and beside them
	for _, e := range polygon.edges {
		if left == nil || e.left < left[len(left)-1].X {
			left = append(left, image.Pt(e.left, e.y))
		}
		if right == nil || e.right > right[len(right)-1].X {
			right = append(right, image.Pt(e.right, e.y))
		}
	}
	lowLeft, lowRight := maxCoordinate+1, -1
	for _, e := range slices.Backward(polygon.edges) {
		if e.left < lowLeft {
			lowLeft = e.left
			for _, p := range right {
				best = max(best, (p.X-e.left+1)*(e.y-p.Y+1))
			}
		}
		if e.right > lowRight {
			lowRight = e.right
			for _, p := range left {
				best = max(best, (e.right-p.X+1)*(e.y-p.Y+1))
			}
		}
	}
	return best, nil
}

// A span is the tiles of a row from one to another, or none.
type span struct{ from, to int }

func (s span) has(x int) bool { return s.from <= x && x <= s.to }

var none = span{1, 0}

// A row is what the polygon has of a row with its edges, or of the rows down to the next edge.
type row struct {
	y     int
	spans []span // from left to right, with tiles between them
	edges []edge
}

// rows yields the rows from top to bottom. A row is valid until the next one.
func (p Polygon) rows(yield func(row) bool) {
	var above, below, spans []span
	var borders []int
	for edges := p.edges; len(edges) > 0; {
		y, n := edges[0].y, 0
		spans = append(spans[:0], above...)
		for ; n < len(edges) && edges[n].y == y; n++ {
			e := edges[n]
			spans = append(spans, span{e.left, e.right})
			borders = change(change(borders, e.left, e.beginLeft), e.right, e.beginRight)
		}
		below = below[:0]
		for i := 0; i < len(borders); i += 2 {
			below = append(below, span{borders[i], borders[i+1]})
		}
		spans = joined(append(spans, below...))
		if !yield(row{y, spans, edges[:n]}) {
			return
		}
		edges = edges[n:]
		isStrip := len(edges) > 0 && edges[0].y > y+1
		below = joined(below)
		if isStrip && !yield(row{y + 1, below, nil}) {
			return
		}
		above, below = below, above
	}
}

// change adds a border n times, or removes it -n times.
func change(borders []int, x, n int) []int {
	i, _ := slices.BinarySearch(borders, x)
	for ; n > 0; n-- {
		borders = slices.Insert(borders, i, x)
	}
	return slices.Delete(borders, i, i-n)
}

// joined sorts spans and joins those without a tile between them.
func joined(spans []span) []span {
	slices.SortFunc(spans, func(a, b span) int { return cmp.Compare(a.from, b.from) })
	all := spans[:0]
	for _, s := range spans {
		if n := len(all); n > 0 && s.from <= all[n-1].to+1 {
			all[n-1].to = max(all[n-1].to, s.to)
		} else {
			all = append(all, s)
		}
	}
	return all
}

// at returns the span that has a tile.
func at(spans []span, x int) span {
	for _, s := range spans {
		if s.has(x) {
			return s
		}
	}
	return none
}

// A top is a corner of rectangles, with its reach in the rows so far.
type top struct {
	x, y  int
	reach span
}

// Part2 returns the number of tiles in the largest rectangle in the polygon.
func (Day) Part2(polygon Polygon) (best int, err error) {
	bottom := polygon.edges[len(polygon.edges)-1].y
	var tops []top
	var last []span // the spans of the row before
	for row := range polygon.rows {
		isCut := func(s span) bool { return at(row.spans, s.from).to < s.to }
		if slices.ContainsFunc(last, isCut) {
			tops = cut(tops, row.spans)
			tops = slices.DeleteFunc(tops, func(t top) bool {
				return (max(t.x-t.reach.from, t.reach.to-t.x)+1)*(bottom-t.y+1) <= best
			})
		}
		first := len(tops)
		for _, e := range row.edges {
			for _, x := range [...]int{e.left, e.right} {
				tops = append(tops, top{x, row.y, at(row.spans, x)})
				if at(last, x) == none {
					best = max(best, largest(tops[first:], x, row.y)) // no reach above has it
				} else {
					best = max(best, largest(tops, x, row.y))
				}
			}
		}
		last = append(last[:0], row.spans...)
	}
	return best, nil
}

func cut(tops []top, spans []span) []top {
	kept := tops[:0]
	for _, t := range tops {
		if s := at(spans, t.x); s != none {
			t.reach = span{max(t.reach.from, s.from), min(t.reach.to, s.to)}
			kept = append(kept, t)
		}
	}
	return kept
}

// largest returns the most tiles between a top and a corner below it.
func largest(tops []top, x, y int) (best int) {
	for i := range tops {
		if t := &tops[i]; t.reach.has(x) {
			best = max(best, (abs(x-t.x)+1)*(y-t.y+1))
		}
	}
	return best
}

func abs(n int) int { return max(n, -n) }
