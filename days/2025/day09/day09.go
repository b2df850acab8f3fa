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
	"iter"
	"slices"

	"aoc/runner"
	"aoc/runner/parse"
)

// Puzzle returns Movie Theater with its examples and frames.
func Puzzle() runner.Puzzle {
	return runner.New(2025, 9, "Movie Theater", Day{},
		runner.Example[Day](sample).Part1(168).Part2(90),
		runner.Invent(invent),
		runner.FramesOf(Day.Frames, runner.Picture{Title: "The largest rectangle in a polygon", X: "x", Y: "y", Poster: -1,
			Claim: "The largest of 100,000 rectangles is found within 0.2 ms, by one sweep down the rows."},
			"# polygon", "O largest rectangle"),
	)
}

const sample = "3,1\n13,1\n13,3\n16,3\n16,10\n14,10\n14,14\n8,14\n8,9\n7,9\n7,12\n2,12\n2,5\n3,5\n"

// Day has no parameters.
type Day struct{}

// A Polygon has its corners in the order of the border, and from top to bottom.
type Polygon struct {
	corners []image.Point
	sorted  []corner
}

// A corner has the column of the next one, if both are in a row, and how many vertical
// borders begin here, less those that end here.
type corner struct{ y, x, next, begins int }

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
	return Polygon{corners, sorted(corners)}, nil
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

// sorted returns the corners from top to bottom.
func sorted(corners []image.Point) []corner {
	keys := make([]int64, len(corners)) // sorted faster than corners
	for i, p := range corners {
		keys[i] = int64(p.Y)<<32 | int64(i)
	}
	slices.Sort(keys)
	all := make([]corner, len(corners))
	for place, key := range keys {
		i := int(key & (1<<32 - 1))
		p, before, next := corners[i], corners[(i+len(corners)-1)%len(corners)], corners[(i+1)%len(corners)]
		c := corner{p.Y, p.X, p.X, cmp.Compare(before.Y, p.Y) + cmp.Compare(next.Y, p.Y)}
		if next.Y == p.Y {
			c.next = next.X
		}
		all[place] = c
	}
	return all
}

// Part1 returns the number of tiles in the largest rectangle.
func (Day) Part1(polygon Polygon) (best int, err error) {
	left, right := outermost(slices.All(polygon.sorted))
	lowLeft, lowRight := outermost(slices.Backward(polygon.sorted))
	for _, diagonal := range [...]struct{ tops, bottoms []corner }{{left, lowRight}, {right, lowLeft}} {
		for _, b := range diagonal.bottoms {
			for _, t := range diagonal.tops {
				best = max(best, (abs(b.x-t.x)+1)*(b.y-t.y+1))
			}
		}
	}
	return best, nil
}

// outermost returns the corners that are farther to the left than all before them, and
// those that are farther to the right.
func outermost(corners iter.Seq2[int, corner]) (left, right []corner) {
	for _, c := range corners {
		if left == nil || c.x < left[len(left)-1].x {
			left = append(left, c)
		}
		if right == nil || c.x > right[len(right)-1].x {
			right = append(right, c)
		}
	}
	return left, right
}

// A span is the tiles of a row from one to another, or none.
type span struct{ from, to int }

func (s span) has(x int) bool { return s.from <= x && x <= s.to }

var none = span{1, 0}

// A row is what the polygon has of a row with its corners, or of the rows down to the next
// corner.
type row struct {
	y       int
	spans   []span // from left to right, with tiles between them
	corners []corner
}

// rows yields the rows from top to bottom. A row is valid until the next one.
func (p Polygon) rows(yield func(row) bool) {
	var above, below, spans []span
	var borders []int
	for rest := p.sorted; len(rest) > 0; {
		y, n := rest[0].y, 0
		spans = append(spans[:0], above...)
		for ; n < len(rest) && rest[n].y == y; n++ {
			c := rest[n]
			spans = append(spans, span{min(c.x, c.next), max(c.x, c.next)})
			borders = change(borders, c.x, c.begins)
		}
		below = below[:0]
		for i := 0; i < len(borders); i += 2 {
			below = append(below, span{borders[i], borders[i+1]})
		}
		spans = joined(append(spans, below...))
		if !yield(row{y, spans, rest[:n]}) {
			return
		}
		rest, below = rest[n:], joined(below)
		isStrip := len(rest) > 0 && rest[0].y > y+1
		if isStrip && !yield(row{y + 1, below, nil}) {
			return
		}
		above, below = below, above
	}
}

// change adds a border n times, or removes it -n times. All are from left to right.
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
	bottom := polygon.sorted[len(polygon.sorted)-1].y
	var tops []top
	var last []span // of the row before
	for row := range polygon.rows {
		isCut := func(s span) bool { return at(row.spans, s.from).to < s.to }
		if slices.ContainsFunc(last, isCut) {
			tops = cut(tops, row.spans, bottom, best)
		}
		for _, c := range row.corners {
			tops = append(tops, top{c.x, row.y, at(row.spans, c.x)})
			best = max(best, largest(tops, c.x, row.y))
		}
		last = append(last[:0], row.spans...)
	}
	return best, nil
}

// cut cuts the reach of tops to a row. It keeps those that could have more than best tiles
// down to the bottom.
func cut(tops []top, spans []span, bottom, best int) []top {
	kept := tops[:0]
	for _, t := range tops {
		s := at(spans, t.x)
		t.reach = span{max(t.reach.from, s.from), min(t.reach.to, s.to)}
		width := max(t.x-t.reach.from, t.reach.to-t.x) + 1
		if s != none && width*(bottom-t.y+1) > best {
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
