// What a day's process printed: kept within bounds, and passed on so that it
// cannot do what only a program with a terminal of its own should.

package command

import (
	"fmt"
	"slices"
	"strings"

	"aoc/runner/sanitize"
)

// An ends keeps the first and the last of what is written to it, so that a day
// that prints without end costs no memory.
type ends struct {
	first, last []byte
	total       int
}

const maxEnds = 64 << 10

func (e *ends) Write(p []byte) (int, error) {
	e.total += len(p)
	e.first = append(e.first, p[:min(len(p), maxEnds-len(e.first))]...)
	e.last = append(e.last, p[max(0, len(p)-maxEnds):]...)
	if len(e.last) > 2*maxEnds {
		e.last = append(e.last[:0], e.last[len(e.last)-maxEnds:]...)
	}
	return len(p), nil
}

// all is everything that is kept. What was lost in between is a line feed there.
func (e *ends) all() []byte {
	if e.total == len(e.last) {
		return e.last
	}
	return slices.Concat(e.first, []byte("\n"), e.last)
}

// until is how much was written before the byte that stands there in all.
func (e *ends) until(i int) int {
	if i < len(e.first) {
		return i
	}
	return e.total - (len(e.all()) - i)
}

// shown is what is passed on of the first n bytes that were written.
func (e *ends) shown(n int) []byte {
	if left := n - len(e.first); left > 0 {
		return fmt.Appendf(tame(e.first), "aoc: … and %s more\n", counted(left, "byte"))
	}
	return tame(e.first[:n])
}

// tame is a text that leaves a terminal as it was: it ends its last line, and
// what is not safe to print is escaped, but for colours, which end with it.
func tame(text []byte) []byte {
	if len(text) == 0 {
		return nil
	}
	safe, colored := sanitize.Colored(string(text))
	if !strings.HasSuffix(safe, "\n") {
		safe += "\n"
	}
	if colored {
		safe += "\x1b[m"
	}
	return []byte(safe)
}
