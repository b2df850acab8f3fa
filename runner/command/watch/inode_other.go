//go:build !unix

package watch

import "io/fs"

// inodeOf returns 0. Windows keeps times of 100 nanoseconds, which tell files apart.
func inodeOf(fs.FileInfo) uint64 { return 0 }
