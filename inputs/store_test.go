package inputs_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/files/filetest"
)

var day21 = calendar.DateOf(2021, 21)

// newStore returns a store whose folders do not exist yet.
func newStore(t testing.TB) inputs.Store {
	return inputs.Store{Dir: filepath.Join(t.TempDir(), "inputs")}
}

// storeWith returns a store with one file of day21.
func storeWith(t testing.TB, name, text string) (store inputs.Store, path string) {
	t.Helper()
	store = newStore(t)
	path = filepath.Join(store.Dir, "2021", "21", name)
	filetest.Write(t, path, text)
	return store, path
}

func wantFile(t *testing.T, path, want string) {
	t.Helper()
	if got, err := os.ReadFile(path); err != nil || string(got) != want {
		t.Errorf("got %s, %v, want %s", got, err, want)
	}
}

func wantError(t *testing.T, err error, want string) {
	t.Helper()
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func wantDamaged(t *testing.T, err error, path, want string) {
	t.Helper()
	if damage, ok := errors.AsType[*inputs.DamagedError](err); !ok || damage.Path != path {
		t.Errorf("got %v, want a DamagedError about %s", err, path)
	}
	wantError(t, err, path+": "+want)
}

func TestPuzzlesIgnoresOtherFolders(t *testing.T) {
	store := newStore(t)
	if got, err := store.Puzzles(); err != nil || len(got) != 0 {
		t.Errorf("without a store: got %v, %v", got, err)
	}
	for _, folder := range []string{"2021/21", "2021/3", "2015/1", "site", "2020/0", "2020/01", "2020/x", "02019/1"} {
		noError(t, os.MkdirAll(filepath.Join(store.Dir, folder), 0o700))
	}
	filetest.Write(t, filepath.Join(store.Dir, "2021", "4"), "")
	got, err := store.Puzzles()
	if want := []calendar.Date{{Year: 2015, Day: 1}, {Year: 2021, Day: 3}, day21}; err != nil || !slices.Equal(got, want) {
		t.Errorf("got %v, %v, want %v", got, err, want)
	}
}

func TestFileInAFoldersPlaceIsAnError(t *testing.T) {
	store := newStore(t)
	filetest.Write(t, store.Dir, "")
	_, puzzles := store.Puzzles()
	_, examples := store.Examples(day21)
	save, lock := store.SaveInput(day21, []byte("12\n")), alone(t, time.Minute, store, day21, func() {})
	for _, err := range []error{puzzles, examples, save, lock} {
		if err == nil || !strings.Contains(err.Error(), store.Dir) {
			t.Errorf("got %v", err)
		}
	}
}

func TestAccountMustBeANumber(t *testing.T) {
	store := newStore(t)
	path := filepath.Join(store.Dir, "account.json")
	err := store.SaveAccount(t.Context(), "12 34", anyone)
	wantError(t, err, path+`: not stored: got id "12 34", want the number of a user`)
	if id, err := store.Account(); id != "" || err != nil {
		t.Errorf("before: got %q, %v", id, err)
	}
	noError(t, store.SaveAccount(t.Context(), "123456", anyone))
	if id, err := store.Account(); id != "123456" || err != nil {
		t.Errorf("got %q, %v", id, err)
	}
	for _, text := range []string{"", "[]", `{"id": 7}`, `{"id": "me"}`, "{}"} {
		filetest.Write(t, path, text)
		if id, err := store.Account(); !errors.As(err, new(*inputs.DamagedError)) {
			t.Errorf("%q: got %q, %v", text, id, err)
		}
	}
}

func anyone() error { return nil }

func noError(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Editors and shells on Windows write such files.
func TestFilesOfTheStoreMayBeginWithAByteOrderMark(t *testing.T) {
	store, _ := storeWith(t, "input.txt", "\ufeff1\n")
	if got, err := store.Input(day21); err != nil || string(got) != "1\n" {
		t.Errorf("got %q, %v", got, err)
	}
}
