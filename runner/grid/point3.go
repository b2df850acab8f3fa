package grid

import "iter"

// A Point3 is a position or a step in space. Use == to compare two of them.
type Point3 struct{ X, Y, Z int }

// Pt3 is short for Point3{X: x, Y: y, Z: z}.
func Pt3(x, y, z int) Point3 { return Point3{x, y, z} }

// Add returns the position that is a step q away.
func (p Point3) Add(q Point3) Point3 { return Point3{p.X + q.X, p.Y + q.Y, p.Z + q.Z} }

// Sub returns the step from q to p.
func (p Point3) Sub(q Point3) Point3 { return Point3{p.X - q.X, p.Y - q.Y, p.Z - q.Z} }

// Min returns the lowest coordinates of both: the low corner of the cuboid between them.
func (p Point3) Min(q Point3) Point3 { return Point3{min(p.X, q.X), min(p.Y, q.Y), min(p.Z, q.Z)} }

// Max returns the highest coordinates of both: the high corner.
func (p Point3) Max(q Point3) Point3 { return Point3{max(p.X, q.X), max(p.Y, q.Y), max(p.Z, q.Z)} }

// Manhattan returns the number of steps between two positions in empty space.
func (p Point3) Manhattan(q Point3) int {
	d := p.Sub(q)
	return max(d.X, -d.X) + max(d.Y, -d.Y) + max(d.Z, -d.Z)
}

// Neighbours yields the six positions that are one step away.
func (p Point3) Neighbours() iter.Seq[Point3] {
	return func(yield func(Point3) bool) {
		for _, d := range [...]Point3{{Z: -1}, {Y: -1}, {X: -1}, {X: 1}, {Y: 1}, {Z: 1}} {
			if !yield(p.Add(d)) {
				return
			}
		}
	}
}
