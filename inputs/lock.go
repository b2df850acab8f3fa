package inputs

import (
	"cmp"
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
	unlock, err := s.lock(ctx, fmt.Sprintf("%d-%d", d.Year, d.Day), func(holder string) {
		if s.Waiting != nil {
			s.Waiting(d, holder)
		}
	})
	if err != nil && ctx.Err() == nil {
		// An error about the puzzle's folder says more.
		release, cannotStore := s.Preflight(d)
		release()
		return cmp.Or(cannotStore, err)
	}
	if err != nil {
		return err
	}
	defer unlock()
	files.RemoveTemp(s.puzzle(d), "*")
	return do()
}

// lock takes a lock of the store. It makes no files behind a link, which may lead to a folder of
// somebody else.
func (s Store) lock(ctx context.Context, name string, waiting func(holder string)) (unlock func(), err error) {
	folder := filepath.Join(s.Dir, ".locks")
	if err := files.CheckNoLink(folder); err != nil {
		return nil, inTheWay(err)
	}
	if err := makeFolder(folder); err != nil {
		return nil, err
	}
	gitignore(folder)
	unlock, err = files.Lock(ctx, filepath.Join(folder, name+".lock"), waiting)
	return unlock, inTheWay(err)
}

// gitignore makes git ignore all files of a folder. Errors do not matter: lock files are empty.
func gitignore(folder string) {
	path := filepath.Join(folder, ".gitignore")
	if info, err := os.Lstat(path); err == nil && info.Size() > 0 { // the size of a link is never 0
		return
	}
	_ = os.WriteFile(path, []byte("*\n"), 0o600) // an empty one is left from a killed process or a full disk
}
