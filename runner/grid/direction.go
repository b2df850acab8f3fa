package grid

import "image"

// The steps to the four neighbours.
var (
	Up    = image.Pt(0, -1)
	Right = image.Pt(1, 0)
	Down  = image.Pt(0, 1)
	Left  = image.Pt(-1, 0)
)

// Directions are the four steps, each to the right of the one before.
var Directions = [...]image.Point{Up, Right, Down, Left}

// TurnLeft returns the direction to the left of a direction.
func TurnLeft(direction image.Point) image.Point { return image.Pt(direction.Y, -direction.X) }

// TurnRight returns the direction to the right of a direction.
func TurnRight(direction image.Point) image.Point { return image.Pt(-direction.Y, direction.X) }

// Manhattan returns the number of steps between two positions on an empty map.
func Manhattan(p, q image.Point) int {
	d := p.Sub(q)
	return max(d.X, -d.X) + max(d.Y, -d.Y)
}
