package console

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"strings"
	"sync"
	"time"

	"aoc/runner/layout"
)

// A progress draws a bar at the bottom of a terminal, and lines above it if it
// has any. Text that is written to it appears above both, line by line.
type progress struct {
	Around
	out   *os.File
	begun time.Time
	total int

	mu      sync.Mutex
	done    int
	drawn   int    // how many lines of it are on the screen
	partial []byte // a written line without its end
}

// Around has the texts that are shown with a progress bar. Each field may be nil.
type Around struct {
	Above  func(width int) []string // lines above the bar
	Beside func(left int) string    // a text after the bar
}

const redrawEvery = 150 * time.Millisecond

// StartProgress shows a progress bar for that many items until stop is called.
// Meanwhile, Out and Err write above the bar. There is no bar for fewer than two
// items, for JSON, or if stderr is not interactive.
func (c *Console) StartProgress(total int, with Around) (stop func()) {
	if total < 2 || !c.IsInteractive() || c.JSON {
		return func() {}
	}
	stderr, stdout := c.Err, c.Out
	p := &progress{Around: with, out: terminalOf(stderr), begun: time.Now(), total: total}
	c.Err = p
	if IsTerminal(stdout) {
		c.Out = p
	}
	remove := inBackground(p.redrawUntil)
	return func() {
		remove()
		c.Err, c.Out = stderr, stdout
	}
}

// Step counts one more item as done in the progress bar, if there is one.
func (c *Console) Step() {
	if p, ok := c.Err.(*progress); ok {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.done++
	}
}

// inBackground calls do in a goroutine. Calling stop closes the channel and waits for do.
func inBackground(do func(stopped <-chan bool)) (stop func()) {
	stopped, gone := make(chan bool), make(chan bool)
	go func() {
		defer close(gone)
		do(stopped)
	}()
	return func() {
		close(stopped)
		<-gone
	}
}

// ShowStep prints a line to a terminal, which clear removes. Unlike a progress
// bar it uses no processor time, so it does not disturb a measurement.
func (c *Console) ShowStep(format string, args ...any) (clear func()) {
	if !c.IsInteractive() || c.JSON {
		return func() {}
	}
	fmt.Fprint(c.Err, layout.Cut(fmt.Sprintf(format, args...), c.Columns()-1))
	return func() { fmt.Fprint(c.Err, "\r\x1b[K") }
}

// remindAfter is how long something may run without a message, if there is no clock.
const remindAfter = 10 * time.Second

// ShowRunning shows how long something has been running until stop is called: as a
// clock in a terminal, otherwise by one message.
func (c *Console) ShowRunning(what string) (stop func()) {
	return c.ShowDoing(func() string { return what })
}

// ShowDoing is ShowRunning with a text that changes.
func (c *Console) ShowDoing(what func() string) (stop func()) {
	show := c.clock
	if !c.IsInteractive() || c.JSON {
		show = c.remind
	}
	return inBackground(func(stopped <-chan bool) { show(what, stopped) })
}

func (c *Console) remind(what func() string, stopped <-chan bool) {
	select {
	case <-time.After(remindAfter):
		c.Note("%s: still running after %v", what(), remindAfter)
	case <-stopped:
	}
}

// clock draws at the end of the line and leaves the cursor where it is, since a day
// may print there.
func (c *Console) clock(what func() string, stopped <-chan bool) {
	begun := time.Now()
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for widest := 0; ; {
		select {
		case <-tick.C:
			room := cmp.Or(c.Columns(), 80) - 1
			text := layout.Cut(fmt.Sprintf("%s: running %v", what(), time.Since(begun).Round(time.Second)), room)
			widest = min(max(widest, layout.Width(text)), room)
			fmt.Fprintf(c.Err, "\x1b7\x1b[999C\x1b[%dD%s\x1b8", widest, layout.Right(text, widest))
		case <-stopped:
			if widest > 0 {
				fmt.Fprint(c.Err, "\x1b[K")
			}
			return
		}
	}
}

// Columns returns the width of stderr, or 0 if it is not a terminal.
func (c *Console) Columns() (columns int) {
	stderr := terminalOf(c.Err)
	if p, ok := c.Err.(*progress); ok {
		stderr = p.out
	}
	if stderr == nil {
		return 0
	}
	columns, _ = Size(stderr)
	return columns
}

// Write writes whole lines above the bar, and keeps the rest until its line is whole.
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

// redrawUntil redraws the bar regularly, and finally removes it.
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

// redraw replaces the drawn lines with a text and new lines, in one write.
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

// lines returns what to draw: as many of the last lines as fit on the screen,
// since lines that have scrolled away cannot be replaced.
func (p *progress) lines() (lines []string) {
	width, height := Size(p.out)
	if p.Above != nil {
		lines = p.Above(width)
	}
	lines = append(lines, layout.Cut(p.line(width-1), width-1))
	return lines[max(0, len(lines)-(height-1)):]
}

// line returns the number of items done, the bar, and the time that the others may
// take. The bar is shorter if the texts need the width.
func (p *progress) line(width int) string {
	count := fmt.Sprintf("%d of %d ", p.done, p.total)
	var notes []string
	left := p.total - p.done
	if p.done > 0 { // those left take as long as those before
		each := time.Since(p.begun) / time.Duration(p.done)
		notes = append(notes, fmt.Sprintf("%v left", (each*time.Duration(left)).Round(time.Second)))
	}
	if p.Beside != nil {
		notes = append(notes, p.Beside(left))
	}
	rest := " " + strings.Join(notes, ", ")
	bar := max(5, min(30, width-layout.Width(count+"[]"+rest)))
	full := bar * min(p.done, p.total) / p.total
	return count + "[" + strings.Repeat("=", full) + strings.Repeat("-", bar-full) + "]" + strings.TrimRight(rest, " ")
}
