package grid

import (
	"image"
	"iter"
	"slices"
)

// A Search has the positions at which it begins, and the results of the latest loop.
type Search struct {
	size     image.Point
	starts   []image.Point
	mayStep  func(from, to image.Point) bool
	steps    []int32 // to each position, by its number; a start has 1
	farthest int32   // the largest of the steps that were yielded
}

// From returns a search that begins at each of the positions, which must be in the bounds.
func (g Grid[T]) From(starts ...image.Point) *Search {
	for _, start := range starts {
		_ = g.At(start) // panics unless start is in the bounds
	}
	return &Search{size: g.Bounds().Size(), starts: starts}
}

// number returns the number of a position on the map or beside it, where each row shares
// the last column with the next one.
func (s *Search) number(p image.Point) int { return (p.Y+1)*(s.size.X+1) + p.X + 1 }

const beside = -1 // instead of steps, beside the map

// BreadthFirst yields the positions that can be reached with their number of steps,
// beginning with the starts and 0. A step leads to a neighbour, if mayStep allows it.
// Path and Back call mayStep again, so it must still answer the same. Package
// aoc/runner/search has other steps and states.
func (s *Search) BreadthFirst(mayStep func(from, to image.Point) bool) iter.Seq2[image.Point, int] {
	return func(yield func(image.Point, int) bool) {
		width := s.size.X + 1
		reached := make([]int32, width*(s.size.Y+2)+1)
		for x := range width {
			reached[x], reached[len(reached)-1-x] = beside, beside
		}
		for y := range s.size.Y + 1 {
			reached[(y+1)*width] = beside
		}
		s.steps, s.mayStep = reached, mayStep
		frontier, next := []image.Point{}, []image.Point{}
		for _, start := range s.starts {
			if number := s.number(start); reached[number] == 0 {
				reached[number] = 1
				frontier = append(frontier, start)
			}
		}
		for steps := int32(1); len(frontier) > 0; steps++ {
			s.farthest = steps
			for _, from := range frontier {
				if !yield(from, int(steps-1)) {
					return
				}
				try := func(number int, to image.Point) {
					if reached[number] == 0 && mayStep(from, to) {
						reached[number] = steps + 1
						next = append(next, to)
					}
				}
				number := s.number(from)
				try(number-width, image.Pt(from.X, from.Y-1))
				try(number+1, image.Pt(from.X+1, from.Y))
				try(number+width, image.Pt(from.X, from.Y+1))
				try(number-1, image.Pt(from.X-1, from.Y))
			}
			frontier, next = next, frontier[:0]
		}
	}
}

// Path returns a shortest path to a position, from a start to the position itself. It is
// nil if the latest loop did not get as far as the position.
func (s *Search) Path(to image.Point) (path []image.Point) {
	for more := s.final(to); more; {
		path, more = append(path, to), false
		for from := range s.before(to) {
			to, more = from, true
		}
	}
	slices.Reverse(path)
	return path
}

// Back yields all positions on shortest paths to some ends, each position once: the ends, the
// positions one step before them, and so on, back to the starts. It leaves out ends that the
// latest loop did not get as far as.
func (s *Search) Back(ends ...image.Point) iter.Seq[image.Point] {
	return func(yield func(image.Point) bool) {
		var all []image.Point
		seen := map[image.Point]bool{}
		visit := func(p image.Point) {
			if !seen[p] {
				seen[p] = true
				all = append(all, p)
			}
		}
		for _, end := range ends {
			if s.final(end) {
				visit(end)
			}
		}
		for i := 0; i < len(all); i++ {
			if !yield(all[i]) {
				return
			}
			for from := range s.before(all[i]) {
				visit(from)
			}
		}
	}
}

// before yields the positions that are one step before a position on a shortest path to it.
func (s *Search) before(to image.Point) iter.Seq[image.Point] {
	return func(yield func(image.Point) bool) {
		for _, d := range Directions {
			from := to.Add(d)
			steps := s.steps[s.number(from)]
			if steps > 0 && steps == s.steps[s.number(to)]-1 && s.mayStep(from, to) && !yield(from) {
				return
			}
		}
	}
}

// final reports whether the latest loop has got as far as a position.
func (s *Search) final(p image.Point) bool {
	if s.steps == nil || !p.In(image.Rectangle{Max: s.size}) {
		return false
	}
	steps := s.steps[s.number(p)]
	return 0 < steps && steps <= s.farthest
}
