//go:build unix

package files_test

import (
	"errors"
	"os"
	"testing"

	"aoc/runner/files"
)

func TestFolderThatOthersCanChangeIsForeign(t *testing.T) {
	for mode, want := range map[os.FileMode]error{
		0o700: nil, 0o755: nil, 0o770: files.ErrForeign, 0o707: files.ErrForeign,
	} {
		folder := t.TempDir()
		if err := os.Chmod(folder, mode); err != nil {
			t.Fatal(err)
		}
		if err := files.MakeOwnFolder(folder); !errors.Is(err, want) {
			t.Errorf("%o: got %v, want %v", mode, err, want)
		}
	}
}

func TestFolderOfSomebodyElseIsForeign(t *testing.T) {
	folder := "/usr" // of root
	if os.Geteuid() == 0 {
		folder = t.TempDir()
		if err := os.Chown(folder, 12345, 12345); err != nil {
			t.Fatal(err)
		}
	}
	if err := files.MakeOwnFolder(folder); !errors.Is(err, files.ErrForeign) {
		t.Errorf("got %v, want %v", err, files.ErrForeign)
	}
}
