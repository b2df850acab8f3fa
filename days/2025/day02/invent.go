package day02

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

// invent returns ranges, three times the size. Most of their numbers have up to as many
// digits as the size, but at least 4 and at most 10. Some ranges have one number, and some
// begin or end beside a power of ten, or end at a repeated block.
func invent(r *rand.Rand, size int) (Day, string) {
	ranges := make([]string, 3*size)
	for i := range ranges {
		digits := 1 + r.IntN(min(max(size, 4), 10))
		first, length := powers[digits-1]+r.Int64N(9*powers[digits-1]), r.Int64N(powers[digits/2+1])
		last := first + length
		switch r.IntN(6) {
		case 0:
			last = first
		case 1:
			first = powers[digits-1] + r.Int64N(2)
			last = first + length
		case 2:
			last = powers[digits] - r.Int64N(2)
			first = max(1, last-length)
		case 3:
			block := strconv.Itoa(1 + r.IntN(999))
			last, _ = strconv.ParseInt(strings.Repeat(block, 2+r.IntN(2)), 10, 64)
			first = max(1, last-length)
		}
		ranges[i] = fmt.Sprintf("%d-%d", first, last)
	}
	return Day{}, strings.Join(ranges, ",") + "\n"
}
