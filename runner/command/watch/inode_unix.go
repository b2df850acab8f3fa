//go:build unix

package watch

import (
	"io/fs"
	"syscall"
)

// inodeOf returns a number that no other file on the disk has at the same time.
func inodeOf(info fs.FileInfo) uint64 {
	if stat, ok := info.Sys().(*syscall.Stat_t); ok {
		return uint64(stat.Ino)
	}
	return 0
}
