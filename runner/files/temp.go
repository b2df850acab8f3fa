package files

import (
	"cmp"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"
)

// RemoveTemp removes the temporary files that killed processes have left in a folder: those of
// [Write] for files whose names match a pattern of path.Match, and those of [Probe] if the pattern
// matches "". The caller must hold the lock under which such files are written, so that none of
// them is in use.
func RemoveTemp(folder, pattern string) {
	removeTemp(folder, 0, func(name string) bool { matches, _ := path.Match(pattern, name); return matches })
}

// oldTempFile is the age at which the writer of a temporary file must have been killed, even if
// there is no lock.
const oldTempFile = time.Hour

// removeTemp is RemoveTemp for files of at least an age.
func removeTemp(folder string, age time.Duration, isOf func(name string) bool) {
	entries, _ := os.ReadDir(folder) // none if the folder does not exist
	for _, entry := range entries {
		if name, isTemp := finalName(entry.Name()); !isTemp || !isOf(name) || !entry.Type().IsRegular() {
			continue
		}
		if info, err := entry.Info(); err == nil && (age == 0 || time.Since(info.ModTime()) > age) {
			_ = os.Remove(filepath.Join(folder, entry.Name()))
		}
	}
}

const tempPrefix = ".tmp-"

// finalName returns the name that a temporary file was to get: "" for that of [Probe]. The names
// of temporary files end in random digits, as in .tmp-input.txt123.
func finalName(file string) (name string, ok bool) {
	stem := strings.TrimRight(file, "0123456789")
	name, ok = strings.CutPrefix(stem, tempPrefix)
	return name, ok && stem != file
}

// Probe checks that a folder can take a file of a size, by writing one and removing it. An empty
// file would fit on a full disk.
func Probe(folder string, size int) error {
	file, err := os.CreateTemp(folder, tempPrefix)
	if err != nil {
		return err
	}
	_, err = file.Write(make([]byte, size))
	closed, removed := file.Close(), os.Remove(file.Name())
	return cmp.Or(err, closed, removed)
}
