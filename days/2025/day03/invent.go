package day03

import (
	"math/rand/v2"
	"strings"
)

// invent returns 20 banks for each unit of size, with ten batteries for each unit of size, but at least twelve. Most
// banks have digits around one digit. Some have all digits, mostly one digit, or digits that fall or rise.
func invent(r *rand.Rand, size int) (Day, string) {
	var input strings.Builder
	length := max(12, 10*size)
	for range 20 * size {
		usual, rise, kind := 1+r.IntN(9), r.IntN(17)-8, r.IntN(12)
		for i := range length {
			digit := usual + r.IntN(3) - 1
			switch {
			case kind == 0 || r.IntN(10) == 0:
				digit = 1 + r.IntN(9)
			case kind == 1:
				digit = usual
			case kind == 2:
				digit = usual + rise*i/length
			}
			input.WriteByte('0' + byte(min(max(digit, 1), 9)))
		}
		input.WriteByte('\n')
	}
	return Day{}, input.String()
}
