package watch

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// A file is what a look at a file shows. All folders look alike.
type file struct {
	isFolder bool
	size     int64
	changed  time.Time
}

// filesBelow returns the files and folders below the roots, by path. A file that cannot be read cannot be compiled
// either, and counts as missing.
func filesBelow(roots []string) map[string]file {
	found := map[string]file{}
	for _, root := range roots {
		root += string(filepath.Separator) // so that a link is followed
		_ = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			name := filepath.Clean(path)
			switch {
			case err != nil:
				return nil
			case path != root && isIgnored(entry.Name()), found[name].isFolder:
				if entry.IsDir() {
					return fs.SkipDir // with all that is in it
				}
			case entry.IsDir():
				found[name] = file{isFolder: true}
			default:
				info, err := os.Stat(path) // of the file that a link leads to
				if err == nil && !info.IsDir() {
					found[name] = file{size: info.Size(), changed: info.ModTime()}
				}
			}
			return nil
		})
	}
	return found
}

// isIgnored reports whether a file is hidden or an editor's temporary file.
func isIgnored(name string) bool {
	return strings.HasPrefix(name, ".") || strings.HasPrefix(name, "#") || strings.HasSuffix(name, "~")
}
