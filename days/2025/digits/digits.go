// Package digits reads numbers without a sign eight digits at a time, for days that read many of them. It says nothing
// about what is wrong with a text: for that, a day reads the text again with package parse.
package digits

import (
	"encoding/binary"
	"math/bits"
)

const after = "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n"

// Bytes returns a text with 16 line feeds after it, so that Read needs no care up to eight bytes after the text.
func Bytes(text string) []byte {
	return append(append(make([]byte, 0, len(text)+len(after)), text...), after...)
}

// Read reads the digits of a text from an index on. It returns their number and the index after them, which is the same
// index if there are none. It reads at most 16 digits, so another one may follow.
func Read(text []byte, at int) (n uint64, end int) {
	const zeros, tens = 0x3030303030303030, 0x7676767676767676
	for range 2 {
		v := binary.LittleEndian.Uint64(text[at:]) ^ zeros
		length := bits.TrailingZeros64((v+tens|v)&0x8080808080808080) / 8 // a byte of 10 or more has the highest bit
		v <<= 64 - 8*length                                               // leading zeros
		v = v*10 + v>>8
		v = (v&0xff000000ff*(100+1_000_000<<32) + v>>16&0xff000000ff*(1+10_000<<32)) >> 32
		n, at = n*powers[length]+v, at+length
		if length < 8 {
			break
		}
	}
	return n, at
}

var powers = [...]uint64{1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000}
