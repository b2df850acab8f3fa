//go:build aix || linux || solaris

package console

import (
	"os"

	"golang.org/x/sys/unix"
)

const (
	readTermios  = unix.TCGETS
	writeTermios = unix.TCSETS
)

// discardTyped discards what was typed into a terminal and not read yet.
func discardTyped(terminal *os.File) error {
	return os.NewSyscallError("ioctl", unix.IoctlSetInt(int(terminal.Fd()), unix.TCFLSH, unix.TCIFLUSH))
}
