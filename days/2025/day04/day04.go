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
	"iter"
	"slices"

	"aoc/runner"
	"aoc/runner/grid"
)

// Puzzle returns Printing Department with its examples and frames.
func Puzzle() runner.Puzzle {
	return runner.New(2025, 4, "Printing Department", Day{},
		runner.Example[Day](hall).Part1(195).Part2(659),
		runner.Example[Day](sample).Part1(9).Part2(17),
		runner.Invent(invent),
		runner.FramesOf(Day.Frames, runner.Picture{Title: "The rolls that can go", X: "east", Y: "south",
			Claim: "659 rolls go in 43 rounds, and each round looks only around those that went before."},
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

// A Hall has the cells of a map row by row, with a border of empty cells on all sides. The cell of a roll has the
// number of rolls around it. Every other cell has a number of at least empty.
type Hall struct {
	cells []int8
	width int // of a row with its border
}

const (
	few   = 3   // the largest number of neighbours with which a roll can be taken away
	empty = 100 // so much that it never comes down to few
)

// Parse reads a map of rolls @ and empty cells.
func (Day) Parse(input string) (Hall, error) {
	rows, err := grid.Parse(input)
	if err != nil {
		return Hall{}, err
	}
	width := rows.Bounds().Dx() + 2
	rolls := make([]int8, width*(len(rows)+2)) // 1 or 0
	for y, row := range rows {
		if bytes.Count(row, []byte("@"))+bytes.Count(row, []byte(".")) < len(row) {
			return Hall{}, fmt.Errorf("line %d: %q is not one of \"@.\"", y+1, bytes.TrimLeft(row, "@.")[0])
		}
		to := rolls[width*(y+1)+1:][:len(row)]
		for x, cell := range row {
			to[x] = int8(cell >> 6) // '@' is 64, and '.' is less
		}
	}
	return Hall{around(rolls, width), width}, nil
}

// around returns the cells of a hall, given its rolls.
func around(rolls []int8, width int) []int8 {
	cells := slices.Repeat([]int8{empty}, len(rolls))
	for first := width; first < len(rolls)-width; first += width {
		above, row, below := rolls[first-width:][:width], rolls[first:][:width], rolls[first+width:][:width]
		to := cells[first:][:width]
		left, middle := above[0]+row[0]+below[0], above[1]+row[1]+below[1]
		for x := 2; x < len(row); x++ { // no index needs a check
			right := above[x] + row[x] + below[x]
			to[x-1] = left + middle + right + empty - (empty+1)*row[x-1]
			left, middle = middle, right
		}
	}
	return cells
}

// Part1 returns the number of rolls that can be taken away first.
func (Day) Part1(h Hall) (first int, err error) {
	for _, neighbours := range h.cells {
		if neighbours <= few {
			first++
		}
	}
	return first, nil
}

// Part2 returns the number of rolls that can be taken away.
func (Day) Part2(h Hall) (all int, err error) {
	for round := range h.rounds() {
		all += len(round)
	}
	return all, nil
}

// rounds takes away rolls, and yields their indexes in the cells, round by round.
func (h Hall) rounds() iter.Seq[[]int32] {
	return func(yield func([]int32) bool) {
		cells, width := h.cells, h.width
		queue, end := make([]int32, len(cells)+1), 0
		for at, neighbours := range cells {
			end = push(queue, end, at, neighbours <= few)
		}
		for start := 0; start < end; {
			round := queue[start:end]
			start = end
			if !yield(round) {
				return
			}
			for _, at := range round {
				for first := int(at) - width - 1; first < int(at)+width; first += width {
					row := (*[3]int8)(cells[first:])
					left, middle, right := row[0]-1, row[1]-1, row[2]-1
					*row = [...]int8{left, middle, right}
					end = push(queue, end, first, left == few)
					end = push(queue, end, first+1, middle == few)
					end = push(queue, end, first+2, right == few)
				}
			}
		}
	}
}

// push writes an index to the end of a queue, and returns the end after it if it counts. A
// branch around both would be mispredicted.
func push(queue []int32, end, at int, counts bool) int {
	queue[end] = int32(at)
	if counts {
		end++
	}
	return end
}
