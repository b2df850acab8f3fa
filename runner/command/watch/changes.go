// Package watch does things again whenever files change. It knows neither what is
// done nor what the files are.
//
// It watches folders rather than files, since editors save by putting a new
// file in the place of the old one.
package watch

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/fsnotify/fsnotify"
)

const (
	quiet   = 30 * time.Millisecond  // what follows within it belongs to the same save
	longest = 100 * time.Millisecond // what goes on for longer is told of meanwhile
	retry   = 50 * time.Millisecond  // how often a folder that is not there is looked for
)

// Changes signals soon after files in the folders, or in folders below them,
// were changed, made, renamed or removed. All that happens in a moment is one
// signal, and so is all that happens until the last one was received: whoever
// receives a signal and then looks has every change before it in sight.
//
// A folder that is not there, or no longer, is waited for. Files that only had
// their mode or time set have not changed, and hidden files and editors' own
// are passed over.
// The channel is closed when ctx ends.
func Changes(ctx context.Context, folders ...string) (<-chan struct{}, error) {
	notify, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	w := &watcher{Watcher: notify, missing: map[string]bool{}}
	for _, folder := range folders {
		if err := w.addRoot(folder); err != nil {
			return nil, errors.Join(err, notify.Close())
		}
	}
	events := make(chan struct{})
	go func() {
		defer close(events)
		defer notify.Close()
		w.run(ctx, events)
	}()
	return fold(events), nil
}

func (w *watcher) addRoot(folder string) error {
	folder, err := filepath.Abs(folder)
	if err != nil {
		return err
	}
	w.roots = append(w.roots, folder)
	info, err := os.Stat(folder)
	switch {
	case errors.Is(err, os.ErrNotExist):
		w.missing[folder] = true
		return nil
	case err != nil:
		return err
	case !info.IsDir():
		return fmt.Errorf("%s: is not a folder", folder)
	}
	return w.add(folder)
}

// run tells of each event that matters, until ctx ends.
func (w *watcher) run(ctx context.Context, events chan<- struct{}) {
	var look <-chan time.Time
	for {
		if look == nil && len(w.missing) > 0 {
			look = time.After(retry)
		}
		matters := false
		select {
		case <-ctx.Done():
			return
		case event := <-w.Events:
			matters = w.handle(event)
		case <-w.Errors:
			w.lose(w.roots...) // there were more events than could be kept
			matters = true
		case <-look:
			look = nil
			matters = w.find()
		}
		if matters {
			events <- struct{}{} // fold receives until the channel is closed
		}
	}
}
