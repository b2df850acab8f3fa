package inputs

import (
	"errors"
	"io"
	"io/fs"
	"os"
)

// A DamagedError tells of a file of the store that does not hold what it should. Only its user can decide what becomes
// of it: the store neither removes nor replaces it.
type DamagedError struct {
	Path string
	Err  error // what is wrong with it
}

func (e *DamagedError) Error() string { return e.Path + ": " + e.Err.Error() }

func (e *DamagedError) Unwrap() error { return e.Err }

// damaged names the path once.
func damaged(path string, err error) error { return &DamagedError{Path: path, Err: pathless(err)} }

// pathless leaves out the path that errors of the file system bring along.
func pathless(err error) error {
	if inner, ok := errors.AsType[*fs.PathError](err); ok {
		return inner.Err
	}
	return err
}

// read returns what a file holds, but no more than limit+1 bytes: enough to see that there are too many.
func read(path string, limit int64) ([]byte, error) {
	switch info, err := os.Stat(path); {
	case errors.Is(err, fs.ErrNotExist):
		return nil, errors.New("is a link to nothing") // not fs.ErrNotExist: the link is there, and in the way
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, errors.New("is not a file") // and a named pipe, if opened, would wait for its writer
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, limit+1))
}
