package files

import "os"

// SetSync replaces the function that syncs a folder, until restore is called.
func SetSync(sync func(*os.File) error) (restore func()) {
	was := fsync
	fsync = sync
	return func() { fsync = was }
}
