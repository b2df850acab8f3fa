package day05

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
)

// invent returns a list with 18 ranges for each unit of size, up to 15 digits at size 10.
// One number in ten is near the end of a range before: such ranges touch, share a number
// or have the same ends. One range in ten has a single number.
func invent(r *rand.Rand, size int) (Day, string) {
	largest := 10 * int(math.Pow(25, float64(min(size, 10))))
	ends := []int{largest}
	number := func() int {
		if r.IntN(10) == 0 {
			return max(0, ends[r.IntN(len(ends))]+r.IntN(3)-1)
		}
		return r.IntN(largest)
	}
	var text strings.Builder
	for range 18 * size {
		first := number()
		last := first + r.IntN(largest/(10*size))
		if r.IntN(10) == 0 {
			last = first
		}
		ends = append(ends, first, last)
		fmt.Fprintf(&text, "%d-%d\n", first, last)
	}
	text.WriteByte('\n')
	for range 10 * size * size {
		fmt.Fprintln(&text, number())
	}
	return Day{}, text.String()
}
