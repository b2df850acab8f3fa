package day25

import "slices"

// rows returns the height of a band.
func (f Floor) rows() int { return f.height/64 + 1 }

// row returns the index of the first word of a row, and its band.
func (f Floor) row(y int) (at int, band uint) { return y % f.rows() * f.width, uint(y / f.rows()) }

func (f Floor) clone() Floor {
	f.east, f.south = slices.Clone(f.east), slices.Clone(f.south)
	return f
}

// moveEast moves the eastern herd, and returns a bit for each band and column in which a cucumber moved.
func (f Floor) moveEast() (moved uint64) {
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
func (f Floor) moveSouth() (moved uint64) {
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
func (f Floor) words(at int) (east, south []uint64) {
	return f.east[at : at+f.width], f.south[at : at+f.width]
}
