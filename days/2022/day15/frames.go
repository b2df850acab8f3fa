package day15

import (
	"fmt"
	"image"
	"iter"
	"math"

	"aoc/runner"
	"aoc/runner/grid"
	"aoc/runner/maths"
)

const (
	growth  = 6   // frames of a diamond
	closing = 12  // frames of the ring around the place that is left
	maxSide = 101 // cells on a side of the drawing
)

// Frames shows the square of part 2. One sensor's diamond after another covers it, until one place is left. A cell is
// a place, or the one in the middle of many.
func (d Day) Frames(sensors []Sensor) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		side := min(d.Size+1, maxSide)
		f := runner.Frame{Low: 1, High: float64(1 + len(sensors)), Log: true}
		cells, heat := grid.New[byte](side, side), grid.New[float64](side, side)
		f.Cells, f.Heat = cells, heat
		mark := func(at image.Point, kind byte) {
			cell := d.cell(at, side)
			cells.Fill(image.Rectangle{cell, cell.Add(image.Pt(1, 1))}, kind)
		}
		for _, s := range sensors {
			mark(s.beacon, 'B')
			mark(s.at, 'S')
		}
		for i, s := range sensors {
			f.Caption = fmt.Sprintf("sensor %d of %d: its diamond ends at the nearest beacon", i+1, len(sensors))
			color := math.Pow(f.High, float64(i)/(f.High-1)/3)
			for step := range growth {
				f.Heat = d.covered(heat, s, s.radius()*(step+1)/growth, color, f.High)
				if !yield(f) {
					return
				}
			}
			heat = f.Heat
		}
		places := uncovered(sensors, image.Rect(0, 0, d.Size+1, d.Size+1), nil)
		if len(places) != 1 {
			f.Caption = "no single place is left"
			yield(f)
			return
		}
		left := places[0]
		f.Caption = fmt.Sprintf("no diamond covers x=%d, y=%d: the missing beacon is there", left.X, left.Y)
		mark(left, '*')
		for step := range closing {
			ringed, radius := cells.Clone(), 3+side*(closing-1-step)/closing
			for p := range ringed.All() {
				if away := p.Sub(d.cell(left, side)); max(maths.Abs(away.X), maths.Abs(away.Y)) == radius {
					ringed.Set(p, '*')
				}
			}
			f.Cells = ringed
			if !yield(f) {
				return
			}
		}
	}
}

// cell returns the cell of a place, which may be outside.
func (d Day) cell(at image.Point, side int) image.Point { return at.Mul(side - 1).Div(max(1, d.Size)) }

// covered returns the values with the outline of a diamond, filled where no other diamond covers it.
func (d Day) covered(before grid.Grid[float64], s Sensor, reach int, color, high float64) grid.Grid[float64] {
	heat, side := before.Clone(), len(before)
	for cell, value := range before.All() {
		away := reach - grid.Manhattan(s.at, cell.Mul(d.Size).Div(max(1, side-1)))
		switch {
		case away < 0:
		case away < max(1, d.Size/side):
			heat.Set(cell, math.Pow(high, 0.5)*color)
		case value == 0:
			heat.Set(cell, math.Pow(high, 0.1)*color)
		}
	}
	return heat
}
