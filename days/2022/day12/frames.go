package day12

import (
	"fmt"
	"image"
	"iter"

	"aoc/runner"
	"aoc/runner/grid"
)

// Frames shows part 1 step by step: the search from the goal to the start, and then the way. The values are heights,
// darker where no search has been.
func (d Day) Frames(h Hill) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		s, fronts, heat := h.heights.From(h.goal), [][]image.Point{}, h.dark()
		for at, steps := range s.BreadthFirst(h.isStepBack) {
			if steps == len(fronts) {
				fronts = append(fronts, nil)
			}
			fronts[steps] = append(fronts[steps], at)
			if at == h.start {
				break
			}
		}
		for steps, front := range fronts {
			caption := fmt.Sprintf("%d steps back from the goal: down by 1 at most, up any height", steps)
			if !yield(h.frame(caption, heat, front)) {
				return
			}
		}
		if way := s.Path(h.start); way != nil {
			nearest, _ := d.Part2(h) // the start is one of the lowest squares
			caption := fmt.Sprintf("the way has %d steps, the one from the nearest lowest square %d", len(way)-1, nearest)
			yield(h.frame(caption, h.dark(), way))
		}
	}
}

// dark returns the heights of all squares, darkened.
func (h Hill) dark() grid.Grid[float64] {
	size := h.heights.Bounds().Size()
	heat := grid.New[float64](size.X, size.Y)
	for at, height := range h.heights.All() {
		heat.Set(at, 0.4*float64(height-'a'))
	}
	return heat
}

// frame marks squares, and lights up their heights.
func (h Hill) frame(caption string, heat grid.Grid[float64], marked []image.Point) runner.Frame {
	cells := grid.New[byte](h.heights.Bounds().Dx(), len(h.heights))
	for _, at := range marked {
		heat.Set(at, float64(h.heights.At(at)-'a'))
		cells.Set(at, '*')
	}
	cells.Set(h.start, 'S')
	cells.Set(h.goal, 'E')
	return runner.Frame{Caption: caption, Cells: cells, Heat: heat, High: 'z' - 'a'}
}
