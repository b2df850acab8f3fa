//go:build unix

package files

import (
	"io/fs"
	"os"
	"syscall"
)

// isOwn reports whether only this user can write into a folder or, for a folder above, whether other users cannot
// rename what is in it. Groups may write to the folders above, since on many systems each user has a group.
func isOwn(info fs.FileInfo, above bool) bool {
	if above {
		return info.Mode()&fs.ModeSticky != 0 || info.Mode().Perm()&0o002 == 0
	}
	system, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(system.Uid) == os.Geteuid() && info.Mode().Perm()&0o022 == 0
}
