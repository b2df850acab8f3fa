// Package watch repeats work whenever files change. The system notifies it of
// changes and, since some disks send no notifications, it also looks at the files
// each second. It watches folders, not files, since editors save by replacing a
// file.
//
// It does not know what the work or the files are.
package watch

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"path/filepath"
	"runtime"
	"syscall"
	"time"

	"github.com/fsnotify/fsnotify"

	"aoc/runner/failure"
)

const (
	quiet   = 10 * time.Millisecond  // changes within it are one save; a later one cancels the call and begins anew
	longest = 100 * time.Millisecond // after which a burst is signalled even if more changes follow
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
		<-waiting // otherwise it could take the signal of a change during the next call
		if !isOver {
			return err
		}
	}
	return context.Cause(ctx)
}

// Changes returns a channel that gets a signal soon after a file in the folders,
// or below them, was changed, created, renamed or removed. A burst of changes is
// one signal. A signal that has not been received yet stands for later changes
// too, so that a receiver that then reads the files misses nothing.
//
// A folder need not exist yet. Changes of a file's mode do not count, nor do hidden
// files and those of editors. The channel is closed when ctx ends.
//
// If the system cannot notify of all changes, late says why, and the signal of some
// changes comes up to a second late.
func Changes(ctx context.Context, folders ...string) (changes <-chan struct{}, late error) {
	w, late := newWatcher(ctx, folders)
	return w.start(ctx, late)
}

// newWatcher returns a watcher, which always works, and why the system cannot notify it of changes.
func newWatcher(ctx context.Context, folders []string) (*watcher, error) {
	w := &watcher{roots: folders, pause: time.Second, notify: func(string) error { return nil }}
	system, err := fsnotify.NewWatcher()
	if err != nil {
		return w, err
	}
	w.events, w.lost, w.notify = system.Events, system.Errors, system.Add
	context.AfterFunc(ctx, func() { _ = system.Close() })
	return w, nil
}

// start looks at the files, and sends signals from then on. It returns late, or why some folders are not watched.
func (w *watcher) start(ctx context.Context, late error) (<-chan struct{}, error) {
	late = cmp.Or(late, w.look())
	signals := make(chan struct{}, 1)
	go func() {
		defer close(signals)
		w.run(ctx, signals)
	}()
	return signals, withLimit(late)
}

// withLimit adds a hint that names the limit of Linux that an error is about.
func withLimit(err error) error {
	limit := ""
	switch {
	case runtime.GOOS != "linux":
	case errors.Is(err, syscall.ENOSPC):
		limit = "fs.inotify.max_user_watches"
	case errors.Is(err, syscall.EMFILE):
		limit = "fs.inotify.max_user_instances"
	}
	if limit == "" {
		return err
	}
	return failure.WithHint(err, "stop another program that watches files, or raise %s", limit)
}

// run sends a signal for each burst of changes, until ctx ends.
func (w *watcher) run(ctx context.Context, signals chan<- struct{}) {
	look := time.After(w.pause)
	var over <-chan time.Time // the end of a burst
	var end time.Time         // of a burst at the latest
	for {
		isChange := false
		select {
		case <-ctx.Done():
			return
		case event := <-w.events:
			isChange = event.Op != fsnotify.Chmod && !isIgnored(filepath.Base(event.Name))
		case <-w.lost: // there were too many events
			isChange = true
		case <-look:
			now := filesBelow(w.roots, func(string) {})
			isChange = !maps.Equal(now, w.files)
			look = time.After(w.pause)
		case <-over:
			over = nil
			_ = w.look()
			select {
			case signals <- struct{}{}:
			default: // the signal that has not been received stands for this one too
			}
		}
		if isChange && over == nil {
			end = time.Now().Add(longest)
		}
		if left := time.Until(end); isChange && left > 0 {
			over = time.After(min(quiet, left))
		}
	}
}
