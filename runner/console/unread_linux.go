package console

import (
	"os"

	"golang.org/x/sys/unix"
)

// unread returns the number of bytes of a file or a pipe that nobody has read yet.
func unread(file *os.File) int {
	n, _ := unix.IoctlGetInt(int(file.Fd()), unix.TIOCINQ) // for a file too, unlike its name
	return n
}
