// What killed a process, read from what the Go runtime wrote last.

package command

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
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

// shown is what is passed on of what was written.
func (e *ends) shown() []byte {
	if left := e.total - len(e.first); left > 0 {
		return fmt.Appendf(e.first, "\naoc: … and %s more\n", counted(left, "byte"))
	}
	return e.first
}

// lastWords is how the Go runtime begins to tell of a crash.
const lastWords = `(?m)^(?:fatal error: |panic: )(.*)$`

// autopsy returns how a program crashed, and where in a day.
func autopsy(stderr []byte) (error, bool) {
	found := regexp.MustCompile(lastWords).FindAllSubmatchIndex(stderr, -1)
	if found == nil {
		return nil, false
	}
	last := found[len(found)-1]
	words := bytes.TrimSpace(stderr[last[2]:last[3]])
	if !bytes.HasPrefix(stderr[last[0]:], []byte("fatal error: ")) {
		words = append([]byte("panic: "), words...)
	}
	return errors.New(string(words) + inCrash(string(stderr[last[0]:]))), true
}

// beforeCrash is what a program wrote before the runtime told of its crash.
func beforeCrash(stderr []byte) []byte {
	if found := regexp.MustCompile(lastWords + `|(?m)^runtime: goroutine stack exceeds`).FindIndex(stderr); found != nil {
		return stderr[:found[0]]
	}
	return stderr
}
