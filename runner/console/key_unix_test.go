//go:build unix

package console

import (
	"slices"
	"testing"
	"time"

	"github.com/creack/pty"
	"golang.org/x/term"
)

func TestKeysComeWithTheirWholeEscapeSequence(t *testing.T) {
	keyboard, tty, err := pty.Open()
	if err != nil {
		t.Skip(err)
	}
	defer keyboard.Close()
	defer tty.Close()
	var got []string
	c := &Console{In: tty}
	err = c.WithKeys(func(next func(time.Duration) (string, error)) error {
		if _, err := keyboard.WriteString("q\x1b[C \x1bOD\x1b[1~\x03\x1b"); err != nil {
			return err
		}
		for {
			key, err := next(100 * time.Millisecond)
			if key == "" || err != nil {
				return err
			}
			got = append(got, key)
		}
	})
	if want := []string{"q", "\x1b[C", " ", "\x1bOD", "\x1b[1~", "\x03", "\x1b"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
}

func TestTerminalIsRestoredAfterAPanic(t *testing.T) {
	keyboard, tty, err := pty.Open()
	if err != nil {
		t.Skip(err)
	}
	defer keyboard.Close()
	defer tty.Close()
	before, err := term.GetState(int(tty.Fd()))
	if err != nil {
		t.Fatal(err)
	}
	func() {
		defer func() { _ = recover() }()
		_ = (&Console{In: tty}).WithKeys(func(func(time.Duration) (string, error)) error { panic("odd") })
	}()
	if after, err := term.GetState(int(tty.Fd())); err != nil || *after != *before {
		t.Errorf("the terminal is in another mode: %v", err)
	}
}
