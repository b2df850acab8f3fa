// Package day06 solves 2025 day 6, Trash Compactor.
//
// A sheet has problems side by side, with a blank column between them: numbers, and below them an operator that adds
// or multiplies them. Part 1 reads a number from each row of a problem, and part 2 reads one from each column, from
// top to bottom. Both ask for the sum of all results.
//
// The day cuts the sheet into problems, and keeps the digits of each row and of each column. A row or a column without
// digits has no number.
package day06

import (
	"errors"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"aoc/runner"
	"aoc/runner/parse"
)

// Puzzle returns Trash Compactor with its examples, variant and invented inputs.
func Puzzle() runner.Puzzle {
	return runner.New(2025, 6, "Trash Compactor", Day{},
		runner.Example[Day]("17 205  8 64\n 5  31 40  7\n*  +   +  * \n").Part1(817).Part2(497),
		runner.Example[Day]("1 90 3 \n1 7  3 1\n2 60 03\n+ *  *").Part1(38083).Part2(1102),
		runner.About[Day]("cuts the sheet into texts of digits"),
		runner.Variant("lanes", "reads a row or a column at once, as lanes of a word", func(Day) lanes { return lanes{} }),
		runner.Invent(invent),
	)
}

// Day has no parameters.
type Day struct{}

// A Problem has an operator, + or *, and the digits of its rows and columns. Some rows can have none.
type Problem struct {
	operator      byte
	rows, columns []string
}

// Parse reads rows of numbers and, on the last line, the operators + and *, each below the
// first column of its problem. Blanks at the ends of lines can be missing.
func (Day) Parse(input string) (problems []Problem, err error) {
	lines, width := parse.SplitLines(input), 0
	last := len(lines) - 1
	if last < 1 {
		return nil, fmt.Errorf("number of lines: got %d, want numbers and a line of operators", len(lines))
	}
	for i, line := range lines {
		if rest := strings.Trim(line, " 0123456789"); rest != "" && i < last {
			return nil, fmt.Errorf("line %d: got %.60q, want a digit", i+1, rest)
		}
		width = max(width, len(line)+1)
	}
	for i, line := range lines {
		lines[i] = line + strings.Repeat(" ", width-len(line))
	}
	for from, to := 0, 0; from < width; from = to {
		to = width - len(strings.TrimLeft(lines[last][from+1:], " "))
		p := Problem{operator: lines[last][from], columns: make([]string, to-from)}
		if p.operator != '+' && p.operator != '*' {
			return nil, fmt.Errorf("line %d: got %q at column %d, want + or *", last+1, p.operator, from+1)
		}
		for _, line := range lines[:last] {
			p.rows = append(p.rows, strings.ReplaceAll(line[from:to], " ", ""))
			for x := range p.columns {
				p.columns[x] += strings.TrimSpace(line[from+x : from+x+1])
			}
		}
		blank := slices.Index(p.columns, "")
		if blank < 1 || strings.Join(p.columns[blank:], "") != "" {
			return nil, fmt.Errorf("line %d: want digits and then a blank in columns %d to %d", last+1, from+1, to)
		}
		problems = append(problems, p)
	}
	return problems, nil
}

// Part1 returns the sum of all results with numbers from rows.
func (Day) Part1(problems []Problem) (uint64, error) { return fits(total(problems, Problem.byRow)) }

// Part2 returns the sum of all results with numbers from columns.
func (Day) Part2(problems []Problem) (uint64, error) { return fits(total(problems, Problem.byColumn)) }

func (p Problem) byRow() []string    { return p.rows }
func (p Problem) byColumn() []string { return p.columns }

// total returns the sum of all results, or the largest number if it does not fit.
func total(problems []Problem, numbers func(p Problem) []string) (sum uint64) {
	for _, p := range problems {
		result := uint64(strings.IndexByte("+*", p.operator))
		for _, digits := range numbers(p) {
			if digits != "" {
				n, _ := strconv.ParseUint(digits, 10, 64) // the largest number if it does not fit
				result = apply(p.operator, result, n)
			}
		}
		sum = apply('+', sum, result)
	}
	return sum
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

func fits(total uint64) (uint64, error) {
	if total == math.MaxUint64 {
		return 0, errors.New("the sum of all results does not fit in 64 bits")
	}
	return total, nil
}
