// Package console talks to the user of a command: it prints results, messages and
// progress, asks questions, and starts the pager, the editor and the browser. It
// does not know days, inputs or flags. The rules are:
//
//   - Results go to stdout, as text or as JSON lines. Everything else goes to
//     stderr: messages, questions, progress, and what a day prints.
//   - A message begins with "aoc: ", and its other lines are indented. A hint is
//     a message that begins with "aoc: hint: "; that of an error follows it.
//   - Say, Note, Warn and Hint print nothing if the last message that one of
//     them printed was the same. Tell always prints.
//   - Colours need a terminal, no NO_COLOR, and a TERM other than dumb. So do
//     lines on stderr that change and are erased at the end: the progress bar,
//     the countdown, and the clock that shows how long a day has been running.
//   - In a pipe or a file, no line changes. There, and with JSON, one message
//     says after ten seconds that a day is still running.
//   - In a terminal, messages and questions break between words at its width.
//   - Text from the site, a file or a day is escaped, so that it cannot control
//     the terminal. What a day itself prints is passed on as it is.
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

	"aoc/runner/environ"
	"aoc/runner/failure"
	"aoc/runner/layout"
	"aoc/runner/sanitize"
)

// A Console holds the streams of a command.
type Console struct {
	In  io.Reader
	Out io.Writer // for results
	Err io.Writer // for everything else

	Variables    environ.Environ        // the environment of the command
	ChildEnviron environ.Environ        // the environment of programs that it starts, without secrets
	HintFor      func(err error) string // returns the hint for an error that carries none; may be nil
	JSON         bool                   // print results as JSON lines

	mu   sync.Mutex // guards last; days report from several goroutines
	last string     // the last message
}

// Note prints a message to stderr.
func (c *Console) Note(format string, args ...any) { c.Say(fmt.Errorf(format, args...)) }

// Warn prints a warning to stderr.
func (c *Console) Warn(format string, args ...any) { c.Note("warning: "+format, args...) }

// Hint prints a hint to stderr.
func (c *Console) Hint(format string, args ...any) { c.Note("hint: "+format, args...) }

// Say prints an error to stderr and, below it, its hint. It does not repeat the last message.
func (c *Console) Say(err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err.Error() == c.last {
		return
	}
	c.last = err.Error()
	c.Tell(c.last)
	hint := failure.HintIn(err)
	if hint == "" && c.HintFor != nil {
		hint = c.HintFor(err)
	}
	if hint != "" {
		c.Tell("hint: " + hint)
	}
}

// Tell prints a message to stderr, in lines as wide as the terminal. It indents all lines but the first, so that
// none of them looks like another message.
func (c *Console) Tell(text string) {
	text = strings.ReplaceAll("aoc: "+sanitize.Lines(text), "\n", "\n  ")
	fmt.Fprintln(c.Err, wrapped(text, c.Columns()))
}

// wrapped breaks lines that are too wide between words, and indents the rest. A width of 0 is no limit.
func wrapped(text string, width int) string {
	if width == 0 {
		return text
	}
	var all []string
	for line := range strings.SplitSeq(text, "\n") {
		all = append(all, layout.Wrap(line, width, "  ")...)
	}
	return strings.Join(all, "\n")
}

// Print prints a result: line as JSON, or the text, unless that is empty, in lines as wide as the terminal. Like the
// functions below, it leaves errors to Out, which is an [ErrWriter].
func (c *Console) Print(line any, text string) {
	var lines []string
	if IsTerminal(c.Out) {
		text = wrapped(text, c.Canvas().Width)
	}
	if text != "" {
		lines = []string{text}
	}
	PrintAll(c, []any{line}, lines)
}

// PrintAll prints results: one JSON line for each, or the lines of text for all of them.
func PrintAll[R any](c *Console, results []R, lines []string) {
	if !c.JSON {
		c.PrintLines(lines)
		return
	}
	for _, r := range results {
		text, _ := json.Marshal(r) // results have only types and numbers that JSON has
		_, _ = c.Out.Write(append(sanitize.JSON(text), '\n'))
	}
}

// PrintLines prints lines of text to stdout.
func (c *Console) PrintLines(lines []string) {
	if len(lines) > 0 {
		fmt.Fprintln(c.Results(), strings.Join(lines, "\n"))
	}
}

// A textWriter escapes what could control the terminal, since the text may come
// from the site, a day or a file. Each Write must have whole characters.
type textWriter struct {
	out   io.Writer
	color bool // keep colours: they are ours, since untrusted text was escaped before
}

func (w textWriter) Write(p []byte) (int, error) {
	text := sanitize.Lines(string(p))
	if w.color {
		text = layout.Colored(string(p))
	}
	if _, err := io.WriteString(w.out, text); err != nil {
		return 0, err
	}
	return len(p), nil
}

// Results returns a writer to stdout that escapes control characters.
func (c *Console) Results() io.Writer { return textWriter{c.Out, c.Canvas().Color} }

// Messages returns a writer to stderr that escapes control characters.
func (c *Console) Messages() io.Writer { return textWriter{c.Err, false} }

// Section returns a writer to stderr that prints a title above the first text.
func (c *Console) Section(title string) io.Writer {
	cell := layout.Cell{Text: sanitize.Line(title), Style: layout.Faint}
	return &section{c.Err, layout.Canvas{Color: c.IsInteractive()}.Paint(cell) + "\n"}
}

type section struct {
	out   io.Writer
	title string // "" once it is printed
}

func (s *section) Write(p []byte) (int, error) {
	if _, err := io.WriteString(s.out, s.title); err != nil {
		return 0, err
	}
	s.title = ""
	return s.out.Write(p)
}

// Canvas returns the width and colours of stdout: 80 columns without colour if it is not a terminal.
func (c *Console) Canvas() layout.Canvas {
	on := layout.Canvas{Width: 80}
	if terminal := terminalOf(c.Out); terminal != nil {
		columns, _ := Size(terminal)
		on.Width, on.IsTerminal = min(columns, layout.MaxColumns), true
		on.Color = c.Variables.Get("NO_COLOR") == "" && !c.isDumb()
	}
	return on
}

// Size returns the columns and rows of a terminal, 80 × 24 if they are not known.
func Size(terminal *os.File) (columns, rows int) {
	columns, rows, err := term.GetSize(int(terminal.Fd()))
	if err != nil || columns < 1 || rows < 1 {
		return 80, 24
	}
	return columns, rows
}

// IsInteractive reports whether stderr is a terminal on which a line may be overwritten.
func (c *Console) IsInteractive() bool {
	return IsTerminal(c.Err) && c.Variables.Get("NO_COLOR") == "" && !c.isDumb()
}

// isDumb reports whether the terminal only prints, as in an editor.
func (c *Console) isDumb() bool { return c.Variables.Get("TERM") == "dumb" }

// IsTerminal reports whether a stream is a terminal.
func IsTerminal(stream any) bool { return terminalOf(stream) != nil }

// terminalOf returns a stream as a terminal, or nil if it is not one.
func terminalOf(stream any) *os.File {
	switch stream := stream.(type) {
	case *ErrWriter:
		return terminalOf(stream.Out)
	case *os.File:
		if term.IsTerminal(int(stream.Fd())) {
			return stream
		}
	}
	return nil
}

// An ErrWriter remembers the first error of its writes and calls Failed with it, so
// that a command whose results are lost ends and fails.
type ErrWriter struct {
	Out    io.Writer
	Failed func(error)
	Err    error
}

func (w *ErrWriter) Write(p []byte) (int, error) {
	n, err := w.Out.Write(p)
	if err != nil && w.Err == nil {
		w.Err = err
		w.Failed(err)
	}
	return n, err
}

// CountDown waits until a time. Meanwhile, in a terminal, it shows the text what, and the time that is left. It
// compares wall clocks, since the monotonic clock stops while a laptop sleeps.
func (c *Console) CountDown(ctx context.Context, now func() time.Time, until time.Time, what string) error {
	if c.IsInteractive() {
		defer fmt.Fprint(c.Err, "\r\033[K")
		defer c.HideTyped()()
	}
	for {
		left := max(0, until.Sub(now().Round(0)))
		if c.IsInteractive() {
			in := " in " + layout.InDays(left)
			line := layout.Cut("aoc: "+what, c.Columns()-1-layout.Width(in))
			fmt.Fprintf(c.Err, "\r%s%s\033[K", line, in)
		}
		if left == 0 {
			return nil
		}
		nextSecond := (left-1)%time.Second + 1
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-time.After(nextSecond):
		}
	}
}
