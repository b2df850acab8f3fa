package inputs

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"aoc/runner/calendar"
	"aoc/runner/files"
)

// Alone calls do while it holds the puzzle's lock against other processes and other goroutines. It
// waits until the lock is free or ctx ends. A process that dies releases its locks; the next Alone
// removes the temporary files that it left in the puzzle's folder.
//
// The lock file is in the store, so that processes with different cache folders, such as a
// container and its host, share the lock.
func (s Store) Alone(ctx context.Context, d calendar.Date, do func() error) error {
	unlock, err := s.lock(ctx, d, fmt.Sprintf("%d-%d", d.Year, d.Day), func() {
		if s.Waiting != nil {
			s.Waiting(d)
		}
	})
	if err != nil {
		return err
	}
	defer unlock()
	files.RemoveTemp(s.puzzle(d), "*")
	return do()
}

// lock takes a lock of the store, if the store may be written to.
func (s Store) lock(ctx context.Context, d calendar.Date, name string, waiting func()) (unlock func(), err error) {
	if err := s.CheckWritable(ctx, d); err != nil {
		return nil, err
	}
	folder := filepath.Join(s.Dir, ".locks")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	// An empty file is left from a killed process or a full disk.
	ignored := filepath.Join(folder, ".gitignore")
	if info, err := os.Lstat(ignored); err != nil || info.Size() == 0 {
		_ = os.WriteFile(ignored, []byte("*\n"), 0o600) // without it, git shows empty lock files
	}
	return files.Lock(ctx, filepath.Join(folder, name+".lock"), waiting)
}
