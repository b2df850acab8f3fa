package day11

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// invent returns devices of which each leads to some of the next ones. A path leads from
// svr over dac and fft, in either order, to out.
func invent(r *rand.Rand, size int) (Day, string) {
	n := min(66*size-49, 5000)
	devices := make([]string, n)
	for i, name := range r.Perm(21 * 26 * 26)[:n] { // no name begins as one of the five below
		devices[i] = fmt.Sprintf("%c%c%c", "abceghijklmnpqrtuvwxz"[name/26/26], 'a'+name/26%26, 'a'+name%26)
	}
	devices[0], devices[n-1] = "svr", "out"
	places := r.Perm(n - 2)
	stops := []int{0, 1 + min(places[0], places[1]), 1 + max(places[0], places[1]), n - 1}
	devices[1+places[0]], devices[1+places[1]], devices[1+places[2]] = "dac", "fft", "you"
	outputs := make([][]int, n)
	reach := max(3, n/12)
	for i, at := range stops[1:] {
		for from := stops[i]; from < at; {
			to := min(from+1+r.IntN(reach), at)
			outputs[from] = append(outputs[from], to)
			from = to
		}
	}
	var lines []string
	for i := range n - 1 {
		for range 1 + r.IntN(4) {
			outputs[i] = append(outputs[i], min(i+1+r.IntN(reach), n-1)) // some of them twice
		}
		line := devices[i] + ":"
		for _, to := range outputs[i] {
			line += " " + devices[to]
		}
		lines = append(lines, line+"\n")
	}
	r.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
	return Day{}, strings.Join(lines, "")
}
