// Package day07 solves 2025 day 7, Laboratories.
//
// A beam goes down from a start, and each splitter that it meets from above sends it on to
// the left and to the right; beams in the same column are one. Part 1 asks how many
// splitters it meets. Part 2 sends one particle, which takes both ways, each in a timeline
// of its own, and asks in how many timelines it ends.
//
// The timelines are far too many to follow one by one, but all timelines in a column have
// the same future. So the day keeps only their number for each column, row by row, as Dirac
// Dice (2021 day 21) does for the states of a game. A split adds as many timelines as come
// to it, and there is a beam wherever the number is not 0, so both parts are the same loop.
//
// Splitters can be anywhere. A beam that comes to a splitter from the side, from another one next to it, passes. A
// particle that leaves the map at the left or at the right ends there.
package day07

import (
	_ "embed"
	"errors"
	"image"
	"math"
	"math/bits"

	"aoc/days/marks"
	"aoc/runner"
	"aoc/runner/grid"
)

// Puzzle returns Laboratories with its examples, variant, frames and invented inputs.
func Puzzle() runner.Puzzle {
	return runner.New(2025, 7, "Laboratories", Day{},
		runner.Example[Day](triangle).Part1(168).Part2(13181),
		runner.Example[Day](".S..\n^^.^\n..^^\n^..^\n").Part1(4).Part2(5),
		runner.About[Day]("counts the timelines in each column"),
		runner.Variant("words", "gathers the splitters of 64 cells in a word", func(Day) words { return words{} }),
		runner.FramesOf(Day.Frames, picture, "S start", "", "^ splitter"),
		runner.Invent(invent),
	)
}

// triangle is an invented map of the genuine kind.
//
//go:embed testdata/triangle.txt
var triangle string

// Day has no parameters.
type Day struct{}

// A Manifold is a map with splitters, and where the beam starts.
type Manifold struct {
	cells grid.Grid[byte]
	start image.Point
}

// Parse reads a map of splitters ^, empty cells ., and one start S.
func (Day) Parse(input string) (m Manifold, err error) {
	cells, starts, err := marks.Parse(input, ".^", "S")
	if err != nil {
		return m, err
	}
	return Manifold{cells, starts[0]}, nil
}

// Part1 returns how many splitters the beam meets.
func (Day) Part1(m Manifold) (int, error) { return m.run().splits, nil }

// Part2 returns in how many timelines the particle ends.
func (Day) Part2(m Manifold) (uint64, error) { return m.run().ends() }

// A beam has the number of timelines in each column. The first number is for those that have just left the map at the
// left, and the last one for those at the right.
type beam struct {
	columns   []uint64
	splits    int
	timelines uint64
}

// run returns the beam at the end.
func (m Manifold) run() beam {
	b := m.begin()
	for _, row := range m.cells[m.start.Y:] {
		b.split(row)
	}
	return b
}

// begin returns the beam at the start.
func (m Manifold) begin() beam {
	b := beam{columns: make([]uint64, len(m.cells[0])+2), timelines: 1}
	b.columns[m.start.X+1] = 1
	return b
}

// split splits the beam at the splitters of a row.
func (b *beam) split(row []byte) {
	before := b.columns
	b.columns = make([]uint64, len(before))
	for x, cell := range row {
		n, left, below, right := before[x+1], &b.columns[x], &b.columns[x+1], &b.columns[x+2]
		if cell == '^' && n > 0 {
			b.splits++
			b.timelines = add(b.timelines, n)
			*left, *right = add(*left, n), add(*right, n)
		} else {
			*below = add(*below, n)
		}
	}
}

// ends returns the number of timelines, or an error if it does not fit.
func (b beam) ends() (uint64, error) {
	if b.timelines == math.MaxUint64 {
		return 0, errors.New("the number of timelines does not fit in 64 bits")
	}
	return b.timelines, nil
}

// add adds numbers of timelines. A sum that does not fit becomes the largest number, and
// not 0, so that part 1 sees the beam.
func add(n, m uint64) uint64 {
	sum, carry := bits.Add64(n, m, 0)
	return sum | -carry
}
