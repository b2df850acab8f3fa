package watch

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/fsnotify/fsnotify"
)

// A watcher watches whole trees. What it is made of watches single folders.
type watcher struct {
	*fsnotify.Watcher
	roots   []string
	missing map[string]bool // the roots that are not there
}

// handle follows what became of a folder, and tells whether the event matters.
func (w *watcher) handle(event fsnotify.Event) (matters bool) {
	if event.Op == 0 || event.Op == fsnotify.Chmod {
		return false
	}
	if event.Has(fsnotify.Remove) || event.Has(fsnotify.Rename) {
		w.lose(event.Name)
	}
	if isPassedOver(filepath.Base(event.Name)) && !w.isRoot(event.Name) {
		return false
	}
	if event.Has(fsnotify.Create) {
		w.follow(event.Name)
	}
	return true
}

// follow watches what was made, if it is a folder.
func (w *watcher) follow(path string) {
	if info, err := os.Lstat(path); err != nil || !info.IsDir() {
		return
	}
	if err := w.add(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		w.lose(w.roots...) // and try all of it again
	}
}

// add watches a folder and all that are below it. A folder is watched before
// it is read, so that none made meanwhile is missed.
func (w *watcher) add(folder string) error {
	for todo := []string{folder}; len(todo) > 0; {
		at := todo[0]
		todo = todo[1:]
		switch err := w.Add(at); {
		case errors.Is(err, os.ErrNotExist) && at != folder:
			continue // gone again, of which there is an event
		case err != nil:
			return fmt.Errorf("%s: cannot be watched: %w", at, err)
		}
		entries, _ := os.ReadDir(at) // what cannot be read cannot be compiled either
		for _, entry := range entries {
			if entry.IsDir() && !isPassedOver(entry.Name()) {
				todo = append(todo, filepath.Join(at, entry.Name()))
			}
		}
	}
	return nil
}

// lose forgets folders and all that are below them. One that was moved would
// otherwise be told of under the name that it had.
func (w *watcher) lose(folders ...string) {
	for _, folder := range folders {
		for _, path := range w.WatchList() {
			if path == folder || strings.HasPrefix(path, folder+string(filepath.Separator)) {
				_ = w.Remove(path) // it may have gone by itself
			}
		}
	}
	for _, root := range w.roots {
		for _, folder := range folders {
			if root == folder || strings.HasPrefix(root, folder+string(filepath.Separator)) {
				w.missing[root] = true
			}
		}
	}
}

// find watches those of the missing roots that are there, and tells whether there were any.
func (w *watcher) find() (found bool) {
	for root := range w.missing {
		if info, err := os.Stat(root); err == nil && info.IsDir() && w.add(root) == nil {
			delete(w.missing, root)
			found = true
		}
	}
	return found
}

func (w *watcher) isRoot(path string) bool {
	for _, root := range w.roots {
		if root == path {
			return true
		}
	}
	return false
}

// isPassedOver tells whether a name is hidden, or one under which an editor
// keeps what was not saved yet.
func isPassedOver(name string) bool {
	return strings.HasPrefix(name, ".") || strings.HasPrefix(name, "#") || strings.HasSuffix(name, "~")
}
