//go:build unix

package files_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"aoc/runner/files"
)

func TestFolderThatOthersCanChangeIsForeign(t *testing.T) {
	for _, test := range []struct {
		name         string
		above, inner os.FileMode
		want         error
	}{
		{"the user's alone", 0o755, 0o700, nil},
		{"others may read it", 0o755, 0o755, nil},
		{"the group may write", 0o755, 0o770, files.ErrForeign},
		{"others may write", 0o755, 0o707, files.ErrForeign},
		{"the group may write above", 0o775, 0o700, nil},
		{"others may write above", 0o777, 0o700, files.ErrForeign},
		{"others may write above, and rename nothing", os.ModeSticky | 0o777, 0o700, nil},
	} {
		above := filepath.Join(t.TempDir(), "above")
		inner := filepath.Join(above, "inner")
		if err := os.MkdirAll(inner, 0o700); err != nil {
			t.Fatal(err)
		}
		for path, mode := range map[string]os.FileMode{above: test.above, inner: test.inner} {
			if err := os.Chmod(path, mode); err != nil {
				t.Fatal(err)
			}
		}
		if err := files.MakeOwnFolder(inner); !errors.Is(err, test.want) {
			t.Errorf("%s: got %v, want %v", test.name, err, test.want)
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
