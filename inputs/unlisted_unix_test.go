//go:build unix

package inputs_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"aoc/runner/files/filetest"
)

func TestFolderThatCannotBeListedHidesNoVerdict(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root can list every folder")
	}
	store := newStore(t)
	path := store.AnswersPath(day21)
	filetest.Write(t, path, "{}")
	folder := filepath.Dir(path)
	noError(t, os.Chmod(folder, 0o300))
	defer os.Chmod(folder, 0o700)
	if known, err := store.Answers(day21); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("got %+v, %v", known, err)
	}
}
