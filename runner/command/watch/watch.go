// Package watch repeats work whenever files change. It looks at the files again and again, since some disks
// notify of nothing. It watches folders, not files, since editors save by replacing a file.
//
// It does not know what the work or the files are.
package watch

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"path/filepath"
	"strings"
	"time"
)

const (
	pause = 50 * time.Millisecond // between two looks, at least
	share = 50                    // a look takes at most 1/share of the time, however many files there are
	quiet = 10 * time.Millisecond // after a change, so that one save is one signal
)

// ErrAgain is the error with which a call asks Repeat for another one.
var ErrAgain = errors.New("again")

// Repeat calls do now and after every change, until ctx ends or do returns an
// error other than ErrAgain. A change ends the ctx of a call that is still running,
// since it may hang on a half-written file; the error of that call does not count.
func Repeat(ctx context.Context, changes <-chan struct{}, do func(context.Context) error) error {
	for ctx.Err() == nil {
		call, stop := context.WithCancel(ctx)
		waiting := make(chan struct{})
		go func() {
			defer close(waiting)
			select {
			case <-changes:
				stop()
			case <-call.Done():
			}
		}()
		err := do(call)
		if err == nil {
			<-call.Done()
		}
		isOver := call.Err() != nil || errors.Is(err, ErrAgain)
		stop()
		<-waiting // else it could take the signal of a change during the next call
		if !isOver {
			return err
		}
	}
	return context.Cause(ctx)
}

// Changes returns a channel that gets a signal soon after a file in the folders,
// or below them, was changed, created, renamed or removed. A signal that has not
// been received yet stands for later changes too, so that a receiver that then reads
// the files misses nothing.
//
// A folder need not exist yet. Changes of a file's mode do not count, nor do hidden
// files and those of editors. The channel is closed when ctx ends.
func Changes(ctx context.Context, folders ...string) <-chan struct{} {
	signals := make(chan struct{}, 1)
	known, took := look(folders)
	go func() {
		defer close(signals)
		for sleep(ctx, max(pause, share*took)) {
			var now map[string]file
			now, took = look(folders)
			if maps.Equal(now, known) {
				continue
			}
			sleep(ctx, quiet)
			known, _ = look(folders)
			select {
			case signals <- struct{}{}:
			default: // the signal that has not been received stands for this one too
			}
		}
	}()
	return signals
}

// sleep reports whether ctx has not ended meanwhile.
func sleep(ctx context.Context, pause time.Duration) bool {
	select {
	case <-ctx.Done():
	case <-time.After(pause):
	}
	return ctx.Err() == nil
}

// A file is what a look at a file shows. All folders look alike.
type file struct {
	isFolder bool
	size     int64
	changed  time.Time
}

// look returns the files and folders below the roots, by path, and how long that took. What cannot be read cannot be
// compiled either, and counts as missing.
func look(roots []string) (found map[string]file, took time.Duration) {
	found = map[string]file{}
	begun := time.Now()
	for _, root := range roots {
		root += string(filepath.Separator) // so that a link is followed
		_ = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			name := filepath.Clean(path)
			switch {
			case err != nil:
				return nil
			case path != root && isIgnored(entry.Name()), found[name].isFolder:
				return skip(entry)
			case entry.IsDir():
				found[name] = file{isFolder: true}
			default:
				if info, err := entry.Info(); err == nil {
					found[name] = file{size: info.Size(), changed: info.ModTime()}
				}
			}
			return nil
		})
	}
	return found, time.Since(begun)
}

// skip leaves out a file, or a folder with all that is in it.
func skip(entry fs.DirEntry) error {
	if entry.IsDir() {
		return fs.SkipDir
	}
	return nil
}

// isIgnored reports whether a file is hidden or an editor's temporary file.
func isIgnored(name string) bool {
	return strings.HasPrefix(name, ".") || strings.HasPrefix(name, "#") || strings.HasSuffix(name, "~")
}
