// Package digits reads numbers without a sign eight digits at a time, for days that read many of them. It does not say
// what is wrong with a text: to find out, a day reads it again with package parse.
package digits

import "math/bits"

// Read reads a number from an index of the text on, and the byte after it, which is a line feed at the end of the text.
// It returns the index of what comes next. The byte is 0 if there are no digits, or more than 18.
func Read(text string, at int) (n uint64, after byte, next int) {
	const zeros, tens, marks = 0x3030303030303030, 0x7676767676767676, 0x8080808080808080
	start := at
	for at+8 <= len(text) {
		v := Load(text, at) ^ zeros
		mark := (v + tens | v) & marks // the highest bit of the first byte that is not a digit, and more above it
		if mark == 0 {
			n = n*100_000_000 + eight(v)
			at += 8
			continue
		}
		length := bits.TrailingZeros64(mark) / 8
		n = n*powers[length] + eight(v<<(64-8*length)) // with leading zeros
		at += length
		break
	}
	for at < len(text) && text[at]-'0' <= 9 { // the last few bytes of the text
		n, at = n*10+uint64(text[at]-'0'), at+1
	}
	switch {
	case at == start || at-start > 18:
		return 0, 0, at
	case at == len(text):
		return n, '\n', at
	}
	return n, text[at], at + 1
}

// Load returns eight bytes of a text from an index on, the first of them in the lowest byte.
func Load(text string, at int) uint64 {
	t := text[at : at+8]
	return uint64(t[0]) | uint64(t[1])<<8 | uint64(t[2])<<16 | uint64(t[3])<<24 |
		uint64(t[4])<<32 | uint64(t[5])<<40 | uint64(t[6])<<48 | uint64(t[7])<<56
}

// eight returns the number of eight digits, the first of which is in the lowest byte: from pairs of digits, it makes
// fours, and then the whole.
func eight(v uint64) uint64 {
	v = v*10 + v>>8
	return (v&0xff000000ff*(100+1_000_000<<32) + v>>16&0xff000000ff*(1+10_000<<32)) >> 32
}

var powers = [...]uint64{1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000}
