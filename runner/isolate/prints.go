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
	line  []byte    // the line so far
	fatal string    // the message
	total int       // bytes written

	trace int // 1 and the lines that were passed on in the trace of a stack overflow; 0 if there is none
}

// maxTrace is how many lines of the trace of a stack overflow are passed on: its head and the innermost functions.
const maxTrace = 10

// endOfPrints is what a process writes to its standard error after each request, before the reply. So the parent has
// passed on all prints before it prints the result. It is one byte, which no two reads can share.
const endOfPrints = "\x00"

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
	rest, isEnd := p, true
	for isEnd {
		var text []byte
		text, rest, isEnd = bytes.Cut(rest, []byte(endOfPrints))
		s.pass(text)
		if isEnd {
			select {
			case s.ended <- struct{}{}:
			default:
			}
		}
	}
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
		case isWhole && s.trace <= maxTrace && (s.trace > 1 || bytes.HasPrefix(s.line, []byte("goroutine "))):
			shown = append(shown, s.line...)
			s.trace++
		}
		if _, message, ok := bytes.Cut(s.line, []byte("fatal error: ")); ok {
			s.fatal = string(bytes.TrimSpace(message))
		}
		if isWhole && s.trace == 0 && bytes.HasSuffix(s.line, []byte("fatal error: stack overflow\n")) {
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

// endLine ends the trace, or the line that the day has begun, so that the next text of this process is on a line of
// its own.
func (s *printScanner) endLine() {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.trace > maxTrace:
		_, _ = s.out.Write([]byte("...\n"))
	case len(s.line) > 0:
		_, _ = s.out.Write([]byte("\n"))
	}
	s.line, s.trace = s.line[:0], 0
}
