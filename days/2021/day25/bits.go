package day25

import (
	"errors"
	"slices"

	"aoc/runner"
)

// bits keeps the cells of a column as bits, 64 in a word, so that all of them move at once. The eastern herd moves
// from a word to the word of the next column. The southern herd moves by a shift, which takes one bit to the next word.
type bits struct{ Day }

// A seabed has the words of its two herds: for each 64 rows, those of all columns.
type seabed struct {
	width, height int
	east, south   []uint64
}

// Parse reads what Day's Parse reads.
func (b bits) Parse(input string) (seabed, error) {
	cells, err := b.Day.Parse(input)
	if err != nil {
		return seabed{}, err
	}
	s := seabed{width: cells.Bounds().Dx(), height: len(cells)}
	size := (s.height + 63) / 64 * s.width
	s.east, s.south = make([]uint64, size), make([]uint64, size)
	for y, line := range cells {
		east, south := s.east[y/64*s.width:], s.south[y/64*s.width:]
		for x, cell := range line {
			east[x] |= herds[cell] & 1 << (y % 64)
			south[x] |= herds[cell] >> 1 << (y % 64)
		}
	}
	return s, nil
}

// herds has a bit for each herd. A branch for each cell would be slower.
var herds = [256]uint64{'>': 1, 'v': 2}

// Part1 returns the answer of Day's Part1, by the same rules.
func (bits) Part1(s seabed) (int, error) {
	s, kept := s.clone(), s
	for step := 1; ; step++ {
		if s.moveEast()|s.moveSouth() == 0 {
			return step, nil
		}
		if slices.Equal(s.east, kept.east) && slices.Equal(s.south, kept.south) {
			return 0, errors.New("the cucumbers never stop moving")
		}
		if step&(step-1) == 0 {
			kept = s.clone()
		}
	}
}

// Part2 returns ErrNoPuzzle, as Day's Part2.
func (bits) Part2(seabed) (int, error) { return 0, runner.ErrNoPuzzle }

func (s seabed) clone() seabed {
	s.east, s.south = slices.Clone(s.east), slices.Clone(s.south)
	return s
}

// moveEast moves the eastern herd, and returns a bit for each place in a word where a cucumber moved.
func (s seabed) moveEast() (moved uint64) {
	for at := 0; at < len(s.east); at += s.width {
		east, south := s.east[at:at+s.width], s.south[at:at+s.width]
		first, last := east[0]|south[0], len(east)-1
		arriving := east[last] &^ first
		for x, here := range east {
			ahead := first
			if x < last {
				ahead = east[x+1] | south[x+1]
			}
			moving := here &^ ahead
			east[x] = here ^ moving | arriving
			arriving, moved = moving, moved|moving
		}
	}
	return moved
}

// moveSouth moves the southern herd, like moveEast. The first row comes after the last one.
func (s seabed) moveSouth() (moved uint64) {
	end, last := len(s.south)-s.width, (s.height-1)%64 // the bit of the last row
	for x := range s.width {
		first := (s.east[x] | s.south[x]) & 1
		arriving := s.south[end+x] >> last &^ first
		for at := x; at < len(s.south); at += s.width {
			here, ahead := s.south[at], (s.east[at]|s.south[at])>>1
			if at < end {
				ahead |= (s.east[at+s.width] | s.south[at+s.width]) << 63
			} else {
				ahead |= first << last
			}
			moving := here &^ ahead
			s.south[at] = here ^ moving | moving<<1 | arriving
			arriving, moved = moving>>63, moved|moving
		}
		s.south[end+x] &= 2<<last - 1 // without what has moved on to the first row
	}
	return moved
}
