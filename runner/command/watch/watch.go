// Package watch repeats work whenever files change. It looks at the files again and
// again, since not all disks notify programs of changes.
//
// It does not know what the work or the files are.
package watch

import (
	"context"
	"errors"
	"maps"
	"time"
)

const (
	leastPause = 100 * time.Millisecond // between two looks; changes within it are one save
	mostPause  = 2 * time.Second        // since a look can also take long because the computer is busy
	share      = 30                     // times as long as a look is the pause after it, so that looks are cheap
)

// With these errors, a call asks Repeat for another call, or to return nil, even if a file has just changed.
var (
	ErrAgain = errors.New("again")
	ErrEnd   = errors.New("end")
)

// Repeat calls do now and after every change, until ctx ends or do returns an
// error other than ErrAgain. A change ends the ctx of a call that is still running,
// since it may hang on a half-written file; another error of that call does not count.
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
		switch {
		case errors.Is(err, ErrEnd):
			return nil
		case !isOver:
			return err
		}
	}
	return context.Cause(ctx)
}

// Changes returns a channel that gets a signal soon after a file in the folders,
// or below them, was changed, created, renamed or removed. A signal that has not
// been received yet stands for later changes too, so that a receiver that then
// reads the files misses nothing.
//
// A folder need not exist yet. Changes of a file's mode do not count, nor do hidden
// files and those of editors. The channel is closed when ctx ends.
func Changes(ctx context.Context, folders ...string) <-chan struct{} {
	signals := make(chan struct{}, 1)
	seen := filesBelow(folders)
	go func() {
		defer close(signals)
		for pause := leastPause; ; {
			select {
			case <-ctx.Done():
				return
			case <-time.After(pause):
			}
			begun := time.Now()
			now := filesBelow(folders)
			pause = min(max(leastPause, share*time.Since(begun)), mostPause)
			if maps.Equal(now, seen) {
				continue
			}
			seen = now
			select {
			case signals <- struct{}{}:
			default: // the signal that has not been received stands for this one too
			}
		}
	}()
	return signals
}
