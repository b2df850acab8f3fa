package day16

import (
	"bytes"
	"image"
	"math"
	"slices"
)

// flat solves both parts in Parse, with one search on a map of bytes. A move is a step, perhaps after a turn: no best
// path turns twice, except at the start. The search makes all moves straight ahead that cost less than the known way to
// a place, then those after a turn, and again until nothing costs less. A place is on a best path if its points and the
// cost of a move add up to the points of a place that is on one.
type flat struct{ Day }

// Best has the fewest points and the number of tiles on best paths, or an error if there is no path.
type Best struct {
	points, tiles int
	err           error
}

// Parse reads what Day's Parse reads.
func (f flat) Parse(input string) (Best, error) {
	m, err := f.Day.Parse(input)
	if err != nil {
		return Best{}, err
	}
	width := m.Bounds().Dx() + 1
	tiles := bytes.Repeat([]byte("#"), width*(len(m.Grid)+2)) // with a border: a row above, one below, a column at the end
	for y, row := range m.Grid {
		copy(tiles[width*(y+1):], row)
	}
	c := course{tiles, [...]int{1, width, -1, -width}, slices.Repeat([]int{math.MaxInt}, 4*len(tiles))}
	tile := func(p image.Point) int { return width*(p.Y+1) + p.X }
	return c.best(tile(m.start), tile(m.end)), nil
}

// A course has a map row by row, how far the next tile is to the east, south, west and north, and the fewest points to
// each place, which is four times a tile, plus the direction in which the reindeer came.
type course struct {
	tiles  []byte
	ahead  [4]int
	points []int
}

// moves are straight ahead, to the right and to the left.
var moves = [...]struct{ turn, cost int }{{0, 1}, {1, 1001}, {3, 1001}}

func (c *course) best(start, end int) Best {
	points, fewest := c.points, math.MaxInt
	points[4*start], points[4*start+2] = 0, 2000
	// A place after a turn waits until all others are done: it costs more than most of them.
	queues := [2][]int{{4 * start}, {4*start + 2}}
	for ; len(queues[0]) > 0; queues[0], queues[1] = queues[1], queues[0][:0] {
		for i := 0; i < len(queues[0]); i++ {
			place := queues[0][i]
			for i, move := range moves {
				direction := (place + move.turn) & 3
				to, n := place&^3+4*c.ahead[direction]|direction, points[place]+move.cost
				if c.tiles[to>>2] != '#' && n < points[to] && n <= fewest {
					points[to] = n
					queues[min(i, 1)] = append(queues[min(i, 1)], to)
				}
			}
		}
		fewest = slices.Min(points[4*end:][:4])
	}
	if fewest == math.MaxInt {
		return Best{err: errNoPath}
	}
	return Best{fewest, c.onPaths(end, fewest), nil}
}

// onPaths returns the number of tiles on all paths with the fewest points. It follows them back from the end.
func (c *course) onPaths(end, fewest int) (tiles int) {
	var back func(place, n int)
	back = func(place, n int) {
		if c.points[place] != n {
			return
		}
		c.points[place] = math.MaxInt // so that it is not followed again
		if c.tiles[place>>2] != 'O' {
			c.tiles[place>>2] = 'O'
			tiles++
		}
		for _, move := range moves {
			back(place&^3-4*c.ahead[place&3]|(place-move.turn)&3, n-move.cost)
		}
	}
	for direction := range 4 {
		back(4*end+direction, fewest)
	}
	return tiles
}

// Part1 returns the answer of Day's Part1.
func (flat) Part1(b Best) (int, error) { return b.points, b.err }

// Part2 returns the answer of Day's Part2.
func (flat) Part2(b Best) (int, error) { return b.tiles, b.err }
