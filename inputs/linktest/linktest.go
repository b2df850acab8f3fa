// Package linktest makes symbolic links for tests.
package linktest

import (
	"os"
	"runtime"
	"testing"
)

// Symlink makes a link at path. It skips the test if the system makes none: Windows
// refuses links to most users, and wine only says that it made one.
func Symlink(t testing.TB, target, path string) {
	t.Helper()
	if err := os.Symlink(target, path); err != nil && runtime.GOOS != "windows" {
		t.Fatal(err)
	}
	if _, err := os.Readlink(path); err != nil {
		t.Skipf("this system makes no links: %v", err)
	}
}
