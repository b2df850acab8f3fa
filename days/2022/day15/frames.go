package day15

import (
	"fmt"
	"image"
	"iter"

	"aoc/runner"
	"aoc/runner/grid"
)

const (
	growth  = 8   // frames of a diamond
	maxSide = 101 // cells on a side of the drawing, each for a place of the square
)

// Frames shows the square of part 2. One sensor's diamond after another covers it, until one place is left.
func (d Day) Frames(sensors []Sensor) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		side := min(d.Size+1, maxSide)
		cells := grid.New[byte](side, side)
		place := func(cell image.Point) image.Point { return cell.Mul(d.Size).Div(max(1, side-1)) }
		cover := func(s Sensor, reach int, kind byte) {
			for cell := range cells.All() {
				if covered := cells.At(cell); distance(place(cell), s.at) <= reach && covered != 'S' && covered != '#' {
					cells.Set(cell, kind)
				}
			}
		}
		mark := func(at image.Point, kind byte) {
			if cell := at.Mul(side - 1).Div(max(1, d.Size)); cell.In(cells.Bounds()) {
				cells.Set(cell, kind)
			}
		}
		for i, s := range sensors {
			reach := distance(s.at, s.beacon)
			caption := fmt.Sprintf("sensor %d of %d covers a diamond, as far as the nearest beacon", i+1, len(sensors))
			for step := range growth {
				cover(s, reach*(step+1)/growth, 'o')
				mark(s.at, 'S')
				if !yield(runner.Frame{Caption: caption, Cells: cells}) {
					return
				}
			}
			cover(s, reach, '#')
		}
		answer, err := d.Part2(sensors)
		if err != nil {
			yield(runner.Frame{Caption: "no single place is left", Cells: cells})
			return
		}
		left := image.Pt(int(answer/4_000_000), int(answer%4_000_000))
		mark(left, '*')
		yield(runner.Frame{Caption: fmt.Sprintf("no diamond covers x=%d, y=%d: the beacon is there", left.X, left.Y),
			Cells: cells})
	}
}

func distance(p, q image.Point) int {
	d := p.Sub(q)
	return max(d.X, -d.X) + max(d.Y, -d.Y)
}
