package build

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"

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

// program returns the path of the program with a main file, so that another selection of days does not replace it.
func (at place) program(main string) string {
	sum := sha256.Sum256([]byte(main))
	path := filepath.Join(at.dir, fmt.Sprintf("days-%x", sum[:12]))
	if runtime.GOOS == "windows" {
		path += ".exe"
	}
	return path
}

const maxPrograms = 30 // of some 3 MB; a year has up to 25 days

// clear removes the programs if there are too many, since each selection of days has its own.
func (at place) clear() {
	entries, _ := os.ReadDir(at.dir)
	for _, entry := range entries {
		if len(entries) > maxPrograms && strings.HasPrefix(entry.Name(), "days") {
			_ = os.Remove(filepath.Join(at.dir, entry.Name()))
		}
	}
}
