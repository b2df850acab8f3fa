// Package grid is for puzzles whose input is a map: a rectangle of cells.
//
// A place on it is an image.Point, x to the right and y downwards from 0, and
// its size an image.Rectangle, so their arithmetic is at hand: p.Add(q) goes a
// way, p.In(g.Bounds()) tells whether it leads off the map, and
// p.Mod(g.Bounds()) brings it back at the other side.
package grid

import (
	"fmt"
	"image"
	"iter"

	"aoc/runner/parse"
)

// A Grid is rows of cells, all of one length: the cell at (x, y) is g[y][x].
type Grid[T any] [][]T

// Parse makes a grid of lines, a byte a cell. Every line has to be as long as
// the first. An empty text is a grid without cells.
func Parse(text string) (g Grid[byte], err error) {
	for number, line := range parse.Lines(text) {
		if len(g) > 0 && len(line) != len(g[0]) {
			return nil, fmt.Errorf("line %d: %d characters, where line 1 has %d", number, len(line), len(g[0]))
		}
		g = append(g, []byte(line))
	}
	return g, nil
}

// Bounds returns the rectangle that the places of the grid make.
func (g Grid[T]) Bounds() image.Rectangle {
	if len(g) == 0 {
		return image.Rectangle{}
	}
	return image.Rect(0, 0, len(g[0]), len(g))
}

// At returns the cell at a place of the grid.
func (g Grid[T]) At(p image.Point) T { return g[p.Y][p.X] }

// All yields every place and its cell, row by row.
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

// Neighbours yields the places above, right of, below and left of a place, as
// far as they are on the grid.
func (g Grid[T]) Neighbours(p image.Point) iter.Seq[image.Point] {
	return func(yield func(image.Point) bool) {
		for _, step := range [...]image.Point{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
			if q := p.Add(step); q.In(g.Bounds()) && !yield(q) {
				return
			}
		}
	}
}
