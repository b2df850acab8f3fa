package inputs_test

import (
	"os"
	"path/filepath"
	"testing"

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/files/filetest"
)

func TestPreflightReleasesUnusedFolders(t *testing.T) {
	s := inputs.Store{Dir: filepath.Join(t.TempDir(), "inputs")}
	release, err := s.Preflight(calendar.DateOf(2021, 21))
	if err != nil {
		t.Fatal(err)
	}
	release()
	if left, _ := os.ReadDir(s.Dir); len(left) > 0 {
		t.Errorf("%v is left", left)
	}
	if release, err = s.Preflight(calendar.DateOf(2021, 21)); err != nil {
		t.Fatal(err)
	}
	if err := s.SaveInput(calendar.DateOf(2021, 21), []byte("1\n")); err != nil {
		t.Fatal(err)
	}
	release()
	if _, err := s.Input(calendar.DateOf(2021, 21)); err != nil {
		t.Errorf("the input is gone: %v", err)
	}
}

func TestPreflightRejectsAFileInTheStoresPlace(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	filetest.Write(t, file, "")
	_, err := inputs.Store{Dir: file}.Preflight(calendar.DateOf(2021, 21))
	wantDamaged(t, err, file, "not a folder")
}
