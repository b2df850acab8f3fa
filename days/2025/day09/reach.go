package day09

import (
	"image"
	"math"
	"slices"

	"aoc/days/2025/digits"
	"aoc/runner/maths"
	"aoc/runner/span"
)

// reach keeps the horizontal edges, row by row. In part 1, both corners are on staircases: no other corner is farther
// out. In part 2, each corner has a reach: how far all rows down to an edge are in the polygon, to the left and to the
// right. Only an edge that has columns in the reach can shrink it or be the other side of a rectangle.
type reach struct{}

// An edge has columns of a row.
type edge struct {
	columns span.Span
	row     *row
}

// A row has edges, and the columns of the polygon between it and the row of edges above it, below it, and in the row
// itself if they were asked for.
type row struct {
	y                    int
	edges                []edge
	above, below, within []span.Span
}

// Parse reads a corner from each line.
func (reach) Parse(input string) ([]edge, error) {
	corners := make([]image.Point, 0, len(input)/8)
	for at := 0; at < len(input); {
		x, comma, next := digits.Read(input, at)
		y, end, next := digits.Read(input, next)
		if comma != ',' || end != '\n' || max(x, y) > most {
			corners, err := Day{}.Parse(input)
			return sweep(corners), err
		}
		corners, at = append(corners, image.Pt(int(x), int(y))), next
	}
	corners, err := check(corners)
	return sweep(corners), err
}

// sweep returns the edges, row by row from the top.
func sweep(corners []image.Point) []edge {
	if len(corners) == 0 {
		return nil
	}
	loop := slices.Concat(corners[len(corners)-1:], corners, corners[:2])
	keys := make([]uint64, 0, len(corners)/2) // sorted faster than edges
	for i, p := range corners {
		if p.Y == loop[i+2].Y {
			keys = append(keys, uint64(p.Y)<<32|uint64(i))
		}
	}
	slices.Sort(keys)
	edges, rows, spans := make([]edge, len(keys)), make([]row, len(keys)+1), make([]span.Span, 0, 2*len(keys))
	var borders []int // the columns of the vertical edges
	for first, end := 0, 0; first < len(keys); first, rows = end, rows[1:] {
		y, r := int(keys[first]>>32), &rows[0]
		for end < len(keys) && int(keys[end]>>32) == y {
			i := uint32(keys[end])
			p, q := loop[i+1], loop[i+2]
			borders = turn(turn(borders, p, loop[i]), q, loop[i+3])
			edges[end] = edge{span.Of(min(p.X, q.X), max(p.X, q.X)), r}
			end++
		}
		start := len(spans)
		for pair := range slices.Chunk(borders, 2) {
			if last := len(spans) - 1; last >= start && spans[last].Last+1 >= pair[0] {
				spans[last].Last = pair[1]
			} else {
				spans = append(spans, span.Of(pair[0], pair[1]))
			}
		}
		r.y, r.edges, r.below = y, edges[first:end], spans[start:]
		rows[1].above = r.below
	}
	return edges
}

// turn returns the borders below a corner, given those above it and the other end of its vertical edge.
func turn(borders []int, corner, end image.Point) []int {
	i, _ := slices.BinarySearch(borders, corner.X)
	if end.Y > corner.Y {
		return slices.Insert(borders, i, corner.X)
	}
	return slices.Delete(borders, i, i+1)
}

// Part1 returns the number of tiles in the largest rectangle.
func (reach) Part1(edges []edge) (int, error) { return max(stairs(edges, 1), stairs(edges, -1)), nil }

// stairs returns the number of tiles in the largest rectangle with an upper left and a lower right corner, or with an
// upper right and a lower left one if the sign is -1.
func stairs(edges []edge, sign int) (best int) {
	uppers, lowers := []image.Point{{X: math.MaxInt}}, []image.Point{{X: math.MinInt}}
	for _, e := range edges {
		if x := min(sign*e.columns.First, sign*e.columns.Last); x < uppers[len(uppers)-1].X {
			uppers = append(uppers, image.Pt(x, e.row.y))
		}
	}
	for _, e := range slices.Backward(edges) {
		if x := max(sign*e.columns.First, sign*e.columns.Last); x > lowers[len(lowers)-1].X {
			lowers = append(lowers, image.Pt(x, e.row.y))
		}
	}
	for _, p := range uppers[1:] {
		for _, q := range lowers[1:] {
			best = max(best, (q.X-p.X+1)*(q.Y-p.Y+1)) // one may be negative, but not both: no corner above p is farther out
		}
	}
	return best
}

// Part2 returns the number of tiles in the largest rectangle in the polygon.
func (reach) Part2(edges []edge) (best int, err error) {
	all := span.Of(most, 0)
	for _, e := range edges {
		all = span.Of(min(all.First, e.columns.First), max(all.Last, e.columns.Last))
	}
	for i, e := range edges {
		best = below(edges[i:], e.columns.First, all, best)
		best = below(edges[i:], e.columns.Last, all, best)
	}
	return best, nil
}

// below returns the number of tiles in the largest rectangle that goes down from an end of the first edge, or best if
// that is more, given all columns of the polygon.
func below(edges []edge, x int, reach span.Span, best int) int {
	last, top, bottom := edges[0].row, edges[0].row.y, edges[len(edges)-1].row.y // the last row that has shrunk the reach
	if reach.Len() > best {                                                      // a rectangle can have this row alone
		reach = at(last.columns(), x)
	}
	for _, e := range edges {
		if e.columns.Last < reach.First || e.columns.First > reach.Last {
			continue
		}
		if e.row.y > last.y+1 {
			reach = reach.And(at(e.row.above, x))
		} else if e.row != last {
			reach = reach.And(at(last.columns(), x)).And(at(e.row.columns(), x))
		}
		last = e.row
		if (max(x-reach.First, reach.Last-x)+1)*(bottom-top+1) <= best {
			break // even if the reach stays the same down to the last edge
		}
		for _, end := range [...]int{e.columns.First, e.columns.Last} {
			if reach.Has(end) {
				best = max(best, (maths.Abs(end-x)+1)*(e.row.y-top+1))
			}
		}
	}
	return best
}

// at returns the span with x, or an empty one.
func at(spans []span.Span, x int) span.Span {
	for _, s := range spans {
		if s.Has(x) {
			return s
		}
	}
	return span.Of(x+1, x-1)
}

// columns returns the columns of the polygon in the row itself.
func (r *row) columns() []span.Span {
	if r.within == nil {
		all := slices.Concat(r.above, r.below)
		for _, e := range r.edges {
			all = append(all, e.columns)
		}
		r.within = span.Join(all)
	}
	return r.within
}
