package console

import (
	"os"

	"golang.org/x/sys/unix"
)

// unread returns the number of bytes that a file or a pipe still has to read.
func unread(file *os.File) int {
	n, _ := unix.IoctlGetInt(int(file.Fd()), unix.TIOCINQ) // for a file too, unlike its name
	return n
}
