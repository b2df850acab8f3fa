//go:build !linux

package console

import (
	"io"
	"os"
)

// unread returns the number of bytes of a file or a pipe that nobody has read yet. It returns
// 0 for a pipe if the system does not report its size.
func unread(file *os.File) int64 {
	info, err := file.Stat()
	if err != nil || info.IsDir() {
		return 0
	}
	at, _ := file.Seek(0, io.SeekCurrent) // a pipe has no position
	return info.Size() - at
}
