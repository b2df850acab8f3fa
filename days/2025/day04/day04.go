// Package day04 solves 2025 day 4, Printing Department.
//
// A map has rolls of paper. A forklift can take away a roll with fewer than four rolls among its eight neighbours.
// Part 1 asks how many rolls it can take now, and part 2 asks how many it can take in all, since each roll that goes
// makes room for others.
//
// The day counts the neighbours of each roll once. When a roll goes, the rolls around it have one neighbour fewer,
// and those that now have three go in the next round. So no round looks at the map again, only around the rolls that
// went in the round before.
//
// # Growth
//
// Each roll goes once at most, so the time grows with the number of cells.
package day04

import (
	"bytes"
	_ "embed"
	"fmt"
	"image"
	"iter"

	"aoc/runner"
	"aoc/runner/grid"
)

// Puzzle returns Printing Department with its examples, variant and frames.
func Puzzle() runner.Puzzle {
	return runner.New(2025, 4, "Printing Department", Day{},
		runner.Example[Day](hall).Part1(195).Part2(659),
		runner.Example[Day](sample).Part1(9).Part2(17),
		runner.Invent(invent),
		runner.About[Day]("counts the neighbours of each roll once"),
		runner.Variant("border", "needs no branch, on a map with a border", func(Day) border { return border{} }),
		runner.FramesOf(Day.Frames, runner.Picture{Title: "The rolls that can go", X: "east", Y: "south",
			Claim: "Each later round looks only around the rolls that went in the one before."},
			"@ roll", "x with fewer than four neighbours: goes", "", "", "", "", "", "o gone"),
	)
}

// hall is invented, and has places where rolls stay.
//
//go:embed testdata/hall.txt
var hall string

//go:embed testdata/sample.txt
var sample string

// Day has no parameters.
type Day struct{}

// few is the largest number of neighbours with which a roll can be taken away.
const few = 3

// Parse reads a map of rolls @ and empty cells.
func (Day) Parse(input string) (grid.Grid[byte], error) {
	cells, err := grid.Parse(input)
	for y, row := range cells {
		if bytes.Count(row, []byte("@"))+bytes.Count(row, []byte(".")) < len(row) {
			return nil, fmt.Errorf("line %d: %q is not one of \"@.\"", y+1, bytes.TrimLeft(row, "@.")[0])
		}
	}
	return cells, err
}

// Part1 returns the number of rolls that can be taken away first.
func (Day) Part1(cells grid.Grid[byte]) (int, error) {
	for round := range rounds(cells) {
		return len(round), nil
	}
	return 0, nil
}

// Part2 returns the number of rolls that can be taken away.
func (Day) Part2(cells grid.Grid[byte]) (all int, err error) {
	for round := range rounds(cells) {
		all += len(round)
	}
	return all, nil
}

// rounds yields the rolls that go, round by round.
func rounds(cells grid.Grid[byte]) iter.Seq[[]image.Point] {
	return func(yield func([]image.Point) bool) {
		counts := grid.New[int](cells.Bounds().Dx(), len(cells))
		var round []image.Point
		for p, cell := range cells.All() {
			if cell != '@' {
				continue
			}
			for q := range cells.Neighbours8(p) {
				if cells.At(q) == '@' {
					counts[p.Y][p.X]++
				}
			}
			if counts.At(p) <= few {
				round = append(round, p)
			}
		}
		for len(round) > 0 && yield(round) {
			before := round
			round = nil
			for _, p := range before {
				for q := range cells.Neighbours8(p) {
					counts[q.Y][q.X]--
					if cells.At(q) == '@' && counts.At(q) == few {
						round = append(round, q)
					}
				}
			}
		}
	}
}
