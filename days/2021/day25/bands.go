package day25

import (
	"errors"
	"slices"

	"aoc/runner"
)

// bands cuts the rows into at most 64 bands of the same height. A word has one bit for each band: the cell at the
// word's place in that band. So all bands move at once, and a herd moves without shifts, except from the last row of
// each band to the next band.
type bands struct{ Day }

// banded is the sea floor with its two herds: the words of their cells, by row in a band and by column. The last band
// has room for one more row than the map.
type banded struct {
	width, height   int
	east, south     []uint64
	first, arriving []uint64 // of a row, while the southern herd moves
}

// Parse reads what Day's Parse reads.
func (b bands) Parse(input string) (banded, error) {
	cells, err := b.Day.Parse(input)
	if err != nil {
		return banded{}, err
	}
	size := cells.Bounds().Size()
	f := banded{width: size.X, height: size.Y, first: make([]uint64, size.X), arriving: make([]uint64, size.X)}
	f.east, f.south = make([]uint64, f.rows()*size.X), make([]uint64, f.rows()*size.X)
	for y, line := range cells {
		at, band := f.row(y)
		east, south := f.words(at)
		for x, cell := range line {
			east[x] |= herds[cell] & 1 << band
			south[x] |= herds[cell] >> 1 << band
		}
	}
	return f, nil
}

// herds has a bit for each herd. A branch for each cell would be slower.
var herds = [256]uint64{'>': 1, 'v': 2}

// Part1 returns the answer of Day's Part1, by the same rules.
func (bands) Part1(f banded) (int, error) {
	f, kept := f.clone(), f
	for step := 1; ; step++ {
		if f.moveEast()|f.moveSouth() == 0 {
			return step, nil
		}
		if slices.Equal(f.east, kept.east) && slices.Equal(f.south, kept.south) {
			return 0, errors.New("the cucumbers never stop moving")
		}
		if step&(step-1) == 0 {
			kept = f.clone()
		}
	}
}

// Part2 returns ErrNoPuzzle, as Day's Part2.
func (bands) Part2(banded) (int, error) { return 0, runner.ErrNoPuzzle }

// rows returns the height of a band.
func (f banded) rows() int { return f.height/64 + 1 }

// row returns the index of the first word of a row, and its band.
func (f banded) row(y int) (at int, band uint) { return y % f.rows() * f.width, uint(y / f.rows()) }

func (f banded) clone() banded {
	f.east, f.south = slices.Clone(f.east), slices.Clone(f.south)
	return f
}

// moveEast moves the eastern herd, and returns a bit for each band and column in which a cucumber moved.
func (f banded) moveEast() (moved uint64) {
	width := f.width
	for at := 0; at < len(f.east); at += width {
		east, south := f.words(at)
		first := east[0] | south[0]
		arriving := east[width-1] &^ first
		for x, here := range east {
			ahead := first
			if x+1 < width {
				ahead = east[x+1] | south[x+1]
			}
			moving := here &^ ahead
			east[x] = here ^ moving | arriving
			arriving, moved = moving, moved|moving
		}
	}
	return moved
}

// moveSouth moves the southern herd, like moveEast. It repeats the first row of the map
// after the last one, so that every row of the map has a next row.
func (f banded) moveSouth() (moved uint64) {
	after, band := f.row(f.height)
	first, arriving := f.first, f.arriving
	east, south := f.words(0)
	eastAfter, southAfter := f.words(after)
	_, southLast := f.words(len(f.south) - len(first))
	for x := range first {
		eastAfter[x] |= (east[x] | south[x]) & 1 << (band % 64)
		first[x] = (east[x] | south[x]) >> 1
		arriving[x] = southLast[x] &^ first[x] << 1
	}
	for at := 0; at < len(f.south); at += len(first) {
		_, here := f.words(at)
		e, s := first, first
		if next := at + len(first); next < len(f.south) {
			e, s = f.words(next)
		}
		for x := range here {
			moving := here[x] &^ (e[x] | s[x])
			here[x] = here[x] ^ moving | arriving[x]
			arriving[x], moved = moving, moved|moving
		}
	}
	for x := range first {
		south[x] |= southAfter[x] >> (band % 64) & 1
		southAfter[x] &^= 1 << (band % 64)
		eastAfter[x] &^= 1 << (band % 64)
	}
	return moved
}

// words returns the words of a row of both herds.
func (f banded) words(at int) (east, south []uint64) {
	return f.east[at : at+f.width], f.south[at : at+f.width]
}
