package files

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/gofrs/flock"
)

// lockPoll is the time between two attempts to take a lock.
const lockPoll = 20 * time.Millisecond

// silentWait is how long to wait for a lock before telling the user.
const silentWait = time.Second

// LockFolder locks something in a folder; name says what. It waits until the
// lock is free or ctx ends. The folder need not exist. The lock file is in the folder locks, which
// LockFolder makes.
//
// See [Lock] for waiting.
func LockFolder(
	ctx context.Context, locks, folder, name string, waiting func(holder string),
) (unlock func(), err error) {
	folder, err = filepath.Abs(folder)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(locks, 0o700); err != nil {
		return nil, err
	}
	sum := sha256.Sum256([]byte(resolve(folder))) // the same for all paths to the folder
	return Lock(ctx, filepath.Join(locks, fmt.Sprintf("%x-%s.lock", sum[:6], name)), waiting)
}

// Lock takes the lock with a lock file, whose folder must exist. It waits until the lock is free or
// ctx ends. The file stays after unlock: if it were removed, one process could lock the removed
// file and another one a new file.
//
// After a second, waiting is called with the command that holds the lock, as in "aoc submit
// (process 4242)", or "" if unknown.
func Lock(ctx context.Context, path string, waiting func(holder string)) (unlock func(), err error) {
	if err := CheckNoLink(path); err != nil {
		return nil, err
	}
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
	if err != nil && silent.Err() != nil && ctx.Err() == nil {
		waiting()
		_, err = lock.TryLockContext(ctx, lockPoll)
	}
	return withPath(err, lock.Path())
}

// withPath returns an error of the system with the path of the lock: flock returns "no locks
// available" without one.
func withPath(err error, path string) error {
	if _, ok := errors.AsType[syscall.Errno](err); !ok || errors.As(err, new(*fs.PathError)) {
		return err
	}
	return &fs.PathError{Op: "lock", Path: path, Err: err}
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
	path := holderPath(lockPath)
	_ = os.Remove(path) // which may be a link
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err == nil {
		_, _ = fmt.Fprintf(file, "%s (process %d)", name, os.Getpid())
		_ = file.Close()
	}
}

// holderOf returns the holder of a lock, or "" if unknown.
func holderOf(lockPath string) string {
	text, _ := Read(holderPath(lockPath), 1<<10)
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

// TryLock is Lock without waiting. It reports whether the lock was free.
func TryLock(path string) (unlock func(), free bool, err error) {
	if err := CheckNoLink(path); err != nil {
		return nil, false, err
	}
	lock := flock.New(path)
	free, err = lock.TryLock()
	return func() { _ = lock.Unlock() }, free, withPath(err, path)
}
