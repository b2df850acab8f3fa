// This file takes away what processes leave that are killed while they write.

package inputs

import (
	"os"
	"path"
	"path/filepath"
	"strings"
)

// Sweep removes from a folder the files that have not got their names yet: those in which others, with names that match
// a pattern of path.Match, are written until they are whole, and the probes of Reserve, if it matches "". Whoever calls
// it holds the lock under which such files are made, so that what it finds is nobody's any more.
func Sweep(folder, pattern string) {
	entries, _ := os.ReadDir(folder) // a folder that is not there holds nothing
	for _, entry := range entries {
		name, ok := unnamed(entry.Name())
		if !ok || !entry.Type().IsRegular() {
			continue
		}
		if matches, err := path.Match(pattern, name); err == nil && matches {
			_ = os.Remove(filepath.Join(folder, entry.Name()))
		}
	}
}

// unnamed is the name that a file would have got: atomicwriter and Reserve give it one that ends in digits of chance.
func unnamed(file string) (name string, ok bool) {
	stem := strings.TrimRight(file, "0123456789")
	if name, ok = strings.CutPrefix(stem, ".tmp-"); !ok {
		name, ok = strings.CutPrefix(stem, ".probe-")
	}
	return name, ok && stem != file
}
