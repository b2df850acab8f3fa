// Package day16 solves 2024 day 16, Reindeer Maze.
//
// A reindeer in a maze faces east. A step ahead costs 1 point, and a turn to the left
// or to the right costs 1000. Part 1 asks for the fewest points from the start to the
// end. Part 2 asks how many tiles are on at least one of these cheapest paths.
//
// A place is a tile and a direction. Dijkstra's algorithm comes to each place with the fewest
// points. It remembers from where, so part 2 follows all best paths back from the end, and
// counts their tiles.
//
// # Growth
//
// A tile has four places, with three moves each. So the time grows with the number of
// tiles: a maze with four times as many tiles takes 3 to 4 times as long.
package day16

import (
	_ "embed"
	"errors"
	"image"

	"aoc/days/marks"
	"aoc/runner"
	"aoc/runner/grid"
	"aoc/runner/search"
)

// Puzzle returns Reindeer Maze with its examples and frames.
func Puzzle() runner.Puzzle {
	return runner.New(2024, 16, "Reindeer Maze", Day{},
		runner.Example[Day](maze).Part1(19116).Part2(317),
		runner.Example[Day](sample).Part1(6032).Part2(42),
		runner.About[Day]("searches by Dijkstra's algorithm"),
		runner.Variant("flat", "searches once for both parts, with a queue for steps and one for turns",
			func(d Day) flat { return flat{d} }),
		runner.Invent(invent),
		runner.FramesOf(Day.Frames, runner.Picture{Title: "Points to each tile, and all best paths", X: "east", Y: "south",
			Claim: "A search remembers how it came to each place, so it also knows all best paths.",
			Heat:  "points to get there, logarithmic, up to 1,000 alike", Poster: -1},
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

// Maze is a map. Its start and end are free tiles.
type Maze struct {
	grid.Grid[byte]
	start, end image.Point
}

// Parse reads a map of walls #, free tiles ., the start S and the end E.
func (Day) Parse(input string) (Maze, error) {
	cells, ends, err := marks.Parse(input, "#.", "SE")
	if err != nil {
		return Maze{}, err
	}
	return Maze{cells, ends[0], ends[1]}, nil
}

// Part1 returns the fewest points of a path from the start to the end.
func (Day) Part1(m Maze) (int, error) {
	r, err := m.run()
	return r.points[m.end], err
}

// Part2 returns the number of tiles on paths with the fewest points.
func (Day) Part2(m Maze) (int, error) {
	r, err := m.run()
	return len(r.tiles()), err
}

// A place is a tile, and the direction in which the reindeer faces there.
type place struct{ tile, ahead image.Point }

// A run is a search to the end: the fewest points to each tile on the way, and the places at the end.
type run struct {
	*search.Search[place]
	points map[image.Point]int
	ends   []place
}

func (m Maze) run() (run, error) {
	r := run{search.From(place{m.start, grid.Right}), map[image.Point]int{}, nil}
	for p, n := range r.Dijkstra(m.moves) {
		if most, isReached := r.points[m.end]; isReached && n > most {
			return r, nil
		}
		if _, isKnown := r.points[p.tile]; !isKnown {
			r.points[p.tile] = n
		}
		if p.tile == m.end {
			r.ends = append(r.ends, p)
		}
	}
	if r.ends == nil {
		return r, errNoPath
	}
	return r, nil
}

var errNoPath = errors.New("the end cannot be reached")

// moves calls step with the places after a turn to the left, one to the right, and a step ahead.
func (m Maze) moves(from place, step func(to place, cost int)) {
	step(place{from.tile, grid.TurnLeft(from.ahead)}, 1000)
	step(place{from.tile, grid.TurnRight(from.ahead)}, 1000)
	if to := from.tile.Add(from.ahead); to.In(m.Bounds()) && m.At(to) != '#' {
		step(place{to, from.ahead}, 1)
	}
}

// tiles returns the tiles on all best paths.
func (r run) tiles() map[image.Point]bool {
	tiles := map[image.Point]bool{}
	for p := range r.Back(r.ends...) {
		tiles[p.tile] = true
	}
	return tiles
}
