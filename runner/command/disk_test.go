// Hints for what a disk does not let happen.

package command

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"aoc/inputs"
)

func TestHintForMissingPermissionNamesWhatLacksIt(t *testing.T) {
	root := t.TempDir()
	dotenv, days := filepath.Join(root, ".env"), filepath.Join(root, "days")
	if err := os.WriteFile(dotenv, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(days, 0o700); err != nil {
		t.Fatal(err)
	}
	denied := func(op string, path ...string) error {
		return &fs.PathError{Op: op, Path: filepath.Join(path...), Err: syscall.EACCES}
	}
	for _, c := range []struct {
		name string
		err  error
		want string
	}{
		{"a file", denied("open", dotenv), "check the permissions of " + dotenv},
		{"a new folder", denied("mkdir", days, "2020", "day01"), "check the permissions of " + days},
		{"half a file", denied("open", days, ".tmp-2020.go123"), "check the permissions of " + days},
		{"a name", &os.LinkError{Op: "rename", Old: dotenv, New: filepath.Join(days, "x"), Err: syscall.EACCES}, "check the permissions of " + days},
		{"the store", &inputs.DamagedError{Path: dotenv, Err: fs.ErrPermission}, "check the permissions of " + dotenv},
		{"no path", fmt.Errorf("day 1: %w", fs.ErrPermission), "check its permissions"},
		{"a disk that is only read", &fs.PathError{Op: "open", Path: dotenv, Err: syscall.EROFS}, "mount that disk for writing"},
		{"a full disk", &fs.PathError{Op: "write", Path: dotenv, Err: syscall.ENOSPC}, "make room on that disk"},
		{"another error", fs.ErrNotExist, ""},
	} {
		if got := hintFor(fmt.Errorf("2020 day 1: %w", c.err)); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}
