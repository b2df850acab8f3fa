//go:build unix

package inputs_test

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"aoc/runner/files/filetest"
)

// The limit is one byte. It is set in a separate process, since it would also apply to the files
// of go test.
func TestNothingIsLeftIfTheSizeOfFilesIsLimited(t *testing.T) {
	if os.Getenv("TEST_LIMITED") == "" {
		cmd := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
		cmd.Env = append(os.Environ(), "TEST_LIMITED=1")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, out)
		}
		return
	}
	signal.Ignore(syscall.SIGXFSZ)
	var before syscall.Rlimit
	err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &before)
	if err == nil {
		err = syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 1, Max: before.Max})
	}
	if err != nil {
		t.Fatal(err)
	}
	defer syscall.Setrlimit(syscall.RLIMIT_FSIZE, &before) // go test -cover then writes its file
	store := newStore(t)
	_, probed := store.Preflight(day21)
	_, made := os.Stat(store.Dir)
	saved := store.SaveInput(day21, []byte("12\n"))
	for _, err := range []error{probed, saved} {
		if !errors.Is(err, syscall.EFBIG) || !strings.HasSuffix(err.Error(), ": file too large") {
			t.Errorf("got %v", err)
		}
	}
	if left, _ := os.ReadDir(filepath.Dir(store.InputPath(day21))); made == nil || len(left) > 0 {
		t.Errorf("Preflight left the folder (%v), or SaveInput left %v", made, left)
	}
}

func TestFolderThatCannotBeListedHidesNoVerdict(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root can list every folder")
	}
	store := newStore(t)
	path := store.AnswersPath(day21)
	filetest.Write(t, path, "{}")
	folder := filepath.Dir(path)
	if err := os.Chmod(folder, 0o300); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(folder, 0o700)
	if known, err := store.Answers(day21); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("got %+v, %v", known, err)
	}
}
