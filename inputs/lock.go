// This file keeps the processes of a user from doing the same at once.

package inputs

import (
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
)

// lockPoll is how often a waiting Lock tries again.
const lockPoll = 20 * time.Millisecond

// Lock waits until no other process, and nobody else in this one, holds the lock of the puzzle, or until ctx ends.
// A process that dies lets go of its locks, and what it was about to write in the puzzle's folder is swept away.
//
// The lock file is not in the store, which may be a repository of the user's own. It stays when the lock is released:
// if it were removed, one process could hold the lock on the removed file and another one on a new file.
func (s Store) Lock(ctx context.Context, year, day int) (unlock func(), err error) {
	unlock, err = LockFolder(ctx, s.Locks, s.Dir, fmt.Sprintf("%d-%d", year, day))
	if err == nil {
		Sweep(s.puzzle(year, day), "*")
	}
	return unlock, err
}

// LockFolder is the same for something else than a puzzle, in a folder that is or will be: what says which of the things
// there. The lock file lies in the folder locks, which is made.
func LockFolder(ctx context.Context, locks, folder, what string) (unlock func(), err error) {
	folder, err = filepath.Abs(folder)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(locks, 0o700); err != nil {
		return nil, err
	}
	lock := flock.New(lockPath(locks, folder, what))
	// The lock that simply waits would not hear of ctx.
	if _, err := lock.TryLockContext(ctx, lockPoll); err != nil {
		return nil, err
	}
	return func() { _ = lock.Unlock() }, nil
}

// lockPath is the same for all paths that lead to the same folder.
func lockPath(locks, folder, what string) string {
	sum := sha256.Sum256([]byte(resolve(folder)))
	return filepath.Join(locks, fmt.Sprintf("%x-%s.lock", sum[:6], what))
}

// resolve follows the symbolic links in as much of the path as there is,
// so that a folder has the same lock before it is made and after.
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
