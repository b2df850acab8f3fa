package watch

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

// A watcher watches folder trees. The system notifies of changes in single folders.
type watcher struct {
	roots  []string
	pause  time.Duration   // between two looks
	files  map[string]file // at the last signal
	notify func(folder string) error
	events <-chan fsnotify.Event
	lost   <-chan error // an error means that events were lost
}

// A file is what a look at a file shows. All folders look alike.
type file struct {
	isFolder bool
	size     int64
	changed  time.Time
}

// look remembers the files, and has the system notify of later changes in their folders.
func (w *watcher) look() (failed error) {
	w.files = filesBelow(w.roots, func(folder string) {
		if err := w.notify(folder); err != nil && !errors.Is(err, fs.ErrNotExist) {
			failed = fmt.Errorf("%s: %w", folder, err)
		}
	})
	return failed
}

// filesBelow returns the files and folders below the roots, by path. It calls enter with each folder before it reads
// the folder. A file that cannot be read cannot be compiled either, and counts as missing.
func filesBelow(roots []string, enter func(folder string)) map[string]file {
	found := map[string]file{}
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
				enter(name)
				found[name] = file{isFolder: true}
			default:
				if info, err := entry.Info(); err == nil {
					found[name] = file{size: info.Size(), changed: info.ModTime()}
				}
			}
			return nil
		})
	}
	return found
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
