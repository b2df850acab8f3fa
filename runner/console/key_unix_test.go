//go:build unix

package console

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/creack/pty"
	"golang.org/x/sys/unix"
	"golang.org/x/term"
)

// openTerminal returns both sides of a terminal.
func openTerminal(t *testing.T) (user, tty *os.File) {
	t.Helper()
	user, tty, err := pty.Open()
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { user.Close(); tty.Close() })
	return user, tty
}

// newKeyboard returns a terminal, and the function that types into it.
func newKeyboard(t *testing.T) (terminal *os.File, types func(keys string)) {
	t.Helper()
	keyboard, tty := openTerminal(t)
	return tty, func(keys string) { _, _ = keyboard.WriteString(keys) }
}

func TestCtrlZSuspendsBetweenKeys(t *testing.T) {
	if os.Getenv("TEST_KEY") != "" { // the process that is suspended
		key, err := (&Console{In: os.Stdin}).Key(t.Context(), func() string { return "" })
		fmt.Printf("got %q, %v\n", key, err)
		return
	}
	keyboard, tty := openTerminal(t)
	if _, err := term.MakeRaw(int(tty.Fd())); err != nil { // so that an early key sends no signal
		t.Fatal(err)
	}
	before, err := unix.IoctlGetTermios(int(tty.Fd()), readTermios)
	if err != nil {
		t.Fatal(err)
	}
	before.Lflag |= unix.ECHO // unlike in raw mode
	if err := unix.IoctlSetTermios(int(tty.Fd()), writeTermios, before); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	cmd := exec.Command(os.Args[0], "-test.run=^TestCtrlZSuspendsBetweenKeys$")
	cmd.Env = append(os.Environ(), "TEST_KEY=1")
	cmd.Stdin, cmd.Stdout = tty, &out
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // otherwise it would suspend the tests
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Process.Kill()
	if _, err := keyboard.WriteString("\x1a"); err != nil {
		t.Fatal(err)
	}
	var status unix.WaitStatus
	if _, err := unix.Wait4(cmd.Process.Pid, &status, unix.WUNTRACED, nil); err != nil || !status.Stopped() {
		t.Fatalf("got %v, %v, want a stopped process", status, err)
	}
	if mode, err := unix.IoctlGetTermios(int(tty.Fd()), readTermios); err != nil || mode.Lflag&unix.ECHO == 0 {
		t.Errorf("the terminal is still in raw mode: %v", err)
	}
	if err := cmd.Process.Signal(unix.SIGCONT); err != nil {
		t.Fatal(err)
	}
	if _, err := keyboard.WriteString("r"); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil || !strings.HasPrefix(out.String(), `got "r", <nil>`) {
		t.Errorf("got %q, %v", out.String(), err)
	}
}

func TestTypedTextIsHidden(t *testing.T) {
	keyboard, tty := openTerminal(t)
	if err := withoutEcho(tty); err != nil {
		t.Fatal(err)
	}
	var typed, shown [7]byte
	_, _ = keyboard.WriteString("hidden\n")
	if _, err := io.ReadFull(tty, typed[:]); err != nil { // an echo would have been written by now
		t.Fatal(err)
	}
	_, _ = tty.WriteString("shown\n")
	if _, err := io.ReadFull(keyboard, shown[:]); err != nil || string(shown[:]) != "shown\r\n" {
		t.Errorf("got %q, %v", shown, err)
	}
}

func TestWaitForAKeyIsNotTooShort(t *testing.T) {
	_, tty := openTerminal(t)
	const wait = 12500 * time.Microsecond
	start := time.Now()
	err := (&Console{In: tty}).WithKeys(io.Discard, func(next func(time.Duration) (string, error)) error {
		_, err := next(wait)
		return err
	})
	if took := time.Since(start); err != nil || took < wait {
		t.Errorf("got %v after %v, want to wait for %v", err, took, wait)
	}
}

func TestTerminalIsRestoredAfterAPanic(t *testing.T) {
	_, tty := openTerminal(t)
	before, err := term.GetState(int(tty.Fd()))
	if err != nil {
		t.Fatal(err)
	}
	func() {
		defer func() { _ = recover() }()
		_ = (&Console{In: tty}).WithKeys(io.Discard, func(func(time.Duration) (string, error)) error { panic("odd") })
	}()
	if after, err := term.GetState(int(tty.Fd())); err != nil || *after != *before {
		t.Errorf("the terminal is in another mode: %v", err)
	}
}

func TestLongMessagesBreakAboveAProgressBar(t *testing.T) {
	screen, tty := openTerminal(t)
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
		60: "\raoc: 2026 day 1: asking in 3s\x1b[K\raoc: 2026 day 1: asking in 2s\x1b[K\raoc: 2026 day 1: asking in 1s\x1b[K\raoc: 2026 day 1: asking in 0s\x1b[K\r\x1b[K",
		20: "\raoc: 2026 da… in 3s\x1b[K\raoc: 2026 da… in 2s\x1b[K\raoc: 2026 da… in 1s\x1b[K\raoc: 2026 da… in 0s\x1b[K\r\x1b[K",
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
