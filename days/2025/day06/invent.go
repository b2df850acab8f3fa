package day06

import (
	"bytes"
	"fmt"
	"math/rand/v2"
)

// invent returns a sheet with ten problems, or with 1,000 at size 10, of numbers with one to
// four digits. The numbers of a problem are all at the left or all at the right.
func invent(r *rand.Rand, size int) (Day, string) {
	lines := make([][]byte, min(3+size/5, 4)+1)
	last := len(lines) - 1
	for i := range 10 * size * size {
		var words []string
		width, limit := 0, [...]int{10, 100, 1000, 10_000}[r.IntN(4)]
		for range last {
			n := fmt.Sprint(r.IntN(limit) / [...]int{1, 1, 10}[r.IntN(3)])
			words = append(words, n)
			width = max(width, len(n))
		}
		isLeft := r.IntN(2) == 0
		for y, word := range append(words, string("+*"[r.IntN(2)])) {
			if i > 0 {
				lines[y] = append(lines[y], ' ')
			}
			if isLeft || y == last {
				lines[y] = fmt.Appendf(lines[y], "%-*s", width, word)
			} else {
				lines[y] = fmt.Appendf(lines[y], "%*s", width, word)
			}
		}
	}
	return Day{}, string(bytes.Join(lines, []byte("\n"))) + "\n"
}
