package watch

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/fsnotify/fsnotify"
)

// A watcher watches folder trees. An fsnotify.Watcher watches single folders.
type watcher struct {
	*fsnotify.Watcher
	roots   []string
	missing []string // folders that could not be watched
}

// add watches the roots and all folders below them that are not watched yet. It watches a folder before it
// reads it, so that it misses none that are created meanwhile.
func (w *watcher) add() (failed error) {
	w.missing = nil
	for _, root := range w.roots {
		root += string(filepath.Separator) // so that a link is followed
		_ = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			switch {
			case path == root && err != nil:
				w.missing = append(w.missing, path)
				return nil
			case err != nil || !entry.IsDir():
				return nil // files that cannot be read cannot be compiled either
			case path != root && isIgnored(entry.Name()):
				return fs.SkipDir
			}
			if err := w.Add(path); err != nil {
				w.missing = append(w.missing, path)
				if !errors.Is(err, fs.ErrNotExist) {
					failed = fmt.Errorf("%s: cannot watch this folder: %w", path, err)
				}
			}
			return nil
		})
	}
	return failed
}

// renew watches the folders that there are now. A folder that was moved would stay watched under its old name.
func (w *watcher) renew() {
	for _, path := range w.WatchList() {
		_ = w.Remove(path) // fails if the folder was removed
	}
	_ = w.add() // run tries again
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// isIgnored reports whether a file is hidden or an editor's temporary file.
func isIgnored(name string) bool {
	return strings.HasPrefix(name, ".") || strings.HasPrefix(name, "#") || strings.HasSuffix(name, "~")
}
