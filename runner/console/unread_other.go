//go:build !linux

package console

import (
	"io"
	"os"
)

// unread returns the size of what a file or a pipe still has to read, 0 where a system
// does not tell the size of a pipe.
func unread(file *os.File) int64 {
	info, err := file.Stat()
	if err != nil || info.IsDir() {
		return 0
	}
	at, _ := file.Seek(0, io.SeekCurrent) // which a pipe has not
	return info.Size() - at
}
