package inputs

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"
)

// Sweep removes from a folder the files that have not got their names yet: those in which others, with names that match
// a pattern of path.Match, are written until they are whole, and the probes of Reserve, if it matches "". Whoever calls
// it holds the lock under which such files are made, so that what it finds is nobody's any more.
func Sweep(folder, pattern string) {
	sweep(folder, func(name string, _ fs.DirEntry) bool {
		matches, err := path.Match(pattern, name)
		return err == nil && matches
	})
}

// abandoned is how old a file that has not got its name yet is when its writer must have been killed.
const abandoned = time.Hour

// sweepAbandoned removes what is left of former writes of a file, for which there need not be a lock.
func sweepAbandoned(file string) {
	sweep(filepath.Dir(file), func(name string, entry fs.DirEntry) bool {
		info, err := entry.Info()
		return name == filepath.Base(file) && err == nil && time.Since(info.ModTime()) > abandoned
	})
}

// sweep removes the files that have not got their names yet, if the name that they would have got is one to sweep.
func sweep(folder string, isLeft func(name string, entry fs.DirEntry) bool) {
	entries, _ := os.ReadDir(folder) // a folder that is not there holds nothing
	for _, entry := range entries {
		if name, ok := unnamed(entry.Name()); ok && entry.Type().IsRegular() && isLeft(name, entry) {
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
