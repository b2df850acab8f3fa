//go:build unix

package page

import (
	"errors"
	"path/filepath"
	"syscall"
	"testing"
)

func TestPipeIsNotOpened(t *testing.T) {
	root := t.TempDir()
	if err := syscall.Mkfifo(filepath.Join(root, "pipe.go"), 0o600); err != nil {
		t.Skipf("this file system has no pipes: %v", err)
	}
	if _, err := (Project{Root: root}).publish("pipe.go"); !errors.Is(err, errRegular) {
		t.Errorf("got %v", err)
	}
}
