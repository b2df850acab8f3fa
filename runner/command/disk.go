// What there is to do about a disk that does not take what should be kept.

package command

import (
	"errors"
	"io/fs"
	"slices"
	"syscall"
)

// diskHint is "" for an error that is not a disk's.
func diskHint(err error) string {
	is := func(kinds ...error) bool {
		return slices.ContainsFunc(kinds, func(kind error) bool { return errors.Is(err, kind) })
	}
	switch {
	case is(syscall.ENOSPC, syscall.EDQUOT, syscall.EFBIG):
		return "make room on that disk; AOC_INPUTS says where inputs are kept"
	case is(fs.ErrPermission, syscall.EROFS):
		return "give yourself the right to it; AOC_INPUTS says where inputs are kept"
	default:
		return ""
	}
}
