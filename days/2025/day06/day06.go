// Package day06 solves 2025 day 6, Trash Compactor.
//
// A sheet has problems side by side, with a blank column between them: numbers, and below them an operator that adds
// or multiplies them. Part 1 reads a number from each row of a problem, and part 2 reads one from each column, from
// top to bottom. Both ask for the sum of all results.
//
// The day keeps the sheet as it is, with the columns of each problem. Reading a number is a walk over its digits, and
// reading all numbers is a walk over the places where they begin. Part 1 walks to the right for the digits and down
// for the numbers, and part 2 the other way round. Blanks on the way do not count, and a walk without digits has no
// number.
package day06

import (
	"fmt"
	"math"
	"math/bits"
	"strings"

	"aoc/runner"
	"aoc/runner/parse"
)

// Puzzle returns Trash Compactor with its examples and invented inputs.
func Puzzle() runner.Puzzle {
	return runner.New(2025, 6, "Trash Compactor", Day{},
		runner.Example[Day]("17 205  8 64\n 5  31 40  7\n*  +   +  * \n").Part1(817).Part2(497),
		runner.Example[Day]("1 90 3 \n1 7  3 1\n2 60 03\n+ *  *").Part1(38083).Part2(1102),
		runner.Invent(invent),
	)
}

// Day has no parameters.
type Day struct{}

// A Sheet has rows of digits and blanks, one after the other, and problems. Its last column
// is blank.
type Sheet struct {
	cells       []byte
	rows, width int
	problems    []problem
}

// A problem has the columns from its operator to the blank one.
type problem struct {
	from, to int
	operator byte // + or *
}

// A walk goes over a number of cells, each a step after the one before.
type walk struct{ length, step int }

// Parse reads rows of numbers and, on the last line, the operators + and *, each below the
// first column of its problem. Blanks at the ends of lines can be missing.
func (Day) Parse(input string) (s Sheet, err error) {
	lines := parse.SplitLines(input)
	s.rows = len(lines) - 1
	if s.rows < 1 {
		return Sheet{}, fmt.Errorf("number of lines: got %d, want numbers and a line of operators", len(lines))
	}
	for _, line := range lines {
		s.width = max(s.width, len(line)+1)
	}
	s.cells, s.problems = []byte(strings.Repeat(" ", s.rows*s.width)), make([]problem, 0, s.width/2)
	columns, last := []byte(strings.Repeat(" ", s.width)), lines[s.rows]+strings.Repeat(" ", s.width-len(lines[s.rows]))
	for i, line := range lines[:s.rows] {
		if rest := strings.Trim(line, " 0123456789"); rest != "" {
			return Sheet{}, fmt.Errorf("line %d: got %.60q, want a digit", i+1, rest)
		}
		copy(s.cells[i*s.width:], line)
		for x, cell := range []byte(line) {
			columns[x] |= cell // stays a blank if all are: a digit has the bits of a blank, and more
		}
	}
	for from, to := 0, 0; from < s.width; from = to {
		to = s.width - len(strings.TrimLeft(last[from+1:], " "))
		if operator := last[from]; operator != '+' && operator != '*' {
			return Sheet{}, fmt.Errorf("line %d: got %q at column %d, want + or *", s.rows+1, operator, from+1)
		}
		blank := strings.IndexByte(string(columns[from:to]), ' ')
		if blank < 1 || blank < len(strings.TrimRight(string(columns[from:to]), " ")) {
			return Sheet{}, fmt.Errorf("line %d: want digits and then a blank in columns %d to %d", s.rows+1, from+1, to)
		}
		s.problems = append(s.problems, problem{from, from + blank, last[from]})
	}
	return s, nil
}

// Part1 returns the sum of all results with numbers from rows.
func (Day) Part1(s Sheet) (uint64, error) { return s.total(false) }

// Part2 returns the sum of all results with numbers from columns.
func (Day) Part2(s Sheet) (uint64, error) { return s.total(true) }

func (s Sheet) total(byColumn bool) (total uint64, err error) {
	for _, p := range s.problems {
		numbers, digits := walk{s.rows, s.width}, walk{p.to - p.from, 1}
		if byColumn {
			numbers, digits = digits, numbers
		}
		total = apply('+', total, p.result(s.cells, numbers, digits))
	}
	if total == math.MaxUint64 {
		return 0, fmt.Errorf("the sum of all results does not fit in 64 bits, or a number has more than 19 digits")
	}
	return total, nil
}

func (p problem) result(cells []byte, numbers, digits walk) (result uint64) {
	if p.operator == '*' {
		result = 1
	}
	for i := range numbers.length {
		if n, found := digits.read(cells, p.from+i*numbers.step); found > 0 {
			result = apply(p.operator, result, n)
		}
	}
	return result
}

// read returns the number on a walk, and how many digits it has. A number of more than 19
// digits becomes the largest one.
func (w walk) read(cells []byte, at int) (n uint64, digits int) {
	for range w.length {
		more := 10*n + uint64(cells[at]-'0') // outside the if, so that it needs no branch
		if cells[at] != ' ' {
			n = more
			digits++
		}
		at += w.step
	}
	if digits > 19 {
		n = math.MaxUint64
	}
	return n, digits
}

// apply adds or multiplies. A result that does not fit becomes the largest number.
func apply(operator byte, a, b uint64) uint64 {
	result, high := bits.Add64(a, b, 0)
	if operator == '*' {
		high, result = bits.Mul64(a, b)
	}
	if high > 0 {
		return math.MaxUint64
	}
	return result
}
