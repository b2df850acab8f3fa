package inputs_test

import (
	"os"
	"testing"

	"aoc/runner/files/filetest"
)

func TestPreflightReleasesUnusedFolders(t *testing.T) {
	s := newStore(t)
	release, err := s.Preflight(day21)
	if err != nil {
		t.Fatal(err)
	}
	release()
	if left, _ := os.ReadDir(s.Dir); len(left) > 0 {
		t.Errorf("%v is left", left)
	}
	if release, err = s.Preflight(day21); err != nil {
		t.Fatal(err)
	}
	save(t, s, "1\n")
	release()
	if _, err := s.Input(day21); err != nil {
		t.Errorf("the input is gone: %v", err)
	}
}

func TestFileInAFoldersPlaceIsInTheWay(t *testing.T) {
	s := newStore(t)
	filetest.Write(t, s.Dir, "")
	_, err := s.Preflight(day21)
	wantDamaged(t, err, s.Dir, "not a folder")
	wantDamaged(t, s.SaveInput(day21, []byte("12\n")), s.Dir, "not a folder")
}
