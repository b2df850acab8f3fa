// This file looks at who else can read a file.

package dotenv

import (
	"os"
	"runtime"
)

// IsOpen tells whether others than its user can read the file, as far as its
// mode says: on Windows modes say nothing.
func IsOpen(path string) bool {
	info, err := os.Stat(path)
	return err == nil && runtime.GOOS != "windows" && info.Mode().Perm()&0o044 != 0
}
