package inputs

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"time"

	"github.com/moby/sys/atomicwriter"
	"github.com/rogpeppe/go-internal/robustio"
)

// retryTime is how long WriteFile tries to replace a file that somebody has open.
const retryTime = time.Second

// WritePoint, if it is not nil, is called at each step of a write: "before" it,
// while all is in a file that is still "unnamed", and "after" it. Tests end the process there.
var WritePoint func(step, path string)

func writePoint(step, path string) {
	if WritePoint != nil {
		WritePoint(step, path)
	}
}

// WriteFile writes all of a file or nothing, in place of one that is there. Once it has returned, the file is there
// after a crash of the computer, too. What a process that was killed has left of the same file it takes away.
// On Windows a file cannot be replaced while somebody reads it: WriteFile tries again for a second, as the go command does.
func WriteFile(path string, text []byte, perm fs.FileMode) error {
	sweepAbandoned(path)
	err := retry(retryTime, robustio.IsEphemeralError, func() error {
		return writeWhole(path, text, perm)
	})
	if err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// writeWhole writes a temporary file in the same folder, syncs it, and gives it the name.
func writeWhole(path string, text []byte, perm fs.FileMode) error {
	writePoint("before", path)
	file, err := atomicwriter.New(path, perm)
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	writePoint("unnamed", path)
	if err := cmp.Or(err, file.Close()); err != nil { // Close gives no name after a Write that failed
		return err
	}
	writePoint("after", path)
	return nil
}

// retry calls do until it succeeds, fails in a way that does not pass, or has failed for so long.
func retry(most time.Duration, passes func(error) bool, do func() error) error {
	start, pause := time.Now(), time.Millisecond
	for {
		err := do()
		if err == nil || !passes(err) || time.Since(start)+pause > most {
			return err
		}
		time.Sleep(pause)
		pause += pause / 2
	}
}

// fsync is a variable for the tests.
var fsync = (*os.File).Sync

// syncFolder writes to the disk which names the files of a folder have. It does nothing where the system has no way to
// do that, or where the folder may not be read.
func syncFolder(folder string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	dir, err := os.Open(folder)
	if errors.Is(err, fs.ErrPermission) {
		return nil
	}
	if err != nil {
		return err
	}
	defer dir.Close()
	if err := fsync(dir); !errors.Is(err, syscall.EINVAL) && !errors.Is(err, errors.ErrUnsupported) {
		return err
	}
	return nil
}
