package inputs_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/files/filetest"
)

// newStore returns a store whose folders do not exist yet.
func newStore(t testing.TB) inputs.Store {
	return inputs.Store{Dir: filepath.Join(t.TempDir(), "inputs")}
}

func TestPathsMirrorAddresses(t *testing.T) {
	store := inputs.Store{Dir: "inputs"}
	for path, got := range map[string]string{
		"inputs/2021/21/input.txt": store.InputPath(calendar.DateOf(2021, 21)),
		"inputs/2021/1/input.txt":  store.InputPath(calendar.DateOf(2021, 1)),
	} {
		if want := filepath.FromSlash(path); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func TestPuzzlesIgnoresOtherFolders(t *testing.T) {
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

func TestFileInAFoldersPlaceIsAnError(t *testing.T) {
	store := newStore(t)
	filetest.Write(t, store.Dir, "")
	if got, err := store.Puzzles(); err == nil || !strings.Contains(err.Error(), store.Dir) {
		t.Errorf("got the puzzles %v, %v", got, err)
	}
	if got, err := store.Examples(calendar.DateOf(2021, 21)); err == nil || !strings.Contains(err.Error(), store.Dir) {
		t.Errorf("got the examples %v, %v", got, err)
	}
}

// A user may keep a year's inputs elsewhere.
func TestPuzzlesFollowsLinksToFolders(t *testing.T) {
	store, elsewhere := newStore(t), t.TempDir()
	if err := errors.Join(os.MkdirAll(store.Dir, 0o700), os.MkdirAll(filepath.Join(elsewhere, "3"), 0o700)); err != nil {
		t.Fatal(err)
	}
	for name, target := range map[string]string{"2019": elsewhere, "2020": "nowhere"} {
		filetest.Symlink(t, target, filepath.Join(store.Dir, name))
	}
	got, err := store.Puzzles()
	if want := []calendar.Date{{Year: 2019, Day: 3}}; err != nil || !slices.Equal(got, want) {
		t.Errorf("got %v, %v, want %v", got, err, want)
	}
}

func TestAccountIsEmptyUntilSaved(t *testing.T) {
	store := newStore(t)
	if id, err := store.Account(); id != "" || err != nil {
		t.Errorf("before: got %q, %v", id, err)
	}
	if err := store.SaveAccount(t.Context(), "123456", anyone); err != nil {
		t.Fatal(err)
	}
	if id, err := store.Account(); id != "123456" || err != nil {
		t.Errorf("got %q, %v", id, err)
	}
}

func TestAccountMustBeANumber(t *testing.T) {
	store := newStore(t)
	for _, id := range []string{"", "me", "12 34"} {
		if err := store.SaveAccount(t.Context(), id, anyone); err == nil || err.Error() != fmt.Sprintf("%s: not stored: got id %q, want the number of a user", filepath.Join(store.Dir, "account.json"), id) {
			t.Errorf("%q: got %v", id, err)
		}
	}
	for _, text := range []string{"", "{", "[]", `{"id": 7}`, `{"id": "me"}`, "{}"} {
		filetest.Write(t, filepath.Join(store.Dir, "account.json"), text)
		if id, err := store.Account(); !errors.As(err, new(*inputs.DamagedError)) {
			t.Errorf("%q: got %q, %v", text, id, err)
		}
	}
}

func anyone() error { return nil }
