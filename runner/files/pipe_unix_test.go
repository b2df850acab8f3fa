//go:build unix

package files_test

import (
	"path/filepath"
	"syscall"
	"testing"

	"aoc/runner/files"
)

func TestPipeIsNotReplaced(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skip(err)
	}
	if err := files.Write(path, []byte("x"), 0o600); err == nil || err.Error() != "write "+path+": not a regular file" {
		t.Errorf("got %v", err)
	}
}
