// Package files reads, writes and locks files that several processes share, and that a killed
// process or a full disk must not damage.
//
// It does not know what is in the files.
package files

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
)

// WritePoint is called at each step of a write: "before" it, while the text is in an "unnamed"
// temporary file, and "after" it. Tests end the process there, or make the disk fail after the write.
var WritePoint = func(step, path string) error { return nil }

// Write writes a file completely or not at all. It replaces an existing file, or a link to one: it writes through no
// link. The file is on the disk when Write returns, so it survives a crash of the computer.
//
// On Windows a file cannot be replaced while another process reads it, so Write tries for two seconds.
func Write(path string, text []byte, perm fs.FileMode) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return &fs.PathError{Op: "write", Path: path, Err: errNotRegular} // such as /dev/null
	}
	_ = WritePoint("before", path)
	temp, err := writeTemp(filepath.Dir(path), filepath.Base(path), text, perm)
	if err == nil {
		err = rename(temp, path)
	}
	if err != nil {
		_ = os.Remove(temp)
		return err
	}
	if err := WritePoint("after", path); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// writeTemp writes a temporary file for a name in a folder, and syncs it.
func writeTemp(folder, name string, text []byte, perm fs.FileMode) (temp string, err error) {
	file, err := os.CreateTemp(folder, tempPrefix+name)
	if err != nil {
		return "", err
	}
	_, err = file.Write(text)
	_ = WritePoint("unnamed", filepath.Join(folder, name))
	if err == nil {
		err = file.Sync()
	}
	closed := file.Close()
	if err = cmp.Or(err, closed); err == nil {
		_ = os.Chmod(file.Name(), perm) // a disk without permissions refuses, but has the file
	}
	return file.Name(), err
}

// RemoveTemp removes the temporary files that a killed [Write] has left in a folder, for files whose names match a
// pattern of path.Match. The caller must hold the lock under which they are written, so that no process uses them.
func RemoveTemp(folder, pattern string) {
	entries, _ := os.ReadDir(folder) // none if the folder does not exist
	for _, entry := range entries {
		stem := strings.TrimRight(entry.Name(), "0123456789")
		matches, _ := path.Match(tempPrefix+pattern, stem)
		if matches && stem != entry.Name() && entry.Type().IsRegular() {
			_ = os.Remove(filepath.Join(folder, entry.Name()))
		}
	}
}

// tempPrefix begins the names of temporary files, which end in random digits: .tmp-input.txt123.
const tempPrefix = ".tmp-"

// Replace is Write with the permissions of the existing file, or 0644 for a new one.
func Replace(path string, text []byte) error {
	perm := fs.FileMode(0o644)
	if info, err := os.Stat(path); err == nil {
		perm = info.Mode().Perm()
	}
	return Write(path, text, perm)
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

// IsFolder reports whether a path leads to a folder.
func IsFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// In returns the path of a file that is named in a folder, in which a relative name begins.
func In(folder, name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(folder, name)
}

// Above returns the nearest folder, dir or one above it, that has the name, and whether there is one. A folder that
// cannot be read may have it.
func Above(dir, name string) (folder string, found bool) {
	for ; ; dir = filepath.Dir(dir) {
		if _, err := os.Lstat(filepath.Join(dir, name)); !errors.Is(err, fs.ErrNotExist) {
			return dir, true
		}
		if dir == filepath.Dir(dir) {
			return "", false
		}
	}
}

// Read returns the content of a regular file of at most limit bytes. It opens nothing else: a named
// pipe would block, and a device such as /dev/zero never ends. Links are followed. Like the errors
// of package os, each error is an [fs.PathError].
func Read(path string, limit int) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, &fs.PathError{Op: "read", Path: path, Err: errNotRegular}
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text, err := readAll(file, limit)
	if _, isPathError := errors.AsType[*fs.PathError](err); err != nil && !isPathError {
		err = &fs.PathError{Op: "read", Path: path, Err: err}
	}
	return text, err
}

func readAll(from io.Reader, limit int) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(from, int64(limit)+1))
	if err == nil && len(text) > limit {
		return nil, TooLong(limit)
	}
	return text, err
}

var errNotRegular = errors.New("not a regular file")

// TooLong returns the error for a text that is longer than limit bytes.
func TooLong(limit int) error {
	if limit%(1<<20) == 0 {
		return fmt.Errorf("longer than %d MiB", limit>>20)
	}
	return fmt.Errorf("longer than %d bytes", limit)
}
