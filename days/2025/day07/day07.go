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
	"fmt"
	"image"
	"math"
	"math/bits"
	"strings"

	"aoc/runner"
	"aoc/runner/parse"
)

// Puzzle returns Laboratories with its examples, frames and invented inputs.
func Puzzle() runner.Puzzle {
	return runner.New(2025, 7, "Laboratories", Day{},
		runner.Example[Day](triangle).Part1(168).Part2(13181),
		runner.Example[Day](".S..\n^^.^\n..^^\n^..^\n").Part1(4).Part2(5),
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

// A Manifold is a map, with the columns of the splitters in each row, in order.
type Manifold struct {
	width     int
	start     image.Point
	splitters [][]int
}

// Parse reads a map of splitters ^, empty cells ., and one start S.
func (Day) Parse(input string) (Manifold, error) {
	first, _, _ := strings.Cut(input, "\n")
	m := Manifold{width: len(first), splitters: make([][]int, 0, strings.Count(input, "\n")+1)}
	columns, starts := make([]int, strings.Count(input, "^")+1), 0
	for number, line := range parse.Lines(input) {
		if len(line) != m.width {
			return Manifold{}, fmt.Errorf("line %d: got %d characters, want %d as in line 1", number, len(line), m.width)
		}
		splitters := strings.Count(line, "^")
		if splitters+strings.Count(line, ".") < len(line) {
			starts++
			if other := strings.Trim(line, ".^"); other != "S" || starts > 1 {
				return Manifold{}, fmt.Errorf("line %d: got %.60q, want ^, . and only one S on the map", number, other)
			}
			m.start = image.Pt(strings.IndexByte(line, 'S'), number-1)
		}
		list(columns, line, splitters)
		m.splitters, columns = append(m.splitters, columns[:splitters]), columns[splitters:]
	}
	if starts == 0 {
		return Manifold{}, errors.New("the map needs a start S")
	}
	return m, nil
}

// list lists the columns of the splitters in a line, given their number. It writes each
// column, and the next one over it unless there is a splitter. A branch for each cell
// would take longer, since nothing predicts it.
func list(columns []int, line string, splitters int) {
	found := 0
	for x := strings.IndexByte(line, '^'); found < splitters; x++ {
		columns[found] = x
		one := 0
		if line[x] == '^' {
			one = 1
		}
		found += one
	}
}

// Part1 returns how many splitters the beam meets.
func (Day) Part1(m Manifold) (int, error) { return m.run().splits, nil }

// Part2 returns in how many timelines the particle ends.
func (Day) Part2(m Manifold) (uint64, error) {
	timelines := m.run().timelines
	if timelines == math.MaxUint64 {
		return 0, errors.New("the number of timelines does not fit in 64 bits")
	}
	return timelines, nil
}

// beam has the number of timelines in each column. The first number is for those that left the map at the left, and
// the last one for those that left it at the right.
type beam struct {
	columns, met []uint64
	splits       int
	timelines    uint64
}

// run returns the beam at the end.
func (m Manifold) run() beam {
	b := m.begin()
	for _, row := range m.splitters[m.start.Y:] {
		b.split(row)
	}
	return b
}

// begin returns the beam at the start.
func (m Manifold) begin() beam {
	b := beam{columns: make([]uint64, m.width+2), met: make([]uint64, m.width), timelines: 1}
	b.columns[m.start.X+1] = 1
	return b
}

// split splits the beam at the splitters of a row. All of them take what they meet before
// the first one sends it on.
func (b *beam) split(row []int) {
	columns, met := b.columns, b.met
	for i, x := range row {
		met[i] = columns[x+1]
		columns[x+1] = 0
	}
	for i, x := range row {
		n := met[i]
		if n == 0 {
			continue
		}
		b.splits++
		b.timelines = add(b.timelines, n)
		columns[x] = add(columns[x], n)
		columns[x+2] = add(columns[x+2], n)
	}
}

// add adds numbers of timelines. A sum that does not fit becomes the largest number, and
// not 0, so that part 1 sees the beam.
func add(n, m uint64) uint64 {
	sum, carry := bits.Add64(n, m, 0)
	return sum | -carry
}
