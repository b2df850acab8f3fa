package files

import (
	"cmp"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// RemoveTemp removes the temporary files that killed processes have left in a folder: those of
// [Write] for files whose names match a pattern of path.Match, and those of [Probe] if the pattern
// matches "". The caller must hold the lock under which such files are written, so that none of
// them is in use.
func RemoveTemp(folder, pattern string) {
	entries, _ := os.ReadDir(folder) // none if the folder does not exist
	for _, entry := range entries {
		stem := strings.TrimRight(entry.Name(), "0123456789")
		matches, _ := path.Match(tempPrefix+pattern, stem)
		if matches && stem != entry.Name() && entry.Type().IsRegular() {
			_ = os.Remove(filepath.Join(folder, entry.Name()))
		}
	}
}

// tempPrefix begins the names of temporary files, which end in random digits: .tmp-input.txt123.
const tempPrefix = ".tmp-"

// Probe checks that a folder can take a file of a size, by writing one and removing it. An empty
// file would fit on a full disk.
func Probe(folder string, size int) error {
	temp, err := writeTemp(folder, "", make([]byte, size), 0o600)
	removed := os.Remove(temp)
	return cmp.Or(err, removed)
}
