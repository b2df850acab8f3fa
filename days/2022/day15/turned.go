package day15

import (
	"cmp"
	"image"
	"slices"
)

// turned turns the map by 45 degrees, from (x, y) to (x + y, x - y), so that each diamond is an upright square. A
// rectangle minus a square is up to four rectangles. So part 2 starts with a rectangle around the whole square, cuts
// out what each sensor covers, and looks for places of the square in the rectangles that are left.
type turned struct{ Day }

// Part2 returns the answer of Day's Part2.
func (d turned) Part2(sensors []Sensor) (int64, error) { return frequency(d.uncovered(sensors)) }

// uncovered returns the places of the square that no sensor covers, but at most two. It works on the
// map turned by 45 degrees: u = x + y to the right, v = x - y downwards. The sensors
// that cover the most come first, because they leave the fewest rectangles.
func (d turned) uncovered(sensors []Sensor) (places []image.Point) {
	covered := make([]image.Rectangle, 0, 64)
	for _, s := range sensors {
		covered = append(covered, s.turned())
	}
	slices.SortFunc(covered, func(r, s image.Rectangle) int { return cmp.Compare(s.Dx(), r.Dx()) })
	d.addLeft(&places, image.Rect(0, -d.Size, 2*d.Size+1, d.Size+1), covered)
	return places
}

// addLeft adds the places of r that no covered rectangle contains, up to two places in all. It cuts out the first
// covered rectangle that overlaps r, and goes on with the pieces around that.
func (d turned) addLeft(places *[]image.Point, r image.Rectangle, covered []image.Rectangle) {
	if r.Empty() || len(*places) == 2 {
		return
	}
	for i, out := range covered {
		if !out.Overlaps(r) {
			continue
		}
		above, below, beside := r, r, r
		above.Max.Y, below.Min.Y = out.Min.Y, out.Max.Y
		beside.Min.Y, beside.Max.Y = max(r.Min.Y, out.Min.Y), min(r.Max.Y, out.Max.Y)
		left, right := beside, beside
		left.Max.X, right.Min.X = out.Min.X, out.Max.X
		for _, piece := range [...]image.Rectangle{above, below, left, right} {
			d.addLeft(places, piece, covered[i+1:])
		}
		return
	}
	d.addInSquare(places, r)
}

// turned returns what the sensor covers on the turned map: an upright square.
func (s Sensor) turned() image.Rectangle {
	centre := image.Pt(s.at.X+s.at.Y, s.at.X-s.at.Y)
	return image.Rectangle{Min: centre, Max: centre.Add(image.Pt(1, 1))}.Inset(-s.radius())
}

// addInSquare adds the places of a rectangle that are in the puzzle's square, up to two places in all. On the
// turned map the square is a diamond with corners at u = 0 and u = 2 * Size, where
// |v| is at most the distance of u from the nearer corner. So if |v| is at least away
// in the whole rectangle, its places are at least that far from these corners.
func (d turned) addInSquare(places *[]image.Point, r image.Rectangle) {
	away := max(r.Min.Y, 1-r.Max.Y, 0)
	for u := max(r.Min.X, away); u < min(r.Max.X, 2*d.Size-away+1) && len(*places) < 2; u++ {
		first := max((u+r.Min.Y+1)>>1, u-d.Size, 0) // x = (u + v) / 2, rounded up
		last := min((u+r.Max.Y-1)>>1, u, d.Size)    // and rounded down
		for x := first; x <= last && len(*places) < 2; x++ {
			*places = append(*places, image.Pt(x, u-x))
		}
	}
}
