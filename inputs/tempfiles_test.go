package inputs_test

import (
	"os"
	"path/filepath"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/files/filetest"
)

func TestLockRemovesTempFilesOfThePuzzle(t *testing.T) {
	store := newStore(t)
	folder := filepath.Dir(store.InputPath(calendar.DateOf(2021, 21)))
	put := func(path string) { t.Helper(); filetest.Write(t, path, "") }
	stay := []string{"input.txt", ".tmp-mine", ".tmp-", ".probe", ".hidden1", "notes.tmp-1", ".tmp-folder1/x"}
	for _, name := range stay {
		put(filepath.Join(folder, name))
	}
	another := filepath.Join(filepath.Dir(store.InputPath(calendar.DateOf(2021, 2))), ".tmp-input.txt1")
	put(another)
	left := []string{".tmp-input.txt4711", ".tmp-example-1.txt12", ".tmp-0815"}
	for _, name := range left {
		put(filepath.Join(folder, name))
	}
	lock(t, store, calendar.DateOf(2021, 21))
	for _, name := range left {
		if _, err := os.Lstat(filepath.Join(folder, name)); err == nil {
			t.Errorf("%s was not removed", name)
		}
	}
	for _, path := range append(stay, another) {
		if !filepath.IsAbs(path) {
			path = filepath.Join(folder, path)
		}
		if _, err := os.Lstat(path); err != nil {
			t.Error(err)
		}
	}
}
