// Who else can read a file.

package dotenv_test

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"aoc/runner/settings/dotenv"
)

func TestFileIsOpenIfGroupOrOthersCanReadIt(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("has no modes")
	}
	path := write(t, "")
	for mode, want := range map[os.FileMode]bool{0o600: false, 0o400: false, 0o640: true, 0o604: true, 0o644: true, 0o622: false} {
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
		if got := dotenv.IsOpen(path); got != want {
			t.Errorf("%v: got %v", mode, got)
		}
	}
	if dotenv.IsOpen(filepath.Join(t.TempDir(), ".env")) {
		t.Error("a file that is not there is open")
	}
}
