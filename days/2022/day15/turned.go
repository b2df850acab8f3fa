package day15

import (
	"image"
	"iter"
)

// uncovered yields the places of the square that no sensor covers. It works on the
// map turned by 45 degrees: u = x + y to the right, v = x - y downwards.
func (d Day) uncovered(sensors []Sensor) iter.Seq[image.Point] {
	left := []image.Rectangle{image.Rect(0, -d.Size, 2*d.Size+1, d.Size+1)}
	for _, s := range sensors {
		left = without(s.turned(), left)
	}
	return func(yield func(image.Point) bool) {
		for _, r := range left {
			for p := range d.places(r) {
				if !yield(p) {
					return
				}
			}
		}
	}
}

// turned returns what the sensor covers on the turned map: an upright square.
func (s Sensor) turned() image.Rectangle {
	centre := image.Pt(s.at.X+s.at.Y, s.at.X-s.at.Y)
	return image.Rectangle{Min: centre, Max: centre.Add(image.Pt(1, 1))}.Inset(-s.radius())
}

// without cuts out from all rectangles, and returns what is left of them as rectangles.
func without(out image.Rectangle, all []image.Rectangle) (left []image.Rectangle) {
	for _, r := range all {
		cut := r.Intersect(out)
		if cut.Empty() {
			left = append(left, r)
			continue
		}
		above, below, beside := r, r, r
		above.Max.Y, below.Min.Y = cut.Min.Y, cut.Max.Y
		beside.Min.Y, beside.Max.Y = cut.Min.Y, cut.Max.Y
		before, after := beside, beside
		before.Max.X, after.Min.X = cut.Min.X, cut.Max.X
		for _, piece := range []image.Rectangle{above, below, before, after} {
			if !piece.Empty() {
				left = append(left, piece)
			}
		}
	}
	return left
}

// places yields the places of a rectangle that are in the puzzle's square. On the
// turned map the square is a diamond with corners at u = 0 and u = 2 * Size, where
// |v| is at most the distance of u from the nearer corner. So if |v| is at least away
// in the whole rectangle, its places are at least that far from these corners.
func (d Day) places(r image.Rectangle) iter.Seq[image.Point] {
	return func(yield func(image.Point) bool) {
		away := max(r.Min.Y, 1-r.Max.Y, 0)
		for u := max(r.Min.X, away); u < min(r.Max.X, 2*d.Size-away+1); u++ {
			first := max((u+r.Min.Y+1)>>1, u-d.Size, 0) // x = (u + v) / 2, rounded up
			last := min((u+r.Max.Y-1)>>1, u, d.Size)    // and rounded down
			for x := first; x <= last; x++ {
				if !yield(image.Pt(x, u-x)) {
					return
				}
			}
		}
	}
}
