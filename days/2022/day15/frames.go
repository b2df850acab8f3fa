package day15

import (
	"fmt"
	"image"
	"iter"
	"math"

	"aoc/runner"
	"aoc/runner/grid"
)

const (
	growth  = 6   // frames of a diamond
	closing = 12  // frames of the ring around the place that is left
	maxSide = 101 // cells on a side of the drawing
)

// A drawing has the square of part 2. A cell is a place, or the one in the middle of many.
type drawing struct {
	size, side int // of the square, in places and in cells
	cells      grid.Grid[byte]
	heat       grid.Grid[float64]
	sensors    float64
}

// Frames shows the square of part 2. One sensor's diamond after another covers it, until one place is left.
func (d Day) Frames(sensors []Sensor) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		side := min(d.Size+1, maxSide)
		w := drawing{d.Size, side, grid.New[byte](side, side), grid.New[float64](side, side), float64(len(sensors))}
		for _, s := range sensors {
			w.mark(s.beacon, 'B')
			w.mark(s.at, 'S')
		}
		for i, s := range sensors {
			caption := fmt.Sprintf("sensor %d of %d: its diamond ends at the nearest beacon", i+1, len(sensors))
			before := w.heat
			for step := range growth {
				w.heat = before.Clone()
				w.cover(s, s.radius()*(step+1)/growth, float64(i)/w.sensors)
				if !yield(w.frame(caption)) {
					return
				}
			}
		}
		answer, err := d.Part2(sensors)
		if err != nil {
			yield(w.frame("no single place is left"))
			return
		}
		left := image.Pt(int(answer/4_000_000), int(answer%4_000_000))
		caption := fmt.Sprintf("no diamond covers x=%d, y=%d: the missing beacon is there", left.X, left.Y)
		marked := w.cells
		for step := range closing {
			w.cells = marked.Clone()
			w.mark(left, '*')
			w.ring(left, 3+side*(closing-1-step)/closing)
			if !yield(w.frame(caption)) {
				return
			}
		}
	}
}

func (w drawing) frame(caption string) runner.Frame {
	return runner.Frame{Caption: caption, Cells: w.cells, Heat: w.heat, Low: 1, High: 1 + w.sensors, Log: true}
}

func (w drawing) mark(at image.Point, kind byte) {
	if cell := w.cell(at); cell.In(w.cells.Bounds()) {
		w.cells.Set(cell, kind)
	}
}

// cell returns the cell of a place, which may be outside.
func (w drawing) cell(at image.Point) image.Point { return at.Mul(w.side - 1).Div(max(1, w.size)) }

// cover draws the outline of a diamond, and fills the part of it that no other diamond covers.
func (w drawing) cover(s Sensor, reach int, color float64) {
	for cell := range w.cells.All() {
		away := reach - grid.Manhattan(s.at, cell.Mul(w.size).Div(max(1, w.side-1)))
		switch {
		case away < 0:
		case away < max(1, w.size/w.side):
			w.heat.Set(cell, math.Pow(1+w.sensors, 0.5+color/3))
		case w.heat.At(cell) == 0:
			w.heat.Set(cell, math.Pow(1+w.sensors, 0.1+color/3))
		}
	}
}

// ring draws the border of a square around a place.
func (w drawing) ring(around image.Point, radius int) {
	for p := range w.cells.All() {
		if away := p.Sub(w.cell(around)); max(abs(away.X), abs(away.Y)) == radius {
			w.cells.Set(p, '*')
		}
	}
}
