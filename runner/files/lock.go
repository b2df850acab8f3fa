package files

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// lockPoll is the time between two attempts to take a lock.
const lockPoll = 20 * time.Millisecond

// silentWait is how long to wait for a lock before telling the user.
const silentWait = time.Second

// LockFolder is [Lock] for a folder, which need not exist, with a lock file in the folder locks. All paths to the
// folder have the same lock.
func LockFolder(ctx context.Context, locks, folder string, waiting func()) (unlock func(), err error) {
	folder, err = filepath.Abs(folder)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256([]byte(Resolve(folder)))
	return Lock(ctx, filepath.Join(locks, fmt.Sprintf("%x-project.lock", sum[:6])), waiting)
}

// Lock takes the lock with a lock file, and makes the file's folder. It waits until the lock is free or
// ctx ends. The file stays after unlock: if it were removed, one process could lock the removed
// file and another one a new file.
//
// After a second, waiting is called.
func Lock(ctx context.Context, path string, waiting func()) (unlock func(), err error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	silent, cancel := context.WithTimeout(ctx, silentWait)
	defer cancel()
	unlock, err = acquire(silent, path)
	if err != nil && silent.Err() != nil && ctx.Err() == nil {
		waiting()
		unlock, err = acquire(ctx, path)
	}
	return unlock, err
}

// acquire tries to take a lock until the lock is free or ctx ends. A call that waits would not notice that ctx ends.
func acquire(ctx context.Context, path string) (unlock func(), err error) {
	for ctx.Err() == nil {
		unlock, free, err := TryLock(path)
		if free || err != nil {
			return unlock, err
		}
		select {
		case <-ctx.Done():
		case <-time.After(lockPoll):
		}
	}
	return nil, ctx.Err()
}

// TryLock is Lock without waiting, in a folder that exists. It reports whether the lock was free.
func TryLock(path string) (unlock func(), free bool, err error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600) // NFS locks only files that are open for writing
	if err != nil {
		return nil, false, err
	}
	if free, err = lockFile(file); err != nil {
		err = &fs.PathError{Op: "lock", Path: path, Err: err}
	}
	if !free {
		_ = file.Close()
		return nil, false, err
	}
	return func() {
		unlockFile(file)
		_ = file.Close()
	}, true, nil
}

// Resolve follows the symbolic links in the part of the path that exists, so that a folder has the
// same lock before and after it is made.
func Resolve(path string) string {
	if followed, err := filepath.EvalSymlinks(path); err == nil {
		return followed
	}
	parent := filepath.Dir(path)
	if parent == path {
		return path
	}
	return filepath.Join(Resolve(parent), filepath.Base(path))
}
