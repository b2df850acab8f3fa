package inputs

import (
	"cmp"
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"aoc/runner/calendar"

	"github.com/gofrs/flock"
)

// lockPoll is the time between two attempts to take a lock.
const lockPoll = 20 * time.Millisecond

// silentWait is how long to wait for a lock before telling the user.
const silentWait = time.Second

// Lock locks a puzzle against other processes and other goroutines. It waits until the lock is free
// or ctx ends. A process that dies releases its locks; the next Lock removes the temporary files
// that it left in the puzzle's folder.
//
// The lock file is in the store, so that processes with different cache folders, such as a
// container and its host, share the lock. The file stays after unlock: if it were removed, one
// process could lock the removed file and another one a new file.
func (s Store) Lock(ctx context.Context, d calendar.Date) (unlock func(), err error) {
	unlock, err = s.lock(ctx, fmt.Sprintf("%d-%d", d.Year, d.Day), func(holder string) {
		if s.Waiting != nil {
			s.Waiting(d, holder)
		}
	})
	switch {
	case err == nil:
		RemoveTempFiles(s.puzzle(d), "*")
	case ctx.Err() == nil:
		release, cannotStore := s.Preflight(d)
		if cannotStore == nil {
			release()
		}
		err = cmp.Or(cannotStore, err) // the error about the puzzle's folder says more
	}
	return unlock, err
}

// Alone calls do while it holds the puzzle's lock, see [Store.Lock].
func (s Store) Alone(ctx context.Context, d calendar.Date, do func() error) error {
	unlock, err := s.Lock(ctx, d)
	if err != nil {
		return err
	}
	defer unlock()
	return do()
}

// locks is the folder of a store's lock files. Git ignores it.
const locks = ".locks"

// lock takes a lock of the store. It makes no files behind a link, which may lead to a folder of
// somebody else.
func (s Store) lock(ctx context.Context, name string, waiting func(holder string)) (unlock func(), err error) {
	folder := filepath.Join(s.Dir, locks)
	path := filepath.Join(folder, name+".lock")
	if err := cmp.Or(checkNoLink(folder), makeFolder(folder), checkNoLink(path)); err != nil {
		return nil, err
	}
	gitignore(folder)
	return lockFile(ctx, path, waiting)
}

// gitignore makes git ignore all files of a folder. Errors do not matter: lock files are empty.
func gitignore(folder string) {
	path := filepath.Join(folder, ".gitignore")
	if info, err := os.Lstat(path); err == nil && info.Size() > 0 {
		return
	}
	writeNew(path, "*\n") // an empty one is left from a killed process or a full disk
}

// writeNew writes a small file, and replaces a file or link that is in its place. It ignores errors.
func writeNew(path, text string) {
	_ = os.Remove(path)
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return
	}
	_, _ = file.WriteString(text)
	_ = file.Close()
}

// LockFolder locks something in a folder that is not a store; name says what. It waits until the
// lock is free or ctx ends. The folder need not exist. The lock file is in the folder locks, which
// LockFolder makes.
//
// After a second, waiting is called with the command that holds the lock, as in "aoc submit
// (process 4242)", or "" if unknown.
func LockFolder(ctx context.Context, locks, folder, name string, waiting func(holder string)) (unlock func(), err error) {
	folder, err = filepath.Abs(folder)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(locks, 0o700); err != nil {
		return nil, err
	}
	sum := sha256.Sum256([]byte(resolve(folder))) // the same for all paths to the folder
	return lockFile(ctx, filepath.Join(locks, fmt.Sprintf("%x-%s.lock", sum[:6], name)), waiting)
}

func lockFile(ctx context.Context, path string, waiting func(holder string)) (unlock func(), err error) {
	lock := flock.New(path)
	if err := take(ctx, lock, func() { waiting(holderOf(path)) }); err != nil {
		return nil, err
	}
	writeHolder(path)
	return func() {
		_ = os.Remove(holderPath(path))
		_ = lock.Unlock()
	}, nil
}

// take takes the lock. It polls, since a blocking lock would not notice that ctx ends.
func take(ctx context.Context, lock *flock.Flock, waiting func()) error {
	silent, cancel := context.WithTimeout(ctx, silentWait)
	defer cancel()
	_, err := lock.TryLockContext(silent, lockPoll)
	if err == nil || silent.Err() == nil || ctx.Err() != nil {
		return err
	}
	waiting()
	_, err = lock.TryLockContext(ctx, lockPoll)
	return err
}

// holderPath returns the path of the file that names a lock's holder. On Windows nobody else can
// read the lock file itself.
func holderPath(lockPath string) string {
	return strings.TrimSuffix(lockPath, ".lock") + ".holder"
}

// writeHolder names this process as a lock's holder, for those who wait. It writes the name of the
// command only, not its arguments.
func writeHolder(lockPath string) {
	name := filepath.Base(os.Args[0])
	if len(os.Args) > 1 && len(os.Args[1]) < 20 && !strings.HasPrefix(os.Args[1], "-") {
		name += " " + os.Args[1]
	}
	writeNew(holderPath(lockPath), fmt.Sprintf("%s (process %d)", name, os.Getpid()))
}

// holderOf returns the holder of a lock, or "" if unknown.
func holderOf(lockPath string) string {
	text, err := read(holderPath(lockPath), 1<<10)
	if err != nil {
		return ""
	}
	return string(text)
}

// resolve follows the symbolic links in the part of the path that exists, so that a folder has the
// same lock before and after it is made.
func resolve(path string) string {
	if followed, err := filepath.EvalSymlinks(path); err == nil {
		return followed
	}
	parent := filepath.Dir(path)
	if parent == path {
		return path
	}
	return filepath.Join(resolve(parent), filepath.Base(path))
}
