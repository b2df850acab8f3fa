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

	"aoc/runner/calendar"
)

const limitedVariable = "TEST_LIMITED"

// A file may have only one byte. The limit is set in a separate process, since it would also apply
// to the files of go test.
func TestNothingIsLeftIfTheSizeOfFilesIsLimited(t *testing.T) {
	if os.Getenv(limitedVariable) == "" {
		cmd := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
		cmd.Env = append(os.Environ(), limitedVariable+"=1")
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
	d := calendar.DateOf(2021, 21)
	_, err = store.Preflight(d)
	if _, left := os.Stat(store.Dir); err == nil || !strings.HasSuffix(err.Error(), ": file too large") || !errors.Is(left, fs.ErrNotExist) {
		t.Errorf("Preflight: got %v, and the folder is left: %v", err, left)
	}
	err = store.SaveInput(d, []byte("12\n"))
	left, _ := os.ReadDir(filepath.Dir(store.InputPath(d)))
	if err == nil || !strings.HasSuffix(err.Error(), ": file too large") || len(left) > 0 {
		t.Errorf("SaveInput: got %v, and left %v", err, left)
	}
}
