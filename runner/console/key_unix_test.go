//go:build unix

package console

import (
	"io"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
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

func TestLongMessagesBreakAboveAProgressBar(t *testing.T) {
	screen, tty, err := pty.Open()
	if err != nil {
		t.Skip(err)
	}
	defer screen.Close()
	defer tty.Close()
	if err := pty.Setsize(tty, &pty.Winsize{Rows: 24, Cols: 15}); err != nil {
		t.Fatal(err)
	}
	c := &Console{Err: tty}
	stop := c.StartProgress(2, Around{})
	c.Note("one two three")
	stop()
	var shown [100]byte
	n, err := screen.Read(shown[:])
	if want := "aoc: one two\r\n  three\r\n"; err != nil || !strings.HasPrefix(string(shown[:n]), want) {
		t.Errorf("got %q, %v, want %q", shown[:n], err, want)
	}
}

func TestCountDownFitsAndChangesOnceASecond(t *testing.T) {
	for columns, want := range map[uint16]string{
		60: "\raoc: 2026 day 1: asking in 3s\x1b[K\raoc: 2026 day 1: asking in 2s\x1b[K\raoc: 2026 day 1: asking in 1s\x1b[K\raoc: 2026 day 1: asking in 0s\x1b[K\r\n",
		20: "\raoc: 2026 da… in 3s\x1b[K\raoc: 2026 da… in 2s\x1b[K\raoc: 2026 da… in 1s\x1b[K\raoc: 2026 da… in 0s\x1b[K\r\n",
	} {
		screen, tty, err := pty.Open()
		if err != nil {
			t.Skip(err)
		}
		defer screen.Close()
		if err := pty.Setsize(tty, &pty.Winsize{Rows: 24, Cols: columns}); err != nil {
			t.Fatal(err)
		}
		synctest.Test(t, func(t *testing.T) {
			until := time.Now().Add(2500 * time.Millisecond)
			if err := (&Console{Err: tty}).CountDown(t.Context(), time.Now, until, "2026 day 1: asking"); err != nil {
				t.Error(err)
			}
		})
		tty.Close()
		if shown, _ := io.ReadAll(screen); string(shown) != want { // at its end some systems return an error
			t.Errorf("%d columns: got %q, want %q", columns, shown, want)
		}
	}
}
