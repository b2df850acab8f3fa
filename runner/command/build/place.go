package build

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"

	"aoc/runner/files"
)

// A place is a folder for one days program and its build files. Only one process at a time uses a place, so it runs
// the program that it has built, and no other process replaces a running program.
type place struct {
	dir     string
	release func()
}

// maxPlaces is how many processes can run the days of one project at the same time.
const maxPlaces = 1000

// takePlace takes the first free place of the project, since the program there was most likely built last.
func (p Project) takePlace() (place, error) {
	if err := files.MakeOwnFolder(p.Cache); err != nil {
		return place{}, err
	}
	sum := sha256.Sum256([]byte(p.Root))
	for n := range maxPlaces {
		dir := filepath.Join(p.Cache, fmt.Sprintf("%x", sum[:12]), strconv.Itoa(n))
		if err := files.MakeOwnFolder(dir); err != nil {
			return place{}, err
		}
		unlock, free, err := files.TryLock(filepath.Join(dir, "place.lock"))
		if free || err != nil {
			return place{dir, unlock}, err
		}
	}
	return place{}, fmt.Errorf("%d commands are already running the days of %s", maxPlaces, p.Root)
}

// temp returns the path of the folder with the files of a build.
func (at place) temp() string { return filepath.Join(at.dir, "tmp") }

// left returns the folder with the files of a build if they could not be removed, else "".
func (at place) left() string {
	if _, err := os.Lstat(at.temp()); err != nil {
		return ""
	}
	return at.temp()
}

// program returns the path of the days program.
func (at place) program() string {
	if runtime.GOOS == "windows" {
		return filepath.Join(at.dir, "days.exe")
	}
	return filepath.Join(at.dir, "days")
}
