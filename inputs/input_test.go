package inputs_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"unicode/utf16"

	"aoc/inputs"
	"aoc/runner/files/filetest"
)

// An input is stored byte for byte, and stays an input with other line ends, but not with a byte
// order mark or in UTF-16. Other texts are not stored.
func FuzzInputKeptAsServed(f *testing.F) {
	for _, body := range oddInputs {
		f.Add([]byte(body))
	}
	f.Add([]byte("<html>"))
	f.Add([]byte(" \n"))
	f.Fuzz(func(t *testing.T, body []byte) {
		store := newStore(t)
		if rejected := inputs.Check(body); rejected != nil {
			wantError(t, store.SaveInput(day21, body), fmt.Sprintf("%s: not stored: %v", store.InputPath(day21), rejected))
			if _, err := os.Stat(store.Dir); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("the store was made: %v", err)
			}
			return
		}
		noError(t, store.SaveInput(day21, body))
		if got, err := store.Input(day21); err != nil || string(got) != string(body) {
			t.Errorf("got %q, %v; want %q", got, err, body)
		}
		for _, same := range []string{string(body) + "\n", "\n" + string(body), strings.ReplaceAll(string(body), "\n", "\r\n")} {
			if err := inputs.Check([]byte(same)); err != nil && len(same) <= inputs.MaxInput {
				t.Errorf("%q is an input, but %q: %v", body, same, err)
			}
		}
		for _, spoilt := range []string{"\ufeff" + string(body), utf16Text(string(body)), "\xff\xfe" + utf16Text(string(body))} {
			if inputs.Check([]byte(spoilt)) == nil {
				t.Errorf("%q was accepted", spoilt)
			}
		}
	})
}

// utf16Text returns a text as some shells on Windows write it.
func utf16Text(text string) string {
	var out []byte
	for _, unit := range utf16.Encode([]rune(text + "\r\n")) {
		out = binary.LittleEndian.AppendUint16(out, unit)
	}
	return string(out)
}

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
	noError(t, store.SaveInput(day21, []byte("first\n")))
	if err := store.SaveInput(day21, []byte("second\n")); !errors.Is(err, fs.ErrExist) {
		t.Errorf("got %v, want fs.ErrExist", err)
	}
	if got, err := store.Input(day21); string(got) != "first\n" {
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
