package inputs_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"aoc/runner/calendar"
)

func TestPuzzlesAreTheFoldersThatTheStoreMakes(t *testing.T) {
	store := newStore(t)
	if got, err := store.Puzzles(); err != nil || len(got) != 0 {
		t.Errorf("without a store: got %v, %v", got, err)
	}
	for _, p := range []calendar.Date{{Year: 2021, Day: 21}, {Year: 2021, Day: 3}, {Year: 2015, Day: 1}} {
		if err := store.SaveInput(p, []byte("1\n")); err != nil {
			t.Fatal(err)
		}
	}
	for _, other := range []string{"site", "2020/01", "2020/x", "02019/1"} {
		if err := os.MkdirAll(filepath.Join(store.Dir, other), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	got, err := store.Puzzles()
	if want := []calendar.Date{{Year: 2015, Day: 1}, {Year: 2021, Day: 3}, {Year: 2021, Day: 21}}; err != nil || !slices.Equal(got, want) {
		t.Errorf("got %v, %v, want %v", got, err, want)
	}
}
