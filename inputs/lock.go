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

// lockPoll is how often a waiting Lock tries again.
const lockPoll = 20 * time.Millisecond

// lockPatience is how long a lock is waited for in silence.
const lockPatience = time.Second

// Lock waits until no other process, and nobody else in this one, holds the lock of the puzzle, or until ctx ends.
// A process that dies lets go of its locks, and what it was about to write in the puzzle's folder is swept away.
//
// The lock file lies in the store, so that whoever has the store has the lock, with whatever cache. It stays when the
// lock is released: if it were removed, one process could hold the lock on the removed file and another one on a new file.
func (s Store) Lock(ctx context.Context, d calendar.Date) (unlock func(), err error) {
	unlock, err = s.lock(ctx, fmt.Sprintf("%d-%d", d.Year, d.Day), func(holder string) {
		if s.Waiting != nil {
			s.Waiting(d, holder)
		}
	})
	switch {
	case err == nil:
		Sweep(s.puzzle(d), "*")
	case ctx.Err() == nil:
		err = cmp.Or(s.refusal(d), err)
	}
	return unlock, err
}

// refusal is why nothing of a puzzle can be kept, nil if it can.
func (s Store) refusal(d calendar.Date) error {
	release, err := s.Reserve(d)
	if err == nil {
		release()
	}
	return err
}

// locks is the folder of a store's lock files. Git ignores it.
const locks = ".locks"

// lock takes the lock of something in the store. A link may lead to somebody else's files: nothing is made there.
func (s Store) lock(ctx context.Context, what string, waiting func(holder string)) (unlock func(), err error) {
	folder := filepath.Join(s.Dir, locks)
	path := filepath.Join(folder, what+".lock")
	if err := cmp.Or(checkNoLink(folder), makeFolder(folder), checkNoLink(path)); err != nil {
		return nil, err
	}
	ignore(folder)
	return lockFile(ctx, path, waiting)
}

// ignore has git leave out all that is in a folder. A failure costs nothing but tidiness: lock files are empty.
func ignore(folder string) {
	path := filepath.Join(folder, ".gitignore")
	if info, err := os.Lstat(path); err == nil && info.Size() > 0 {
		return
	}
	_ = os.Remove(path) // one that is empty is from a process that was killed, or from a disk that was full
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return
	}
	_, _ = file.WriteString("*\n")
	_ = file.Close()
}

// LockFolder is the same for something else than a store, in a folder that is or will be: what says which of the things
// there. The lock file lies in the folder locks, which is made. After a second, waiting is told who holds the lock, as
// in "aoc submit (process 4242)", or "" if that is not known.
func LockFolder(ctx context.Context, locks, folder, what string, waiting func(holder string)) (unlock func(), err error) {
	folder, err = filepath.Abs(folder)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(locks, 0o700); err != nil {
		return nil, err
	}
	sum := sha256.Sum256([]byte(resolve(folder))) // the same for all paths that lead to the folder
	return lockFile(ctx, filepath.Join(locks, fmt.Sprintf("%x-%s.lock", sum[:6], what)), waiting)
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

// take takes the lock. It tries again and again, since a lock that simply waits would not hear of ctx.
func take(ctx context.Context, lock *flock.Flock, waiting func()) error {
	silent, cancel := context.WithTimeout(ctx, lockPatience)
	defer cancel()
	_, err := lock.TryLockContext(silent, lockPoll)
	if err == nil || silent.Err() == nil || ctx.Err() != nil {
		return err
	}
	waiting()
	_, err = lock.TryLockContext(ctx, lockPoll)
	return err
}

// holderPath is where the holder of a lock says who it is. On Windows nobody else can read the lock file itself.
func holderPath(lockPath string) string {
	return strings.TrimSuffix(lockPath, ".lock") + ".holder"
}

// writeHolder writes who holds a lock, for those who wait. A file that is there is replaced: a link is not followed.
// Of the command line it takes the command's name alone.
func writeHolder(lockPath string) {
	name := filepath.Base(os.Args[0])
	if len(os.Args) > 1 && len(os.Args[1]) < 20 && !strings.HasPrefix(os.Args[1], "-") {
		name += " " + os.Args[1]
	}
	path := holderPath(lockPath)
	_ = os.Remove(path)
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return
	}
	_, _ = fmt.Fprintf(file, "%s (process %d)", name, os.Getpid())
	_ = file.Close()
}

// holderOf returns who holds a lock, or "".
func holderOf(lockPath string) string {
	text, err := read(holderPath(lockPath), 1<<10)
	if err != nil {
		return ""
	}
	return string(text)
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
