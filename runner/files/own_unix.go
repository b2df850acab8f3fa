//go:build unix

package files

import (
	"io/fs"
	"os"
	"syscall"
)

// isOwn reports whether only this user can write into a folder.
func isOwn(info fs.FileInfo) bool {
	system, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(system.Uid) == os.Geteuid() && info.Mode().Perm()&0o022 == 0
}
