package page

import (
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
)

// CompressedSize returns the size of the program with gzip compression, as most hosts send it.
func CompressedSize(dir string) (int64, error) {
	file, err := os.Open(filepath.Join(dir, Program))
	if err != nil {
		return 0, err
	}
	defer file.Close()
	var size counter
	w := gzip.NewWriter(&size)
	if _, err = io.Copy(w, file); err == nil {
		err = w.Close()
	}
	return int64(size), err
}

// A counter counts what is written to it.
type counter int64

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}
