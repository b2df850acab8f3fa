package inputs

import "os"

// Retry is how WriteFile tries again.
var Retry = retry

// SetSync has something else happen where a folder is synced, until it is set back.
func SetSync(sync func(*os.File) error) (back func()) {
	was := fsync
	fsync = sync
	return func() { fsync = was }
}
