package files_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"aoc/runner/files"
)

func TestReadOpensOnlyRegularFilesOfLimitedSize(t *testing.T) {
	for _, test := range []struct {
		name string
		make func(path string) error
		want string // the end of the error, or ""
	}{
		{"file", func(path string) error { return os.WriteFile(path, []byte("12345678"), 0o600) }, ""},
		{"long file", func(path string) error { return os.WriteFile(path, []byte("123456789"), 0o600) }, "file: longer than 8 bytes"},
		{"endless file", func(path string) error {
			return errors.Join(os.WriteFile(path, nil, 0o600), os.Truncate(path, 1<<40))
		}, "file: longer than 8 bytes"},
		{"folder", func(path string) error { return os.Mkdir(path, 0o700) }, "file: not a regular file"},
		{"named pipe", func(path string) error { return exec.Command("mkfifo", path).Run() }, "file: not a regular file"},
		{"file that the system does not read", func(path string) error {
			_, err := os.Stat("/proc/self/mem")
			return errors.Join(err, os.Symlink("/proc/self/mem", path))
		}, ": input/output error"},
		{"link to a device", func(path string) error {
			_, err := os.Stat("/dev/zero")
			return errors.Join(err, os.Symlink("/dev/zero", path))
		}, "file: not a regular file"},
	} {
		t.Run(test.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "file")
			if err := test.make(path); err != nil {
				t.Skip(err)
			}
			text, err := files.Read(path, 8)
			switch {
			case test.want == "" && (err != nil || string(text) != "12345678"):
				t.Errorf("got %q, %v", text, err)
			case test.want != "" && (err == nil || !strings.HasSuffix(err.Error(), test.want) || len(text) > 0):
				t.Errorf("got %q, %v, want %s", text, err, test.want)
			}
		})
	}
}
