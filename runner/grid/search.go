package grid

import (
	"image"
	"iter"
)

// BreadthFirst yields the positions that can be reached from start, which must be in
// the bounds, with their number of steps, beginning with start and 0. A step leads to
// a neighbour, if mayStep allows it. Package aoc/runner/search has other steps, several
// starts and the way back.
func (g Grid[T]) BreadthFirst(start image.Point, mayStep func(from, to image.Point) bool) iter.Seq2[image.Point, int] {
	return func(yield func(image.Point, int) bool) {
		_ = g.At(start) // panics unless start is in the bounds

		// Each position has a number. The numbers beside the map count as reached.
		width := g.Bounds().Dx() + 1
		reached := make([]bool, width*(len(g)+2))
		for number := range width {
			reached[number], reached[len(reached)-1-number] = true, true
		}
		for y := range g {
			reached[(y+2)*width-1] = true
		}
		reached[(start.Y+1)*width+start.X] = true
		frontier, next := []image.Point{start}, []image.Point{}
		for steps := 0; len(frontier) > 0; steps++ {
			for _, from := range frontier {
				if !yield(from, steps) {
					return
				}
				number := (from.Y+1)*width + from.X
				try := func(number int, to image.Point) {
					if !reached[number] && mayStep(from, to) {
						reached[number] = true
						next = append(next, to)
					}
				}
				try(number-width, image.Pt(from.X, from.Y-1))
				try(number+1, image.Pt(from.X+1, from.Y))
				try(number+width, image.Pt(from.X, from.Y+1))
				try(number-1, image.Pt(from.X-1, from.Y))
			}
			frontier, next = next, frontier[:0]
		}
	}
}
