// What a day's process printed: counted, and kept within bounds to find a crash in it.

package command

import "slices"

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
