// Package grid is for puzzles whose input is a map: a rectangle of cells.
//
// A position is an image.Point, with x to the right and y downwards from 0, and the
// bounds are an image.Rectangle. So you can use their methods: p.Add(q) moves,
// p.In(g.Bounds()) reports whether p is on the map, and p.Mod(g.Bounds()) wraps
// around at its edges.
package grid

import (
	"fmt"
	"image"
	"iter"

	"aoc/runner/parse"
)

// A Grid has rows of equal length. The cell at (x, y) is g[y][x].
type Grid[T any] [][]T

// Parse returns the grid of a text, with one byte for each cell. All lines must have
// the same length. The grid of an empty text has no cells.
func Parse(text string) (g Grid[byte], err error) {
	for number, line := range parse.Lines(text) {
		if len(g) > 0 && len(line) != len(g[0]) {
			return nil, fmt.Errorf("line %d: got %d characters, want %d as in line 1", number, len(line), len(g[0]))
		}
		g = append(g, []byte(line))
	}
	return g, nil
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

// Neighbours yields the positions above, right of, below and left of p that are in
// the bounds.
func (g Grid[T]) Neighbours(p image.Point) iter.Seq[image.Point] {
	return func(yield func(image.Point) bool) {
		for _, step := range [...]image.Point{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
			if q := p.Add(step); q.In(g.Bounds()) && !yield(q) {
				return
			}
		}
	}
}
