//go:build unix

package console

import (
	"errors"
	"os"
	"time"

	"golang.org/x/sys/unix"
	"golang.org/x/term"
)

// hasKeys says that keys can be read on this system.
const hasKeys = true

// rawMode makes each key available at once, until restore is called.
func rawMode(terminal *os.File) (restore func(), err error) {
	before, err := term.MakeRaw(int(terminal.Fd()))
	return func() { _ = term.Restore(int(terminal.Fd()), before) }, err
}

// withoutEcho sets the mode in which a terminal does not show what is typed.
func withoutEcho(terminal *os.File) error {
	mode, err := unix.IoctlGetTermios(int(terminal.Fd()), readTermios)
	if err != nil {
		return err
	}
	mode.Lflag &^= unix.ECHO
	return unix.IoctlSetTermios(int(terminal.Fd()), writeTermios, mode)
}

// suspend stops the process and those that run with it, as Ctrl-Z does outside of raw mode, until the
// shell continues them.
func suspend() {
	_ = unix.Kill(0, unix.SIGTSTP)
	time.Sleep(100 * time.Millisecond) // the signal may come to another thread a little later
}

// isForeground reports whether this process is in the foreground of its terminal.
func isForeground(terminal *os.File) bool {
	group, err := unix.IoctlGetInt(int(terminal.Fd()), unix.TIOCGPGRP)
	return err == nil && group == unix.Getpgrp()
}

// readKey returns the next key of a terminal in raw mode with its whole escape
// sequence, and "" if none is pressed in time.
func readKey(terminal *os.File, wait time.Duration) (key string, err error) {
	for {
		atLeast := (wait + time.Millisecond - 1).Milliseconds()
		ready, err := unix.Poll([]unix.PollFd{{Fd: int32(terminal.Fd()), Events: unix.POLLIN}}, int(atLeast))
		if errors.Is(err, unix.EINTR) || ready == 0 {
			return key, nil
		}
		var typed [1]byte
		if err == nil {
			_, err = terminal.Read(typed[:])
		}
		if key += string(typed[:]); err != nil || !isBegun(key) {
			return key, err
		}
		wait = 10 * time.Millisecond
	}
}

// isBegun reports whether a key is the beginning of an escape sequence: ESC [ or
// ESC O, digits, and a last character.
func isBegun(key string) bool {
	last := key[len(key)-1]
	return key[0] == '\x1b' && (len(key) == 1 || len(key) == 2 && (last == '[' || last == 'O') || len(key) > 2 && last <= ';')
}
