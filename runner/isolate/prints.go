package isolate

import (
	"bytes"
	"cmp"
	"io"
	"sync"
	"time"
)

// A printScanner passes on what a process prints. It keeps the message of the last fatal error that the Go runtime
// wrote there.
type printScanner struct {
	ended chan struct{} // has a value after each endOfPrints

	mu    sync.Mutex
	out   io.Writer // of the current request
	held  []byte    // may begin an endOfPrints
	line  []byte    // the line so far
	fatal string    // the message
	total int       // bytes written

	whole    bool   // pass on all of a trace
	trace    int    // 1 and the lines that were passed on in the trace of a stack overflow; 0 if there is none
	withheld []byte // of the trace, unless it is too long
}

// maxTrace is how many lines of the trace of a stack overflow are passed on: its head and the innermost functions.
const maxTrace = 10

// endOfPrints is what a process writes to its standard error after each request, before the reply. So the parent has
// passed on all prints before it prints the result.
const endOfPrints = "\x00end of request\x00"

// maxScanned is how much of the end of a line is searched.
const maxScanned = 4 << 10

// begin passes on the following prints to a writer, or drops them if it is nil.
func (s *printScanner) begin(out io.Writer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.out = cmp.Or(out, io.Discard)
	select {
	case <-s.ended: // of an earlier request, too late
	default:
	}
}

// await waits until all prints of the request have been passed on, or another process has slowed them down too much.
func (s *printScanner) await() {
	select {
	case <-s.ended:
	case <-time.After(time.Second):
	}
}

// Write returns no error, since an error would close the pipe and end the day.
func (s *printScanner) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	rest := append(s.held, p...)
	for {
		before, after, ok := bytes.Cut(rest, []byte(endOfPrints))
		if !ok {
			break
		}
		s.pass(before)
		s.release() // the process lives: what looked like a trace was printed by the day
		rest = after
		select {
		case s.ended <- struct{}{}:
		default:
		}
	}
	end := len(rest)
	if at := bytes.LastIndexByte(rest, endOfPrints[0]); at >= 0 && bytes.HasPrefix([]byte(endOfPrints), rest[at:]) {
		end = at
	}
	s.pass(rest[:end])
	s.held = bytes.Clone(rest[end:])
	return len(p), nil
}

// pass passes on prints. It searches all of a line, since the day may have printed its beginning.
func (s *printScanner) pass(p []byte) {
	var shown []byte
	for chunk := range bytes.Lines(p) {
		s.total += len(chunk)
		s.line = append(s.line, chunk...)
		isWhole := chunk[len(chunk)-1] == '\n'
		switch {
		case s.trace == 0:
			shown = append(shown, chunk...)
		case isWhole:
			shown = append(shown, s.traceLine()...)
		}
		if _, message, ok := bytes.Cut(s.line, []byte("fatal error: ")); ok {
			s.fatal = string(bytes.TrimSpace(message))
		}
		if isWhole && s.trace == 0 && !s.whole && bytes.HasSuffix(s.line, []byte("fatal error: stack overflow\n")) {
			s.trace = 1
		}
		if isWhole {
			s.line = s.line[:0]
		}
		s.line = s.line[max(0, len(s.line)-maxScanned):]
	}
	if len(shown) > 0 {
		_, _ = s.out.Write(shown)
	}
}

// traceLine returns the line if it is one of the first of the stack that overflowed, and withholds it otherwise.
func (s *printScanner) traceLine() []byte {
	if s.trace > maxTrace || s.trace == 1 && !bytes.HasPrefix(s.line, []byte("goroutine ")) {
		if len(s.withheld) < maxReport {
			s.withheld = append(s.withheld, s.line...)
		}
		return nil
	}
	s.trace++
	return s.line
}

// release passes on what was withheld, with the line so far.
func (s *printScanner) release() {
	if s.trace > 0 {
		_, _ = s.out.Write(append(s.withheld, s.line...))
	}
	s.trace, s.withheld = 0, nil
}

// exited passes on the rest after the process has ended. The trace of a crash stays withheld.
func (s *printScanner) exited(isCrash bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pass(s.held)
	s.held = nil
	if isCrash && s.trace > maxTrace {
		s.withheld, s.line = []byte("...\n"), nil
	}
	s.release()
}

// endLine ends the line that the day has begun, so that the next text of this process is on a line of its own.
func (s *printScanner) endLine() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pass(s.held)
	s.held = nil
	s.release()
	if len(s.line) > 0 {
		s.line = s.line[:0]
		_, _ = s.out.Write([]byte("\n"))
	}
}
