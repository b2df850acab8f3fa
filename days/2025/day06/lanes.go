package day06

import (
	"math/bits"
	"strings"

	"aoc/days/2025/digits"
)

// lanes solves each problem of up to four rows and columns without a branch: a word has the cells of a row, and another
// one a lane of 16 bits for the number in each column. It leaves other sheets to the day.
type lanes struct{}

// totals are the sums of all results with numbers from rows and from columns.
type totals struct{ rows, columns uint64 }

// Parse reads the sheet and solves the problems.
func (lanes) Parse(input string) (totals, error) {
	if t, ok := solve(strings.TrimSuffix(input, "\n") + "\n"); ok {
		return t, nil
	}
	problems, err := Day{}.Parse(input)
	return totals{total(problems, Problem.byRow), total(problems, Problem.byColumn)}, err
}

// Part1 returns the sum of all results with numbers from rows.
func (lanes) Part1(t totals) (uint64, error) { return fits(t.rows) }

// Part2 returns the sum of all results with numbers from columns.
func (lanes) Part2(t totals) (uint64, error) { return fits(t.columns) }

const (
	cell   = 0x01010101 // the lowest bit of each cell
	lane   = 0x0001000100010001
	blanks = "        "
)

// solve returns the totals, unless the sheet is too large, or anything is wrong or unusual.
func solve(sheet string) (t totals, ok bool) {
	width := strings.IndexByte(sheet, '\n') + 1 // with the line feed
	last := len(sheet) - width                  // where the operators begin
	if width < 8 || last < width || last > 4*width || last%width != 0 {
		return t, false
	}
	operators := sheet[last:] + blanks + blanks
	for x := 0; x < width-1; {
		operator, next := operators[x], x+1+bits.TrailingZeros64(digits.Load(operators, x+1)^digits.Load(blanks, 0))/8
		columns, after := next-1-x, byte(' ')
		if next == width-1 {
			columns, after = next-x, '\n'
		}
		if columns < 1 || columns > 4 || operator != '+' && operator != '*' {
			return t, false
		}
		wrong, sum, product, numbers, found := uint64(0), uint64(0), uint64(1), uint64(0), uint64(0)
		mask := uint64(1)<<(8*columns) - 1
		for at := x; at < last; at += width {
			cells := digits.Load(sheet, at)
			wrong |= uint64(byte(cells>>(8*columns&63)) ^ after)
			cells &= mask
			n, all := cells&(15*cell), cells>>4&cell*255 // all bits of each digit
			wrong |= (cells^' '*cell)&mask&(0xe0*cell) | (n+6*cell)&(16*cell) | n&^all | (all+all&-all)&all

			lanes := (cells | cells<<16) & 0x0000ffff0000ffff
			lanes = (lanes | lanes<<8) & (0x1f * lane)
			isDigit := lanes >> 4 & lane
			numbers += 9*numbers&(0xffff*isDigit) + lanes&(15*lane)
			found |= isDigit

			n <<= 32 - bits.Len64(all)&63 // with leading zeros
			n = n*10 + n>>8
			n = n&255*100 + n>>16&255
			sum += n
			if all == 0 {
				n = 1
			}
			product *= n
		}
		rest := uint64(lane) << (16 * columns)
		if wrong > 0 || found != lane&^rest {
			return t, false
		}
		inRows, inColumns := sum, numbers*lane>>48
		if operator == '*' {
			numbers |= rest
			inRows, inColumns = product, numbers&0xffff*(numbers>>16&0xffff)*(numbers>>32&0xffff)*(numbers>>48)
		}
		t = totals{apply('+', t.rows, inRows), apply('+', t.columns, inColumns)}
		x = next
	}
	return t, true
}
