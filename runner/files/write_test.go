package files_test

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"syscall"
	"testing"
	"time"

	"aoc/runner/files"
	"aoc/runner/files/filetest"
)

// On Windows a file cannot be replaced before its reader closes it.
func TestWriteReplacesAFileThatIsOpen(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	filetest.Write(t, path, "old")
	reader, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	closed := time.AfterFunc(200*time.Millisecond, func() { _ = reader.Close() })
	defer closed.Stop()
	if err := files.Write(path, []byte("new"), 0o600); err != nil {
		t.Error(err)
	}
	if got, err := os.ReadFile(path); err != nil || string(got) != "new" {
		t.Errorf("got %q, %v", got, err)
	}
	if entries, err := os.ReadDir(filepath.Dir(path)); err != nil || len(entries) != 1 {
		t.Errorf("got %v, %v", entries, err)
	}
}

// A link may lead to somebody else's file.
func TestWriteGoesThroughNoLink(t *testing.T) {
	dir := t.TempDir()
	theirs, path := filepath.Join(dir, "theirs"), filepath.Join(dir, "file")
	filetest.Write(t, theirs, "theirs")
	filetest.Symlink(t, theirs, path)
	if err := files.Write(path, []byte("new"), 0o600); err != nil {
		t.Error(err)
	}
	if got := [2]string{filetest.Read(t, theirs), filetest.Read(t, path)}; got != [2]string{"theirs", "new"} {
		t.Errorf("got %q", got)
	}
}

// Otherwise the file's name would be lost in a crash of the computer.
func TestFolderOfANewFileIsSynced(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("folders cannot be synced here")
	}
	folder := t.TempDir()
	var synced []string
	defer files.SetSync(func(folder *os.File) error {
		synced = append(synced, folder.Name())
		return folder.Sync()
	})()
	if err := files.Write(filepath.Join(folder, "file"), []byte("text"), 0o600); err != nil {
		t.Fatal(err)
	}
	if want := []string{folder}; !slices.Equal(synced, want) {
		t.Errorf("synced %q, want %q", synced, want)
	}
}

func TestFailedSyncOfAFolderIsAnError(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("folders cannot be synced here")
	}
	for _, test := range []struct{ err, want error }{
		{syscall.EIO, syscall.EIO},
		{syscall.EINVAL, nil}, // from a file system that cannot sync folders
		{syscall.ENOTSUP, nil},
	} {
		back := files.SetSync(func(*os.File) error { return test.err })
		if err := files.Write(filepath.Join(t.TempDir(), "file"), []byte("text"), 0o600); err != test.want {
			t.Errorf("%v: got %v, want %v", test.err, err, test.want)
		}
		back()
	}
}

func TestReplaceKeepsThePermissions(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no file modes")
	}
	for _, mode := range []os.FileMode{0o600, 0o640, 0o755} {
		path := filepath.Join(t.TempDir(), "file")
		if err := errors.Join(os.WriteFile(path, nil, 0o600), os.Chmod(path, mode), files.Replace(path, []byte("text"))); err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(path); err != nil || info.Mode() != mode {
			t.Errorf("got %v, %v, want %v", info.Mode(), err, mode)
		}
	}
}
