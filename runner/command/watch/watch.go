// Package watch repeats work whenever files change. It watches folders, not files,
// since editors save by replacing a file.
//
// It does not know what the work or the files are.
package watch

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"time"

	"github.com/fsnotify/fsnotify"
)

const (
	quiet   = 10 * time.Millisecond  // changes within it are one save; a later one cancels the call and begins anew
	longest = 100 * time.Millisecond // after which a burst is signalled even if more changes follow
	retry   = 50 * time.Millisecond  // between looks for a missing folder
)

// Repeat calls do now and after every change, until ctx ends or do returns an
// error. A change ends the ctx of a call that is still running, since it may hang
// on a half-written file; the error of that call does not count.
func Repeat(ctx context.Context, changes <-chan struct{}, do func(context.Context) error) error {
	for ctx.Err() == nil {
		call, stop := context.WithCancel(ctx)
		go func() {
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
		isOver := call.Err() != nil
		stop()
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
// A folder that does not exist is watched once it does. Changes of a file's
// mode or time do not count, nor do hidden files and those of editors. The
// channel is closed when ctx ends.
func Changes(ctx context.Context, folders ...string) (<-chan struct{}, error) {
	notify, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	w := &watcher{Watcher: notify, roots: folders}
	if err := w.add(); err != nil {
		return nil, errors.Join(err, notify.Close())
	}
	signals := make(chan struct{}, 1)
	go func() {
		defer close(signals)
		defer notify.Close()
		w.run(ctx, signals)
	}()
	return signals, nil
}

// run sends a signal for each burst of events that matter, until ctx ends.
func (w *watcher) run(ctx context.Context, signals chan<- struct{}) {
	var look, over <-chan time.Time // for missing folders; at the end of a burst
	var end time.Time               // of a burst at the latest
	isStale := false                // whether the folders to watch may have changed
	for {
		if look == nil && len(w.missing) > 0 {
			look = time.After(retry)
		}
		matters := false
		select {
		case <-ctx.Done():
			return
		case event := <-w.Events:
			matters = event.Op != fsnotify.Chmod && !isIgnored(filepath.Base(event.Name))
			isStale = isStale || matters && !event.Has(fsnotify.Write)
		case <-w.Errors: // events were lost, since there were too many
			matters, isStale = true, true
		case <-look:
			look = nil
			matters = slices.ContainsFunc(w.missing, exists) && w.add() == nil
		case <-over:
			over = nil
			if isStale {
				w.renew()
				isStale = false
			}
			select {
			case signals <- struct{}{}:
			default: // the signal that has not been received stands for this one too
			}
		}
		if matters && over == nil {
			end = time.Now().Add(longest)
		}
		if left := time.Until(end); matters && left > 0 {
			over = time.After(min(quiet, left))
		}
	}
}
