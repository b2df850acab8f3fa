// Package files reads, writes and locks files that several processes share, and that a killed
// process or a full disk must not spoil.
//
// It does not know what is in the files.
package files

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"syscall"
	"time"

	"github.com/moby/sys/atomicwriter"
	"github.com/rogpeppe/go-internal/robustio"
)

// replaceTimeout is how long Write tries to replace a file that another process has open.
const replaceTimeout = time.Second

// WritePoint, if not nil, is called at each step of a write: "before" it, while the text is in an
// "unnamed" temporary file, and "after" it. Tests end the process there, or make the disk fail after
// the write.
var WritePoint func(step, path string) error

func writePoint(step, path string) error {
	if WritePoint == nil {
		return nil
	}
	return WritePoint(step, path)
}

// Write writes a file completely or not at all, and replaces one that exists, but no link. The file
// is on the disk when Write returns, so it survives a crash of the computer. Write also removes the
// temporary files that killed processes left more than an hour ago for the same name.
//
// On Windows a file cannot be replaced while another process reads it, so Write tries for a second,
// as the go command does.
func Write(path string, text []byte, perm fs.FileMode) error {
	if err := CheckNoLink(path); err != nil {
		return err
	}
	removeOldTemp(path)
	err := retry(replaceTimeout, robustio.IsEphemeralError, func() error {
		return writeAndRename(path, text, perm)
	})
	if err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// Replace is Write with the permissions of the file that is there, 0644 for a new one.
func Replace(path string, text []byte) error {
	perm := fs.FileMode(0o644)
	if info, err := os.Stat(path); err == nil {
		perm = info.Mode().Perm()
	}
	return Write(path, text, perm)
}

// WriteUnsynced writes a file without waiting for the disk, in place. A killed process or a crash of
// the computer can leave it empty.
func WriteUnsynced(path string, text []byte, perm fs.FileMode) error {
	if err := CheckNoLink(path); err != nil {
		return err
	}
	_ = writePoint("before", path)
	if err := os.WriteFile(path, text, perm); err != nil {
		return err
	}
	return writePoint("after", path)
}

// writeAndRename writes a temporary file in the same folder, syncs it, and renames it.
func writeAndRename(path string, text []byte, perm fs.FileMode) error {
	_ = writePoint("before", path)
	file, err := atomicwriter.New(path, perm)
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	_ = writePoint("unnamed", path)
	closed := file.Close() // which does not rename after a failed Write
	if err := cmp.Or(err, closed); err != nil {
		return err
	}
	return writePoint("after", path)
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

// ErrLink is the kind of an error about a link in the place of a file to write or lock.
var ErrLink = errors.New("a link, and aoc does not write through links")

// CheckNoLink returns an error if a path is a symbolic link: it may lead to a file of somebody else.
func CheckNoLink(path string) error {
	if info, err := os.Lstat(path); err == nil && info.Mode()&fs.ModeSymlink != 0 {
		return &fs.PathError{Op: "write", Path: path, Err: ErrLink}
	}
	return nil
}

// ErrNotFolder is the kind of an error of [MakeFolder] about a file or link in a folder's place.
var ErrNotFolder = errors.New("not a folder")

// MakeFolder makes a folder that only the user can read, and those above it, and returns the ones
// that did not exist, the innermost first. The error names the file or link that is in the way.
func MakeFolder(path string) (made []string, err error) {
	made = missingFolders(path)
	err = os.MkdirAll(path, 0o700)
	if inner, ok := errors.AsType[*fs.PathError](err); ok && (errors.Is(err, fs.ErrExist) || errors.Is(err, syscall.ENOTDIR)) {
		inner.Err = ErrNotFolder
	}
	for _, folder := range made {
		if err == nil {
			err = syncFolder(filepath.Dir(folder))
		}
	}
	return made, err
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

// HasByteOrderMark reports whether a text begins with the mark of UTF-8 or UTF-16, which editors
// and shells on Windows add.
func HasByteOrderMark(text []byte) bool {
	return slices.ContainsFunc([]string{"\xef\xbb\xbf", "\xff\xfe", "\xfe\xff"}, func(mark string) bool {
		return bytes.HasPrefix(text, []byte(mark))
	})
}
