package console

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"sync"
	"time"

	"golang.org/x/term"
)

// A progress is a bar on a terminal, perhaps with lines above it. What is
// written to it goes to the terminal above them all, line by line.
type progress struct {
	out    *os.File
	begun  time.Time
	total  int
	above  func(width int) []string
	beside func(left int) string

	mu      sync.Mutex
	done    int
	drawn   int    // lines on the screen
	partial []byte // of a line whose end is not written yet
}

const redrawEvery = 150 * time.Millisecond

// showProgress shows a bar on a terminal until it is told to stop. Meanwhile
// what goes to the terminal is written above the bar.
func (c *Console) StartProgress(total int, options ...func(*progress)) (stop func()) {
	if total < 2 || !c.Moves() || c.JSON {
		return func() {}
	}
	stderr, stdout := c.Err, c.Out
	p := &progress{out: stderr.(*os.File), begun: time.Now(), total: total}
	for _, option := range options {
		option(p)
	}
	if c.Err = p; IsTerminal(stdout) {
		c.Out = p
	}
	c.step = p.increment
	stopped, gone := make(chan bool), make(chan bool)
	go func() {
		defer close(gone)
		p.redrawUntil(stopped)
	}()
	return func() {
		close(stopped)
		<-gone
		c.Err, c.Out, c.step = stderr, stdout, nil
	}
}

// ShowStep shows on a terminal what is done now, in a line that clear removes.
// Unlike a bar it stands still, so that nothing runs beside what is measured.
func (c *Console) ShowStep(format string, args ...any) (clear func()) {
	if !c.Moves() || c.JSON {
		return func() {}
	}
	fmt.Fprint(c.Err, Cut(fmt.Sprintf(format, args...), c.columns()-1))
	return func() { fmt.Fprint(c.Err, "\r\x1b[K") }
}

// columns is the width of the terminal that stderr is.
func (c *Console) columns() int {
	if file, ok := c.Err.(*os.File); ok {
		if width, _, err := term.GetSize(int(file.Fd())); err == nil && width > 0 {
			return width
		}
	}
	return 80
}

// WithAbove shows lines above the bar, made for the width of the terminal.
func WithAbove(lines func(width int) []string) func(*progress) {
	return func(p *progress) { p.above = lines }
}

// WithBeside shows a text after the bar, made for how many are left.
func WithBeside(text func(left int) string) func(*progress) {
	return func(p *progress) { p.beside = text }
}

func (p *progress) increment() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done++
}

// Write shows whole lines, and keeps the rest of them until it is whole too.
func (p *progress) Write(text []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	end := bytes.LastIndexByte(text, '\n') + 1
	if end == 0 {
		p.partial = append(p.partial, text...)
		return len(text), nil
	}
	whole := append(p.partial, text[:end]...)
	p.partial = bytes.Clone(text[end:])
	return len(text), p.redraw(whole, p.lines())
}

// redrawUntil draws the bar over and over, and removes it in the end.
func (p *progress) redrawUntil(stopped <-chan bool) {
	ticker := time.NewTicker(redrawEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			p.mu.Lock()
			_ = p.redraw(nil, p.lines())
			p.mu.Unlock()
		case <-stopped:
			p.mu.Lock()
			_ = p.redraw(p.partial, nil)
			p.mu.Unlock()
			return
		}
	}
}

// redraw puts a text and lines in the place of the lines that are drawn, in one piece.
func (p *progress) redraw(text []byte, lines []string) error {
	var screen bytes.Buffer
	if p.drawn > 0 {
		fmt.Fprintf(&screen, "\x1b[%dA\r\x1b[J", p.drawn)
	}
	screen.Write(text)
	for _, line := range lines {
		screen.WriteString(line + "\n")
	}
	p.drawn = len(lines)
	_, err := p.out.Write(screen.Bytes())
	return err
}

// lines are as many of the last lines as the terminal has room for: of those
// that have scrolled away, none could be drawn over.
func (p *progress) lines() (lines []string) {
	width, height, err := term.GetSize(int(p.out.Fd()))
	if err != nil || width < 1 || height < 2 {
		width, height = 80, 24
	}
	if p.above != nil {
		lines = p.above(width)
	}
	lines = append(lines, Cut(p.line(), width-1))
	return lines[max(0, len(lines)-(height-1)):]
}

// line is the bar, with how many are done and how long the others may take.
func (p *progress) line() string {
	const width = 30
	full := width * min(p.done, p.total) / p.total
	line := fmt.Sprintf("%d of %d [%s%s]", p.done, p.total, strings.Repeat("=", full), strings.Repeat("-", width-full))
	if p.done > 0 {
		left := time.Since(p.begun) / time.Duration(p.done) * time.Duration(p.total-p.done)
		line += fmt.Sprintf(" %v left", left.Round(time.Second))
	}
	if p.beside != nil {
		line += " " + p.beside(p.total-p.done)
	}
	return line
}
