// What there is to do about a disk that does not take what should be kept.

package command

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"syscall"

	"aoc/inputs"
)

// diskHint is "" for an error that is not a disk's.
func diskHint(err error) string {
	is := func(kinds ...error) bool {
		return slices.ContainsFunc(kinds, func(kind error) bool { return errors.Is(err, kind) })
	}
	switch {
	case is(syscall.ENOSPC, syscall.EDQUOT, syscall.EFBIG):
		return "make room on that disk"
	case is(syscall.EROFS):
		return "mount that disk for writing"
	case is(fs.ErrPermission):
		return permissionHint(pathIn(err))
	default:
		return ""
	}
}

// permissionHint names the path or, if that is not there or cannot be seen, the
// folder that would not let it be.
func permissionHint(path string) string {
	if path == "" {
		return "check its permissions"
	}
	for {
		_, err := os.Lstat(path)
		parent := filepath.Dir(path)
		if err == nil || parent == path {
			return "check the permissions of " + path
		}
		path = parent
	}
}

// pathIn is the path that an error is about, "" if it tells none.
func pathIn(err error) string {
	if damaged, ok := errors.AsType[*inputs.DamagedError](err); ok {
		return damaged.Path
	}
	if file, ok := errors.AsType[*fs.PathError](err); ok {
		return file.Path
	}
	if link, ok := errors.AsType[*os.LinkError](err); ok {
		return link.New
	}
	return ""
}
