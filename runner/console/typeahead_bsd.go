//go:build darwin || dragonfly || freebsd || netbsd || openbsd

package console

import (
	"os"

	"golang.org/x/sys/unix"
)

const (
	fread        = 1 // FREAD of sys/fcntl.h
	readTermios  = unix.TIOCGETA
	writeTermios = unix.TIOCSETA
)

// discardTyped discards what was typed into a terminal and not read yet.
func discardTyped(terminal *os.File) error {
	return os.NewSyscallError("ioctl", unix.IoctlSetPointerInt(int(terminal.Fd()), unix.TIOCFLUSH, fread))
}
