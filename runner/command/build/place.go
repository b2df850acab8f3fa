package build

import (
	"crypto/sha256"
	"fmt"
	"path/filepath"
	"strconv"

	"aoc/runner/files"
)

// A place is a folder for days programs and their build files. Only one process at a time uses a place, so it runs
// the programs that it has built, and no other process replaces a running program.
type place struct {
	dir     string
	release func()
}

// takePlace takes the first free place of the project, since the programs there were most likely built last.
func (p Project) takePlace() (place, error) {
	if err := files.MakeOwnFolder(p.Cache); err != nil {
		return place{}, err
	}
	sum := sha256.Sum256([]byte(p.Root))
	for n := 0; ; n++ {
		dir := filepath.Join(p.Cache, fmt.Sprintf("%x", sum[:12]), strconv.Itoa(n))
		if err := files.MakeOwnFolder(dir); err != nil {
			return place{}, err
		}
		unlock, free, err := files.TryLock(filepath.Join(dir, "place.lock"))
		if free || err != nil {
			return place{dir, unlock}, err
		}
	}
}

// program returns the path of one of the programs of a kind. Another selection of days replaces it.
func (at place) program(kind string, number int) string {
	return filepath.Join(at.dir, fmt.Sprintf("days-%s-%d.exe", kind, number)) // Windows needs the extension
}
