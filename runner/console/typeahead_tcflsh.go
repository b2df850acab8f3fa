//go:build aix || linux || solaris

package console

import (
	"os"

	"golang.org/x/sys/unix"
)

// discardTyped throws away what waits in a terminal's input.
func discardTyped(terminal *os.File) error {
	return os.NewSyscallError("ioctl", unix.IoctlSetInt(int(terminal.Fd()), unix.TCFLSH, unix.TCIFLUSH))
}
