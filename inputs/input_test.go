package inputs_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"aoc/runner/files/filetest"
)

func TestOnlyTheUserMayReadInputs(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no file modes")
	}
	store := newStore(t)
	noError(t, store.SaveInput(day21, []byte("12\n")))
	want := fs.FileMode(0o600)
	for path := store.InputPath(day21); path != filepath.Dir(store.Dir); path = filepath.Dir(path) {
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: got %v, %v, want %o", path, info, err, want)
		}
		want = 0o700
	}
}

func TestInputIsSavedOnce(t *testing.T) {
	store := newStore(t)
	if _, err := store.Input(day21); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v, want fs.ErrNotExist", err)
	}
	const first = "  first, as served\r\n\xff\n\n"
	noError(t, store.SaveInput(day21, []byte(first)))
	if err := store.SaveInput(day21, []byte("second\n")); !errors.Is(err, fs.ErrExist) {
		t.Errorf("got %v, want fs.ErrExist", err)
	}
	if got, err := store.Input(day21); string(got) != first {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestDamagedInput(t *testing.T) {
	for want, place := range map[string]func(t *testing.T, path string) error{ // puts something in the place of the input
		"empty": func(t *testing.T, path string) error { return os.WriteFile(path, nil, 0o600) },
		"longer than 32 MiB": func(t *testing.T, path string) error {
			return errors.Join(os.WriteFile(path, nil, 0o600), os.Truncate(path, 1<<40))
		},
		"not a regular file": func(t *testing.T, path string) error { return os.Mkdir(path, 0o700) },
		"input/output error": func(t *testing.T, path string) error { filetest.Symlink(t, unreadable, path); return nil },
		"dangling link":      func(t *testing.T, path string) error { filetest.Symlink(t, path+".gone", path); return nil },
	} {
		t.Run(want, func(t *testing.T) {
			if _, err := os.Stat(unreadable); err != nil && want == "input/output error" {
				t.Skip(err)
			}
			store, path := storeWith(t, "other", "")
			path = filepath.Join(filepath.Dir(path), "input.txt")
			noError(t, place(t, path))
			_, err := store.Input(day21)
			wantDamaged(t, err, path, want)
		})
	}
}

// unreadable is a file that no user can read, not even one who may read all files.
const unreadable = "/proc/self/mem"
