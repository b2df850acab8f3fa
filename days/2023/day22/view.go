package day22

import (
	"image"
	"math"

	"aoc/runner"
	"aoc/runner/grid"
)

const largest = 400 // cells on a side of a frame

// A view looks down on a corner of a pile of that size. A cube's edge has some cells.
type view struct {
	size          grid.Point3
	edge, bricks  int
	width, height int // of a frame
}

func viewOf(pile []resting) view {
	v := view{bricks: len(pile) - 1}
	for _, r := range pile {
		v.size = v.size.Max(r.high.Add(grid.Pt3(1, 1, 0)))
	}
	wide := v.size.X + v.size.Y
	v.edge = max(1, min(8, largest/wide, 2*(largest-2)/(wide+2*v.size.Z)))
	v.width, v.height = min(largest, v.edge*wide), min(largest, v.edge*(wide+2*v.size.Z)/2+2)
	return v
}

// draw draws bricks that have fallen that many cells, the nearest one in each cell, and the ground.
func (v view) draw(pile []resting, fallen, marked int) runner.Frame {
	cells, heat, high := grid.New[byte](v.width, v.height), grid.New[float64](v.width, v.height), float64(v.bricks+1)
	near, owner := make([]int64, v.width*v.height), make([]int, v.width*v.height)
	for p := range grid.Points(image.Rect(0, 0, v.size.X, v.size.Y)) {
		v.cube(p.X, p.Y, 0, func(x, y, face int) {
			if face == 0 {
				cells[y][x] = '='
			}
		})
	}
	for i, b := range pile[1:] {
		down, kind := min(fallen, v.edge*(b.high.Z-b.top)), byte(0)
		if i+1 == marked {
			kind = 'X'
		}
		for n := range b.high.Manhattan(b.low) + 1 {
			x, y, height := min(b.low.X+n, b.high.X), min(b.low.Y+n, b.high.Y), v.edge*min(b.low.Z+n, b.high.Z)-down
			key := int64(x<<10|y)<<24 + int64(height)
			v.cube(x, y, height, func(x, y, face int) {
				if at := y*v.width + x; key >= near[at] {
					near[at], owner[at], cells[y][x] = key, i+1, kind
					heat[y][x] = math.Pow(high, 0.45+0.55*float64(i)/high-0.15*float64(face))
				}
			})
		}
	}
	for at, brick := range owner { // outlines
		x, y := at%v.width, at/v.width
		if v.edge > 3 && x > 0 && y > 0 && (brick != owner[at-v.width] || brick != owner[at-1]) {
			cells[y][x], heat[y][x] = 0, 0
		}
	}
	return runner.Frame{Cells: cells, Heat: heat, Low: 1, High: high, Log: true}
}

// cube calls set for each cell of a cube, with the face there: 0 is the top, 1 the left and 2 the right one.
func (v view) cube(x, y, height int, set func(x, y, face int)) {
	left, top := v.edge*(v.size.Y+x-y-1), v.height-1-height-v.edge*(v.size.X+v.size.Y-x-y)/2
	for across := range 2 * v.edge {
		slope := max(across-v.edge, v.edge-1-across) / 2
		for down := slope; down < 2*v.edge-slope; down++ {
			face := 0
			if down >= v.edge-slope {
				face = 1 + across/v.edge
			}
			if x, y := left+across, top+down; 0 <= y && y < v.height && x < v.width {
				set(x, y, face)
			}
		}
	}
}
