package day07

import (
	"math/bits"
	"strings"

	"aoc/days/2025/digits"
)

// words reads eight cells at once, and gathers the splitters of 64 cells as the bits of a word, so that it looks at
// nothing else. It reads the map and follows the beam in one go.
type words struct{}

// Parse returns the beam at the end.
func (words) Parse(input string) (beam, error) {
	if b, ok := fall(input); ok {
		return b, nil
	}
	m, err := Day{}.Parse(input)
	if err != nil {
		return beam{}, err
	}
	return m.run(), nil
}

// Part1 returns how many splitters the beam meets.
func (words) Part1(b beam) (int, error) { return b.splits, nil }

// Part2 returns in how many timelines the particle ends.
func (words) Part2(b beam) (uint64, error) { return b.ends() }

// fall returns the beam at the end, unless rows have fewer than eight cells, the number of timelines does not fit in 64
// bits, or anything is wrong.
func fall(input string) (b beam, ok bool) {
	const each, splitter, start, gather = 0x0101010101010101, '^' ^ '.', 'S' ^ '^', 0x0102040810204080
	width, starts := strings.IndexByte(input, '\n'), 0
	if width < 8 {
		return b, false
	}
	columns, splits, timelines, overflow := make([]uint64, width+3), 0, uint64(1), uint64(0)
	for ; input != ""; input = input[min(width+1, len(input)):] {
		if len(input) < width || len(input) > width && input[width] != '\n' {
			return b, false
		}
		if strings.Count(input[:width], ".") == width {
			continue
		}
		right, sent := 0, uint64(0) // the column to the right of the last splitter, and what is sent there
		for first := 0; first < width; first += 64 {
			splitters := uint64(0) // a bit for each
			for at := first; at < min(first+64, width); at += 8 {
				from := min(at, width-8)
				word := digits.Load(input, from) ^ '.'*each
				word = word >> (8 * (at - from)) // without the cells of the word before
				found := word >> 4 & each
				if other := word ^ found*splitter; other > 0 {
					low := bits.TrailingZeros64(other)
					if other != start<<low || found>>low&1 == 0 {
						return b, false
					}
					found ^= 1 << low
					columns[at+low/8+1] = 1
					starts++
				}
				splitters |= found * gather >> 56 << (at - first)
			}
			for ; splitters > 0; splitters &= splitters - 1 {
				x := first + bits.TrailingZeros64(splitters) + 1
				n := columns[x]
				splits += int((n | -n) >> 63)
				carry := uint64(0)
				timelines, carry = bits.Add64(timelines, n, 0)
				overflow |= carry
				columns[x] = 0
				columns[right] += sent
				columns[x-1] += n
				right, sent = x+1, n
			}
		}
		columns[right] += sent
	}
	return beam{columns, splits, timelines}, starts == 1 && overflow == 0
}
