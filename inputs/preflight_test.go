package inputs_test

import (
	"os"
	"testing"
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
	noError(t, s.SaveInput(day21, []byte("1\n")))
	release()
	if _, err := s.Input(day21); err != nil {
		t.Errorf("the input is gone: %v", err)
	}
}
