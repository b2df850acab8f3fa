// Package console is what a command says and shows, and what it asks: results
// and messages, tables and progress, questions, and the user's own programs (the
// pager, the editor, the browser). Text that is not ours is made safe to print.
//
// It knows nothing of days, inputs or flags.
package console

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"golang.org/x/term"

	"aoc/runner/sanitize"
)

// A Console is the streams of a command, and the person who may sit behind them.
type Console struct {
	In  io.Reader
	Out io.Writer // for results
	Err io.Writer // for everything else

	Variables    []string               // the environment of this process
	ChildEnviron []string               // of the programs that it starts, such as a pager
	HintFor      func(err error) string // what there is to do about errors that do not say so themselves
	JSON         bool                   // results are JSON lines

	mu   sync.Mutex // days report from goroutines of their own
	said string     // what was said last
	step func()     // one more is done; nil where nothing counts
}

// Step counts one more thing as done, in the progress that is shown, if one is.
func (c *Console) Step() {
	if c.step != nil {
		c.step()
	}
}

// Note says something on stderr.
func (c *Console) Note(format string, args ...any) { c.Say(fmt.Errorf(format, args...)) }

// Warn notes something that may not be as it was meant.
func (c *Console) Warn(format string, args ...any) { c.Note("warning: "+format, args...) }

// Hint notes what there is to do.
func (c *Console) Hint(format string, args ...any) { c.Note("hint: "+format, args...) }

// Say says what is wrong on stderr, and below it what there is to do about it.
// What it said last it does not say again.
func (c *Console) Say(err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err.Error() != c.said {
		c.said = err.Error()
		say(c.Err, err, c.HintFor)
	}
}

// Print writes a result: as a JSON line, or as the text that write makes.
func (c *Console) Print(line any, write func(io.Writer)) error {
	if c.JSON {
		return c.printJSON(line)
	}
	write(c.Results())
	return nil
}

// PrintAll writes results: as a JSON line each, or as the lines of text that they come to together.
func PrintAll[R any](c *Console, results []R, lines []string) error {
	if !c.JSON {
		return c.PrintLines(lines)
	}
	for _, r := range results {
		if err := c.printJSON(r); err != nil {
			return err
		}
	}
	return nil
}

// PrintLines writes results that are lines of text.
func (c *Console) PrintLines(lines []string) error {
	w := c.Results()
	for _, line := range lines {
		if _, err := fmt.Fprintln(w, line); err != nil {
			return err
		}
	}
	return nil
}

// A textWriter writes lines to a stream. The site, a day or a file may have
// worded them, so what could steer the terminal is escaped. Each Write has whole
// characters.
type textWriter struct {
	out   io.Writer
	color bool // colours are our own: text of others is escaped before it is coloured
}

func (w textWriter) Write(p []byte) (int, error) {
	text := sanitize.Lines(string(p))
	if w.color {
		text, _ = sanitize.Colored(string(p))
	}
	if _, err := io.WriteString(w.out, text); err != nil {
		return 0, err
	}
	return len(p), nil
}

// Results is stdout for lines of text.
func (c *Console) Results() io.Writer { return textWriter{c.Out, c.Canvas().Color} }

// Messages is stderr for lines of text.
func (c *Console) Messages() io.Writer { return textWriter{c.Err, false} }

// message returns the text of a message. What follows its first line is
// indented, so that none of it passes for a message of its own.
func message(text string) string {
	return strings.ReplaceAll(sanitize.Lines(text), "\n", "\n  ")
}

// printJSON writes a line of JSON to stdout.
func (c *Console) printJSON(line any) error {
	text, err := json.Marshal(line)
	if err != nil {
		return err
	}
	_, err = c.Out.Write(append(sanitize.JSON(text), '\n'))
	return err
}

// MaxColumns is as wide as a text is read with pleasure.
const MaxColumns = 100

// Canvas is stdout: 80 columns without colour, but in a terminal.
func (c *Console) Canvas() Canvas {
	on := Canvas{Width: 80}
	if file, ok := c.Terminal(); ok {
		if width, _, err := term.GetSize(int(file.Fd())); err == nil && width > 0 {
			on.Width = min(width, MaxColumns)
		}
		on.Color = c.env("NO_COLOR") == "" && c.env("TERM") != "dumb"
	}
	return on
}

// Terminal is stdout, if that is a terminal.
func (c *Console) Terminal() (*os.File, bool) {
	w, _ := c.Out.(*Watched)
	if w == nil || !IsTerminal(w.Out) {
		return nil, false
	}
	return w.Out.(*os.File), true
}

// Moves tells whether stderr is where a line may be written over.
func (c *Console) Moves() bool {
	return IsTerminal(c.Err) && c.env("NO_COLOR") == ""
}

// IsTerminal reports whether a stream is a terminal.
func IsTerminal(stream any) bool {
	if w, ok := stream.(*Watched); ok {
		stream = w.Out
	}
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// Watched remembers that a write failed, so that results lost are not success.
type Watched struct {
	Out io.Writer
	Err error
}

func (w *Watched) Write(p []byte) (int, error) {
	n, err := w.Out.Write(p)
	if err != nil && w.Err == nil {
		w.Err = err
	}
	return n, err
}

// CountDown waits until the moment on the clock on the wall, which goes on while a laptop sleeps.
func (c *Console) CountDown(ctx context.Context, now func() time.Time, until time.Time, what string) error {
	if c.Moves() {
		defer fmt.Fprintln(c.Err)
	}
	tick := time.NewTicker(200 * time.Millisecond)
	defer tick.Stop()
	for {
		left := until.Sub(now().Round(0))
		if c.Moves() {
			fmt.Fprintf(c.Err, "\r%s in %v\033[K", what, max(0, left).Round(time.Second))
		}
		if left <= 0 {
			return nil
		}
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-tick.C:
		}
	}
}

// env is a variable of the environment, "" if it is not set.
func (c *Console) env(name string) string {
	value, _ := c.Lookup(name)
	return value
}

func (c *Console) Lookup(name string) (value string, set bool) {
	for _, entry := range c.Variables {
		if value, ok := strings.CutPrefix(entry, name+"="); ok {
			return value, true
		}
	}
	return "", false
}
