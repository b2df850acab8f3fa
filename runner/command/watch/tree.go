package watch

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsnotify/fsnotify"
)

// A watcher watches folder trees. An fsnotify.Watcher watches single folders.
type watcher struct {
	*fsnotify.Watcher
	roots   []string
	missing map[string]bool // the roots that do not exist
}

// handle updates the watched folders, and reports whether the event matters.
func (w *watcher) handle(event fsnotify.Event) (matters bool) {
	if event.Op == 0 || event.Op == fsnotify.Chmod {
		return false
	}
	if event.Has(fsnotify.Remove) || event.Has(fsnotify.Rename) {
		w.lose(event.Name)
	}
	if isIgnored(filepath.Base(event.Name)) && !slices.Contains(w.roots, event.Name) {
		return false
	}
	if event.Has(fsnotify.Create) {
		w.follow(event.Name)
	}
	return true
}

// follow watches what was created, if it is a folder.
func (w *watcher) follow(path string) {
	if info, err := os.Lstat(path); err != nil || !info.IsDir() {
		return
	}
	if err := w.add(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		w.lose(w.roots...) // find adds them again
	}
}

// add watches a folder and all folders below it. It watches a folder before it
// reads it, so that it misses none that are created meanwhile.
func (w *watcher) add(folder string) error {
	for todo := []string{folder}; len(todo) > 0; {
		at := todo[0]
		todo = todo[1:]
		switch err := w.Add(at); {
		case errors.Is(err, os.ErrNotExist) && at != folder:
			continue // removed meanwhile, which is an event
		case err != nil:
			return fmt.Errorf("%s: cannot watch this folder: %w", at, err)
		}
		entries, _ := os.ReadDir(at) // files that cannot be read cannot be compiled either
		for _, entry := range entries {
			if entry.IsDir() && !isIgnored(entry.Name()) {
				todo = append(todo, filepath.Join(at, entry.Name()))
			}
		}
	}
	return nil
}

// lose stops watching folders and all folders below them. Otherwise events in a
// folder that was moved would have its old name.
func (w *watcher) lose(folders ...string) {
	isLost := func(path string) bool {
		return slices.ContainsFunc(folders, func(folder string) bool {
			return path == folder || strings.HasPrefix(path, folder+string(filepath.Separator))
		})
	}
	for _, path := range w.WatchList() {
		if isLost(path) {
			_ = w.Remove(path) // fails if the folder was removed
		}
	}
	for _, root := range w.roots {
		if isLost(root) {
			w.missing[root] = true
		}
	}
}

// find watches the missing roots that exist now, and reports whether there are any.
func (w *watcher) find() (found bool) {
	for root := range w.missing {
		if info, err := os.Stat(root); err == nil && info.IsDir() && w.add(root) == nil {
			delete(w.missing, root)
			found = true
		}
	}
	return found
}

// isIgnored reports whether a file is hidden or an editor's temporary file.
func isIgnored(name string) bool {
	return strings.HasPrefix(name, ".") || strings.HasPrefix(name, "#") || strings.HasSuffix(name, "~")
}
