// Package day16 solves 2024 day 16, Reindeer Maze.
//
// A reindeer in a maze faces east. A step ahead costs 1 point, and a turn to the left
// or to the right costs 1000. Part 1 asks for the fewest points from the start to the
// end. Part 2 asks how many tiles are on at least one of these cheapest paths.
//
// The day searches with Dijkstra's algorithm. Its states are places: a tile and the
// direction in which the reindeer has come to it. A turn is part of the step after it,
// so it needs no state of its own. The search remembers the places before each place on
// paths with the fewest points. So part 2 is a second search, back from the end, which
// counts the tiles that it reaches.
//
// # Growth
//
// A tile has at most four places, with three steps each, and each place has a number. So
// the time grows with the number of tiles: in BenchmarkGrowth, a maze with four times as
// many tiles takes 4.5 to 5 times as long.
package day16

import (
	_ "embed"
	"errors"
	"fmt"
	"image"

	"aoc/runner"
	"aoc/runner/grid"
	"aoc/runner/search"
)

// Puzzle returns Reindeer Maze with its examples and frames.
func Puzzle() runner.Puzzle {
	return runner.New(2024, 16, "Reindeer Maze", Day{},
		runner.Example[Day](maze).Part1(19116).Part2(317),
		runner.Example[Day](sample).Part1(6032).Part2(42),
		runner.Invent(invent),
		runner.FramesOf(Day.Frames, runner.Picture{Title: "All best paths through a maze", X: "east", Y: "south", Poster: -1},
			"+ reached", "O on a best path", "S start", "E end", "", "", "", "# wall"),
	)
}

// maze is invented, and has many best paths.
//
//go:embed testdata/maze.txt
var maze string

const sample = `###################
#.#.......#...#..E#
#.#.#.###.#.#.#.#.#
#.....#.#.#.......#
###.#.#.#.#.###.###
#.....#...........#
#.#.#.#.#.#.###.#.#
#.#.#.#...........#
#.#.#.#.#.#####.#.#
#S....#...........#
###################
`

// Day has no parameters.
type Day struct{}

// Maze is a map on which # is a wall.
type Maze struct {
	cells      grid.Grid[byte]
	start, end image.Point
}

// Parse reads a map of walls #, free tiles ., the start S and the end E.
func (Day) Parse(input string) (m Maze, err error) {
	if m.cells, err = grid.Parse(input); err != nil {
		return Maze{}, err
	}
	marks := map[byte]image.Point{}
	for p, cell := range m.cells.All() {
		if cell == '#' || cell == '.' {
			continue
		}
		switch _, again := marks[cell]; {
		case cell != 'S' && cell != 'E':
			return Maze{}, fmt.Errorf("line %d: %q is not one of \"#.SE\"", p.Y+1, cell)
		case again:
			return Maze{}, fmt.Errorf("line %d: second %c on the map", p.Y+1, cell)
		default:
			marks[cell] = p
		}
	}
	if len(marks) < 2 {
		return Maze{}, errors.New("the map needs a start S and an end E")
	}
	return Maze{m.cells, marks['S'], marks['E']}, nil
}

// Part1 returns the fewest points of a path from the start to the end.
func (Day) Part1(m Maze) (int, error) {
	_, _, points, err := m.search()
	return points, err
}

// Part2 returns the number of tiles on paths with the fewest points.
func (Day) Part2(m Maze) (int, error) {
	s, ends, _, err := m.search()
	onPath := grid.New[bool](m.cells.Bounds().Dx(), len(m.cells))
	for p := range search.From(ends...).NumberedBy(m.number).BreadthFirst(s.Before) {
		onPath.Set(p.tile, true)
	}
	return grid.Count(onPath, true), err
}

// A place is a tile and the direction in which the reindeer faces, an index of grid.Directions.
type place struct {
	tile  image.Point
	ahead int
}

func (m Maze) number(p place) int { return 4*m.cells.Number(p.tile) + p.ahead }

// search searches up to the end. It returns the places at the end that are reached with
// the fewest points, and these points.
func (m Maze) search() (s *search.Search[place], ends []place, fewest int, err error) {
	s = search.From(place{m.start, 1}).NumberedBy(m.number) // facing east
	for p, points := range s.Dijkstra(m.next) {
		if ends != nil && points > fewest {
			break
		}
		if p.tile == m.end {
			ends, fewest = append(ends, p), points
		}
	}
	if ends == nil {
		return nil, nil, 0, errors.New("the end cannot be reached")
	}
	return s, ends, fewest, nil
}

// next calls step for the places one step away, with the points of the turn and the
// step. Turning back helps only at the start.
func (m Maze) next(from place, step func(to place, points int)) {
	for turn, points := range [...]int{1, 1001, 2001, 1001} {
		ahead := (from.ahead + turn) % 4
		to := from.tile.Add(grid.Directions[ahead])
		isOfUse := turn != 2 || from.tile == m.start
		if isOfUse && to.In(m.cells.Bounds()) && m.cells.At(to) != '#' {
			step(place{to, ahead}, points)
		}
	}
}
