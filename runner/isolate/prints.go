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
}

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

// Write never fails: the pipe would break, and with it the day.
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
	for chunk := range bytes.Lines(p) {
		s.total += len(chunk)
		s.line = append(s.line, chunk...)
		if _, message, ok := bytes.Cut(s.line, []byte("fatal error: ")); ok {
			s.fatal = string(bytes.TrimSpace(message))
		}
		if chunk[len(chunk)-1] == '\n' {
			s.line = s.line[:0]
		}
		s.line = s.line[max(0, len(s.line)-maxScanned):]
	}
	if len(p) > 0 {
		_, _ = s.out.Write(p)
	}
}

// endLine ends the line that the day has begun, so that the next text of this process is on a line of its own.
func (s *printScanner) endLine() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pass(s.held)
	s.held = nil
	if len(s.line) > 0 {
		s.line = s.line[:0]
		_, _ = s.out.Write([]byte("\n"))
	}
}
