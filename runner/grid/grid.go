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
	for number, line := range parse.Lines(text) {
		width := len(line)
		if len(g) > 0 && width != len(g[0]) {
			return nil, fmt.Errorf("line %d: got %d characters, want %d as in line 1", number, width, len(g[0]))
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

// String returns the rows as lines: those of bytes as text, as Parse takes it, and
// others as package fmt prints them.
func (g Grid[T]) String() string {
	var lines strings.Builder
	for _, row := range g {
		if bytes, ok := any(row).([]byte); ok {
			lines.Write(bytes)
			lines.WriteByte('\n')
		} else {
			fmt.Fprintln(&lines, row)
		}
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

// Neighbours yields the positions above, right of, below and left of p that are in
// the bounds, as p must be.
func (g Grid[T]) Neighbours(p image.Point) iter.Seq[image.Point] {
	return func(yield func(image.Point) bool) {
		_ = g.At(p) // panics unless p is in the bounds

		switch { // a case that holds ends the loop
		case p.Y > 0 && !yield(image.Pt(p.X, p.Y-1)):
		case p.X < len(g[p.Y])-1 && !yield(image.Pt(p.X+1, p.Y)):
		case p.Y < len(g)-1 && !yield(image.Pt(p.X, p.Y+1)):
		case p.X > 0 && !yield(image.Pt(p.X-1, p.Y)):
		}
	}
}

// Neighbours8 yields the positions around p, diagonal ones too, that are in the
// bounds, row by row.
func (g Grid[T]) Neighbours8(p image.Point) iter.Seq[image.Point] {
	return func(yield func(image.Point) bool) {
		for q := range Points(image.Rect(p.X-1, p.Y-1, p.X+2, p.Y+2).Intersect(g.Bounds())) {
			if q != p && !yield(q) {
				return
			}
		}
	}
}
