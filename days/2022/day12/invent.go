package day12

import (
	"math"
	"math/rand/v2"
	"strings"
)

// invent returns a plain with holes, and a mountain with a path that winds up to the goal.
func invent(r *rand.Rand, size int) (Day, string) {
	radius := 7 + 13*size/10
	width, height := 2*radius+11*size, 2*radius+1
	perTurn := 21 * 4.5 / float64(radius-4)                        // how far a turn of the path rises
	west, goal := 1.4+r.Float64()/5, width-radius-1-r.IntN(radius) // the path begins there, more or less
	var text strings.Builder
	for y := range height {
		line := []byte("ab" + strings.Repeat("c", width-2))
		for x := 2; x < width; x++ {
			east, south := float64(x-goal), float64(y-radius)
			distance := math.Hypot(east, south)
			switch _, turn := math.Modf(math.Atan2(south, east)/(2*math.Pi) + west); {
			case distance == 0:
				line[x] = 'E'
			case distance < 4:
				line[x] = 'y'
			case distance < float64(radius):
				turns := math.Floor((float64(radius)-distance)/4.5+turn-0.5) + 1 - turn
				line[x] = byte(max('c', min('d'+turns*perTurn, 'x')))
			case r.IntN(6) == 0:
				line[x] = 'a'
			}
		}
		if y == radius {
			line[0] = 'S'
		}
		text.WriteString(string(line) + "\n")
	}
	return Day{}, text.String()
}
