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
	interrupted := 0
	err = c.WithKeys(func(next func(time.Duration) (string, error)) error {
		if _, err := keyboard.WriteString("q\x1b[C \x1bOD\x1b[1~\x03\x1b"); err != nil {
			return err
		}
		for {
			switch key, err := next(100 * time.Millisecond); {
			case err == ErrInterrupted:
				interrupted++
			case key == "" || err != nil:
				return err
			default:
				got = append(got, key)
			}
		}
	})
	if want := []string{"q", "\x1b[C", " ", "\x1bOD", "\x1b[1~", "\x1b"}; err != nil || interrupted != 1 || !slices.Equal(got, want) {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
}

func TestWaitForAKeyIsNotTooShort(t *testing.T) {
	keyboard, tty, err := pty.Open()
	if err != nil {
		t.Skip(err)
	}
	defer keyboard.Close()
	defer tty.Close()
	const wait = 12500 * time.Microsecond
	start := time.Now()
	err = (&Console{In: tty}).WithKeys(func(next func(time.Duration) (string, error)) error {
		_, err := next(wait)
		return err
	})
	if took := time.Since(start); err != nil || took < wait {
		t.Errorf("got %v after %v, want to wait for %v", err, took, wait)
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
