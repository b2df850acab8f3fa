package files

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// Read returns the content of a regular file of at most limit bytes. It opens nothing else: a named
// pipe would block, and a device such as /dev/zero never ends. Links are followed. Like the errors
// of package os, each error is an [fs.PathError].
func Read(path string, limit int) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, &fs.PathError{Op: "read", Path: path, Err: errNotRegular}
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, int64(limit)+1))
	if err == nil && len(text) > limit {
		return nil, &fs.PathError{Op: "read", Path: path, Err: TooLong(limit)}
	}
	return text, err
}

var errNotRegular = errors.New("not a regular file")

// TooLong returns the error of a text that is longer than limit bytes.
func TooLong(limit int) error {
	if limit%(1<<20) == 0 {
		return fmt.Errorf("longer than %d MiB", limit>>20)
	}
	return fmt.Errorf("longer than %d bytes", limit)
}
