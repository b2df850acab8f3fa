package console

import (
	"context"
	"fmt"
	"io"
	"os"
	"time"

	"aoc/runner/failure"
	"aoc/runner/layout"

	"golang.org/x/term"
)

// HasKeys reports whether the user can press keys for Key, in the terminal of stdin and stderr.
func (c *Console) HasKeys() bool { return IsTerminal(c.In) && IsTerminal(c.Err) && !c.isDumb() }

// Screen returns stdout if it is a terminal that WithKeys can redraw while the user
// presses keys, or else nil. A screen reader could not read that.
func (c *Console) Screen() (terminal *os.File) {
	if c.JSON || !IsTerminal(c.In) || c.isDumb() || c.Variables.Get("ACCESSIBLE") != "" {
		return nil
	}
	return terminalOf(c.Out)
}

// CtrlZ is the key that suspended the process. Key returns it after the process is continued.
const CtrlZ = "\x1a"

// pollKey is how long Key waits before it checks whether ctx has ended.
const pollKey = 50 * time.Millisecond

// Key waits for a key. Meanwhile it shows the line, which may change, unless the line is "" or must not change. It
// returns ctx's cause if ctx ends first.
func (c *Console) Key(ctx context.Context, line func() string) (key string, err error) {
	shown := ""
	show := func(text string) {
		if text != shown && c.IsInteractive() {
			shown = text
			fmt.Fprintf(c.Err, "\r%s\x1b[K", layout.Cut(text, c.Columns()-1))
		}
	}
	defer show("")
	err = c.WithKeys(io.Discard, func(next func(time.Duration) (string, error)) (err error) {
		for ctx.Err() == nil {
			text := line()
			if text != "" {
				text = "aoc: " + text
			}
			show(text)
			if key, err = next(pollKey); key != "" && key != CtrlZ || err != nil {
				return err
			}
		}
		return context.Cause(ctx)
	})
	return key, err
}

// WithKeys calls do in raw mode: what the user types is not shown, and Ctrl-C sends no
// signal. The screen is empty and without a cursor until do returns. In do, next waits
// for a key. It returns "" if none is pressed in time, and ErrInterrupted for Ctrl-C.
// For Ctrl-Z it suspends the process, which goes on with an empty screen.
func (c *Console) WithKeys(
	screen io.Writer, do func(next func(wait time.Duration) (key string, err error)) error,
) error {
	terminal, _ := c.In.(*os.File)
	restore, err := openKeys(terminal, screen)
	if err != nil {
		return err
	}
	defer func() { restore() }()
	return do(func(wait time.Duration) (string, error) {
		key, err := readKey(terminal, wait)
		switch key {
		case "\x03":
			return "", failure.ErrInterrupted
		case CtrlZ:
			restore()
			suspend()
			restore, err = openKeys(terminal, screen)
		}
		return key, err
	})
}

// openKeys sets raw mode and another screen without a cursor, until restore is called.
func openKeys(terminal *os.File, screen io.Writer) (restore func(), err error) {
	before, err := term.MakeRaw(int(terminal.Fd()))
	if err != nil {
		return func() {}, err
	}
	fmt.Fprint(screen, "\x1b[?1049h\x1b[?25l")
	return func() {
		fmt.Fprint(screen, "\x1b[?25h\x1b[?1049l")
		_ = term.Restore(int(terminal.Fd()), before)
	}, nil
}

// readKey returns the next key of a terminal in raw mode with its whole escape
// sequence, and "" if none is pressed in time.
func readKey(terminal *os.File, wait time.Duration) (key string, err error) {
	for {
		char, err := readChar(terminal, wait)
		key += char
		if char == "" || err != nil || !isBegun(key) {
			return key, err
		}
		wait = 10 * time.Millisecond
	}
}

// isBegun reports whether a key is the beginning of an escape sequence: ESC [ or
// ESC O, digits, and a last character.
func isBegun(key string) bool {
	last := key[len(key)-1]
	return key[0] == '\x1b' && (len(key) == 1 || len(key) == 2 && (last == '[' || last == 'O') ||
		len(key) > 2 && last <= ';')
}
