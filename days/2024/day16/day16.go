// Package day16 solves 2024 day 16, Reindeer Maze.
//
// A reindeer in a maze faces east. A step ahead costs 1 point, and a turn to the left
// or to the right costs 1000. Part 1 asks for the fewest points from the start to the
// end. Part 2 asks how many tiles are on at least one of these cheapest paths.
//
// A place is a tile and a direction. The day finds the fewest points to each place: it takes all steps ahead that
// cost less than the known way to a place, then the turns after them, and again until nothing costs less. A place is
// on a best path if its points and the cost of a move add up to the points of a place that is on one. So part 2 goes
// back from the end, and counts the tiles.
//
// # Growth
//
// A tile has four places, with three moves each. So the time grows with the number of
// tiles: a maze with four times as many tiles takes 3 to 4 times as long.
package day16

import (
	_ "embed"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"aoc/runner"
	"aoc/runner/grid"
)

// Puzzle returns Reindeer Maze with its examples and frames.
func Puzzle() runner.Puzzle {
	return runner.New(2024, 16, "Reindeer Maze", Day{},
		runner.Example[Day](maze).Part1(19116).Part2(317),
		runner.Example[Day](sample).Part1(6032).Part2(42),
		runner.Invent(invent),
		runner.FramesOf(Day.Frames, runner.Picture{Title: "Points to each tile, and all best paths", X: "east", Y: "south",
			Claim: "The maze has 82 best paths, and one search finds all 317 tiles on them.",
			Heat:  "points to get there", Poster: -1},
			"S start", "O on a best path", "E end", "", "", "", "", "# wall"),
	)
}

// maze is invented, and has many best paths.
//
//go:embed testdata/maze.txt
var maze string

//go:embed testdata/sample.txt
var sample string

// Day has no parameters.
type Day struct{}

// Maze is a map, row by row, with a border of walls: a row above, a row below, and a line
// feed that ends each row. Characters up to # are walls.
type Maze struct {
	tiles      string
	start, end int    // tiles, by their index
	ahead      [4]int // how far the next tile is to the east, south, west and north
}

// Parse reads a map of walls #, free tiles ., the start S and the end E.
func (Day) Parse(input string) (*Maze, error) {
	cells, err := grid.Parse(input)
	if err != nil {
		return nil, err
	}
	width := cells.Bounds().Dx() + 1
	border := strings.Repeat("#", width)
	tiles := border + input + "\n" + border
	m := Maze{tiles, strings.IndexByte(tiles, 'S'), strings.IndexByte(tiles, 'E'), [...]int{1, width, -1, -width}}
	for at, cell := range []byte(tiles) {
		switch {
		case cell == '#' || cell == '.' || cell == '\n' || at == m.start || at == m.end:
		case cell == 'S' || cell == 'E':
			return nil, fmt.Errorf("line %d: second %c on the map", at/width, cell)
		default:
			return nil, fmt.Errorf("line %d: %q is not one of \"#.SE\"", at/width, cell)
		}
	}
	if min(m.start, m.end) < 0 {
		return nil, errors.New("the map needs a start S and an end E")
	}
	return &m, nil
}

// Part1 returns the fewest points of a path from the start to the end.
func (Day) Part1(m *Maze) (int, error) {
	_, fewest, err := m.search()
	return fewest, err
}

// Part2 returns the number of tiles on paths with the fewest points.
func (Day) Part2(m *Maze) (int, error) {
	points, fewest, err := m.search()
	return len(m.onPaths(points, fewest)), err
}

// A place is four times a tile, plus the direction in which the reindeer faces. These are
// the places after a move, or before it if way is -1, and the costs of the moves: a step
// ahead, a turn to the right and a turn to the left.
func (m *Maze) moves(place, way int) [3]int {
	return [...]int{place + 4*way*m.ahead[place&3], place&^3 | (place+1)&3, place&^3 | (place+3)&3}
}

var costs = [...]int{1, 1000, 1000}

// search returns the fewest points to each place, unless it is farther than the end, and the fewest points to the
// end.
func (m *Maze) search() (points []int, fewest int, err error) {
	points, fewest = slices.Repeat([]int{math.MaxInt}, 4*len(m.tiles)), math.MaxInt
	points[4*m.start] = 0
	// A place after a turn waits until all others are done: it costs more than most of them.
	for queues := [2][]int{{4 * m.start}}; len(queues[0]) > 0; queues = [...][]int{queues[1], queues[0][:0]} {
		for i := 0; i < len(queues[0]); i++ {
			place := queues[0][i]
			for move, to := range m.moves(place, 1) {
				if n := points[place] + costs[move]; m.tiles[to/4] > '#' && n < points[to] && n <= fewest {
					points[to] = n
					queues[min(move, 1)] = append(queues[min(move, 1)], to)
				}
			}
		}
		fewest = slices.Min(points[4*m.end:][:4])
	}
	if fewest == math.MaxInt {
		err = errors.New("the end cannot be reached")
	}
	return points, fewest, err
}

// onPaths returns the tiles on all paths with the fewest points. It follows them back from the end.
func (m *Maze) onPaths(points []int, fewest int) map[int]bool {
	tiles := map[int]bool{}
	var back func(place, n int)
	back = func(place, n int) {
		if points[place] != n {
			return
		}
		points[place] = math.MaxInt // so that it is not followed again
		tiles[place/4] = true
		for move, from := range m.moves(place, -1) {
			back(from, n-costs[move])
		}
	}
	for direction := range 4 {
		back(4*m.end+direction, fewest)
	}
	return tiles
}
