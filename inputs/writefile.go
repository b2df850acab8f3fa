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

	"aoc/runner/calendar"

	"github.com/moby/sys/atomicwriter"
	"github.com/rogpeppe/go-internal/robustio"
)

// replaceTimeout is how long WriteFile tries to replace a file that another process has open.
const replaceTimeout = time.Second

// WritePoint, if not nil, is called at each step of a write: "before" it, while the text is in an
// "unnamed" temporary file, and "after" it. Tests end the process there.
var WritePoint func(step, path string)

func writePoint(step, path string) {
	if WritePoint != nil {
		WritePoint(step, path)
	}
}

// WriteFile writes a file completely or not at all, and replaces one that exists. The file is on
// the disk when WriteFile returns, so it survives a crash of the computer. WriteFile also removes
// the temporary files that killed processes left more than an hour ago for the same name.
//
// On Windows a file cannot be replaced while another process reads it, so WriteFile tries for a
// second, as the go command does.
func WriteFile(path string, text []byte, perm fs.FileMode) error {
	removeOldTempFiles(path)
	err := retry(replaceTimeout, robustio.IsEphemeralError, func() error {
		return writeAndRename(path, text, perm)
	})
	if err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// ReplaceFile is WriteFile with the permissions of the file that is there, 0644 for a new one.
func ReplaceFile(path string, text []byte) error {
	perm := fs.FileMode(0o644)
	if info, err := os.Stat(path); err == nil {
		perm = info.Mode().Perm()
	}
	return WriteFile(path, text, perm)
}

// writeAndRename writes a temporary file in the same folder, syncs it, and renames it.
func writeAndRename(path string, text []byte, perm fs.FileMode) error {
	writePoint("before", path)
	file, err := atomicwriter.New(path, perm)
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	writePoint("unnamed", path)
	if err := cmp.Or(err, file.Close()); err != nil { // after a failed Write, Close does not rename
		return err
	}
	writePoint("after", path)
	return nil
}

// retry calls do until it succeeds, fails with an error that is not temporary, or the timeout is
// over.
func retry(timeout time.Duration, isTemporary func(error) bool, do func() error) error {
	start, pause := time.Now(), time.Millisecond
	for {
		err := do()
		if err == nil || !isTemporary(err) || time.Since(start)+pause > timeout {
			return err
		}
		time.Sleep(pause)
		pause += pause / 2
	}
}

// fsync is a variable so that tests can replace it.
var fsync = (*os.File).Sync

// syncFolder writes the names of a folder's files to the disk. It does nothing if the system cannot
// do that, or if the user may not read the folder.
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

// saveNew is save for a file that must not exist: the error is fs.ErrExist if it does.
func saveNew(path string, body []byte) error {
	if _, err := os.Lstat(path); err == nil {
		return &fs.PathError{Op: "save", Path: path, Err: fs.ErrExist}
	}
	return save(path, body)
}

// save writes a file of the store, with the folders above it.
func save(path string, body []byte) error {
	if err := cmp.Or(checkNoLink(path), makeFolder(filepath.Dir(path))); err != nil {
		return err
	}
	return WriteFile(path, body, 0o600)
}

// checkNoLink rejects a symbolic link: it may lead to a file of somebody else.
func checkNoLink(path string) error {
	if info, err := os.Lstat(path); err == nil && info.Mode()&fs.ModeSymlink != 0 {
		return damaged(path, errors.New("a link, and aoc does not write through links"))
	}
	return nil
}

// makeFolder makes a folder and those above it. The error names the file or link that is in the
// way.
func makeFolder(path string) error {
	missing := missingFolders(path)
	err := os.MkdirAll(path, 0o700)
	if inner, ok := errors.AsType[*fs.PathError](err); ok && (errors.Is(err, fs.ErrExist) || errors.Is(err, syscall.ENOTDIR)) {
		return damaged(inner.Path, errors.New("not a folder"))
	}
	for _, folder := range missing {
		if err == nil {
			err = syncFolder(filepath.Dir(folder))
		}
	}
	return err
}

// missingFolders returns the folders of a path that do not exist, the innermost first.
func missingFolders(path string) (missing []string) {
	for {
		_, err := os.Lstat(path)
		parent := filepath.Dir(path)
		if !errors.Is(err, fs.ErrNotExist) || parent == path {
			return missing
		}
		missing, path = append(missing, path), parent
	}
}

// preflightSize is more than any known input has.
const preflightSize = 256 << 10

// Preflight checks that the input of a puzzle can be stored, and makes the puzzle's folder. It is
// called before a request, so that no input is lost to a full disk. The function release removes
// the folders that are still empty.
func (s Store) Preflight(d calendar.Date) (release func(), err error) {
	folder := s.puzzle(d)
	missing := missingFolders(folder)
	release = func() {
		for _, dir := range missing {
			_ = os.Remove(dir) // which keeps a folder that is not empty
		}
	}
	if err = makeFolder(folder); err == nil {
		err = writeProbe(folder)
	}
	if err != nil {
		release()
		return nil, err
	}
	return release, nil
}

// writeProbe writes a file of the size of an input, and removes it. An empty file would fit on a
// full disk.
func writeProbe(folder string) error {
	file, err := os.CreateTemp(folder, ".probe-*")
	if err != nil {
		return err
	}
	_, err = file.Write(make([]byte, preflightSize))
	return cmp.Or(err, file.Close(), os.Remove(file.Name()))
}
