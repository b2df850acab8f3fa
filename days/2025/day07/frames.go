package day07

import (
	"fmt"
	"iter"

	"aoc/runner"
	"aoc/runner/grid"
)

var picture = runner.Picture{Title: "A beam that splits, and its timelines", X: "column", Y: "row",
	Claim: "All timelines in one column have the same future, so only their number counts.",
	Heat:  "timelines in a column, logarithmic", Poster: -1}

// Frames shows row by row where the beam is, and how many timelines it has there.
func (Day) Frames(m Manifold) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		width := m.cells.Bounds().Dx()
		heat := grid.New[float64](width, len(m.cells))
		most := float64(max(2, m.run().timelines))
		b := m.begin()
		for y, row := range m.cells[m.start.Y:] {
			b.split(row)
			for x, n := range b.columns[1 : width+1] {
				heat[m.start.Y+y][x] = float64(n)
			}
			caption := fmt.Sprintf("%d splits, %d timelines", b.splits, b.timelines)
			if _, err := b.ends(); err != nil {
				caption = fmt.Sprintf("%d splits, too many timelines", b.splits)
			}
			if !yield(runner.Frame{Caption: caption, Cells: m.cells, Heat: heat, Low: 1, High: most, Log: true}) {
				return
			}
		}
	}
}
