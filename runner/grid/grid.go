// Package grid is for puzzles whose input is a map: a rectangle of cells.
//
// A position is an image.Point, with x to the right and y downwards from 0, and the
// bounds are an image.Rectangle. So you can use their methods: p.Add(grid.Up) moves,
// p.In(g.Bounds()) reports whether p is on the map, and p.Mod(g.Bounds()) wraps
// around at its edges. A Point3 is a position in space.
package grid

import (
	"fmt"
	"image"
	"iter"
	"slices"
	"strings"

	"aoc/runner/parse"
)

// A Grid has rows of equal length. The cell at (x, y) is g[y][x].
type Grid[T any] [][]T

// New returns a grid of zero cells.
func New[T any](width, height int) Grid[T] {
	g, cells := make(Grid[T], height), make([]T, width*height)
	for y := range g {
		g[y], cells = cells[:width:width], cells[width:]
	}
	return g
}

// Parse returns the grid of a text, with one byte for each cell. All lines must have
// the same length. The grid of an empty text has no cells.
func Parse(text string) (Grid[byte], error) {
	g, cells := make(Grid[byte], 0, strings.Count(text, "\n")+1), []byte(text)
	for _, line := range parse.Lines(text) {
		width := len(line)
		if len(g) > 0 && width != len(g[0]) {
			return nil, fmt.Errorf("line %d: got %d characters, want %d as in line 1", len(g)+1, width, len(g[0]))
		}
		g, cells = append(g, cells[:width:width]), cells[min(width+1, len(cells)):]
	}
	return g, nil
}

// Clone returns a copy of the grid.
func (g Grid[T]) Clone() Grid[T] {
	clone := New[T](g.Bounds().Dx(), len(g))
	for y, row := range g {
		copy(clone[y], row)
	}
	return clone
}

// transposed returns the grid with rows and columns exchanged: the cell at (x, y) comes
// from (y, x).
func (g Grid[T]) transposed() Grid[T] {
	t := New[T](len(g), g.Bounds().Dx())
	for y, row := range t {
		for x := range row {
			row[x] = g[x][y]
		}
	}
	return t
}

// Orientations yields the grid in its eight orientations: the grid, turned to the
// right step by step, and then its mirror image, turned in the same way. A grid without
// cells may lose its number of rows.
func (g Grid[T]) Orientations() iter.Seq[Grid[T]] {
	return func(yield func(Grid[T]) bool) {
		for range 2 {
			for range 4 {
				if !yield(g) {
					return
				}
				g = g.transposed()
				for _, row := range g {
					slices.Reverse(row)
				}
			}
			g = g.transposed()
		}
	}
}

// Bounds returns the rectangle of all positions.
func (g Grid[T]) Bounds() image.Rectangle {
	if len(g) == 0 {
		return image.Rectangle{}
	}
	return image.Rect(0, 0, len(g[0]), len(g))
}

// At returns the cell at a position, which must be in the bounds.
func (g Grid[T]) At(p image.Point) T { return g[p.Y][p.X] }

// Set changes the cell at a position, which must be in the bounds.
func (g Grid[T]) Set(p image.Point, cell T) { g[p.Y][p.X] = cell }

// Fill changes the cells in a rectangle, as far as it is in the bounds.
func (g Grid[T]) Fill(r image.Rectangle, cell T) {
	for p := range Points(r.Intersect(g.Bounds())) {
		g.Set(p, cell)
	}
}

// Find returns all positions with that cell, row by row.
func Find[T comparable](g Grid[T], cell T) (all []image.Point) {
	for y, row := range g {
		for x := range row {
			if row[x] == cell {
				all = append(all, image.Pt(x, y))
			}
		}
	}
	return all
}

// Count returns the number of positions with that cell.
func Count[T comparable](g Grid[T], cell T) (n int) {
	for _, row := range g {
		for _, c := range row {
			if c == cell {
				n++
			}
		}
	}
	return n
}

// String returns the rows as lines: a grid of bytes as text that Parse can read,
// and any other as package fmt prints it.
func (g Grid[T]) String() string {
	var lines strings.Builder
	if bytes, ok := any([][]T(g)).([][]byte); ok {
		lines.Grow(len(g) * (g.Bounds().Dx() + 1))
		for _, row := range bytes {
			lines.Write(row)
			lines.WriteByte('\n')
		}
		return lines.String()
	}
	for _, row := range g {
		fmt.Fprintln(&lines, row)
	}
	return lines.String()
}

// All yields every position with its cell, row by row.
func (g Grid[T]) All() iter.Seq2[image.Point, T] {
	return func(yield func(image.Point, T) bool) {
		for y, row := range g {
			for x, cell := range row {
				if !yield(image.Pt(x, y), cell) {
					return
				}
			}
		}
	}
}

// Points yields the positions in a rectangle, row by row.
func Points(r image.Rectangle) iter.Seq[image.Point] {
	return func(yield func(image.Point) bool) {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				if !yield(image.Pt(x, y)) {
					return
				}
			}
		}
	}
}

// Bounds returns the smallest rectangle that has all the positions in it, or the zero
// Rectangle if there are none. So this yields the positions from one corner to another, or
// on a straight line, with both ends:
//
//	grid.Points(grid.Bounds(p, q))
func Bounds(points ...image.Point) image.Rectangle {
	if len(points) == 0 {
		return image.Rectangle{}
	}
	low, high := points[0], points[0]
	for _, p := range points {
		low.X, low.Y = min(low.X, p.X), min(low.Y, p.Y)
		high.X, high.Y = max(high.X, p.X), max(high.Y, p.Y)
	}
	return image.Rectangle{Min: low, Max: high.Add(image.Pt(1, 1))}
}

// Neighbours yields the positions above, right of, below and left of p that are in the bounds.
func (g Grid[T]) Neighbours(p image.Point) iter.Seq[image.Point] {
	// This and Neighbours8 are short enough for the compiler to inline them, and the body of the loop with them.
	return func(yield func(image.Point) bool) {
		for _, d := range Directions {
			if q := p.Add(d); uint(q.Y) < uint(len(g)) && uint(q.X) < uint(len(g[q.Y])) && !yield(q) {
				return
			}
		}
	}
}

// Neighbours8 yields the positions around p that are in the bounds, including diagonal ones,
// row by row.
func (g Grid[T]) Neighbours8(p image.Point) iter.Seq[image.Point] {
	return func(yield func(image.Point) bool) {
		for _, d := range around {
			if q := p.Add(d); uint(q.Y) < uint(len(g)) && uint(q.X) < uint(len(g[q.Y])) && !yield(q) {
				return
			}
		}
	}
}

var around = [...]image.Point{{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}

// The steps to the four neighbours.
var (
	Up    = image.Pt(0, -1)
	Right = image.Pt(1, 0)
	Down  = image.Pt(0, 1)
	Left  = image.Pt(-1, 0)
)

// Directions are the four steps, each to the right of the one before.
var Directions = [...]image.Point{Up, Right, Down, Left}

// Directions8 are the steps to the eight neighbours, including diagonal ones. They begin
// with Up, and each is 45 degrees to the right of the one before.
var Directions8 = [...]image.Point{Up, {1, -1}, Right, {1, 1}, Down, {-1, 1}, Left, {-1, -1}}

// TurnLeft returns the direction to the left of a direction.
func TurnLeft(direction image.Point) image.Point { return image.Pt(direction.Y, -direction.X) }

// TurnRight returns the direction to the right of a direction.
func TurnRight(direction image.Point) image.Point { return image.Pt(-direction.Y, direction.X) }

// Manhattan returns the number of steps between two positions on an empty map. The number must fit in an int.
func Manhattan(p, q image.Point) int {
	d := p.Sub(q)
	return max(d.X, -d.X) + max(d.Y, -d.Y)
}
