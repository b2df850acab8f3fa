// This file takes away what processes leave that are killed while they write.

package inputs

import (
	"os"
	"path/filepath"
	"strings"
)

// Sweep removes from a folder the files that have not got their names yet: those in which others are written until they
// are whole, and probes of the disk. Whoever calls it holds the lock under which they are made, so that what it finds
// is nobody's any more.
func Sweep(folder string) {
	entries, _ := os.ReadDir(folder) // a folder that is not there holds nothing
	for _, entry := range entries {
		if entry.Type().IsRegular() && isUnnamed(entry.Name()) {
			_ = os.Remove(filepath.Join(folder, entry.Name()))
		}
	}
}

// isUnnamed knows the names that atomicwriter and Reserve give, which end in digits of chance.
func isUnnamed(name string) bool {
	stem := strings.TrimRight(name, "0123456789")
	return stem != name && (strings.HasPrefix(stem, ".tmp-") || stem == ".probe-")
}
