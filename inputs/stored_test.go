package inputs_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"aoc/inputs"
)

func TestPuzzlesAreTheFoldersThatTheStoreMakes(t *testing.T) {
	store := newStore(t)
	if got, err := store.Puzzles(); err != nil || len(got) != 0 {
		t.Errorf("without a store: got %v, %v", got, err)
	}
	for _, p := range []inputs.Puzzle{{2021, 21}, {2021, 3}, {2015, 1}} {
		if err := store.SaveInput(p.Year, p.Day, []byte("1\n")); err != nil {
			t.Fatal(err)
		}
	}
	for _, other := range []string{"site", "2020/01", "2020/x", "02019/1"} {
		if err := os.MkdirAll(filepath.Join(store.Dir, other), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	got, err := store.Puzzles()
	if want := []inputs.Puzzle{{2015, 1}, {2021, 3}, {2021, 21}}; err != nil || !slices.Equal(got, want) {
		t.Errorf("got %v, %v, want %v", got, err, want)
	}
}
