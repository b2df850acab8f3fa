package inputs_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
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
		if err := store.SaveInput(day21, body); err != nil {
			t.Fatal(err)
		}
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
	save(t, store, "12\n")
	path := filepath.Join(store.Dir, "2021", "21", "input.txt")
	for name, want := range map[string]fs.FileMode{
		path:                             0o600,
		filepath.Dir(path):               0o700,
		filepath.Dir(filepath.Dir(path)): 0o700,
		store.Dir:                        0o700,
	} {
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := info.Mode().Perm(); got != want {
			t.Errorf("%s: got %o, want %o", name, got, want)
		}
	}
}

func TestInputIsSavedOnce(t *testing.T) {
	store := newStore(t)
	if _, err := store.Input(day21); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v, want fs.ErrNotExist", err)
	}
	save(t, store, "first\n")
	if err := store.SaveInput(day21, []byte("second\n")); !errors.Is(err, fs.ErrExist) {
		t.Errorf("got %v, want fs.ErrExist", err)
	}
	if got, err := store.Input(day21); string(got) != "first\n" {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestDamagedInput(t *testing.T) {
	link := func(target string) func(*testing.T, string) {
		return func(t *testing.T, path string) { filetest.Symlink(t, target, path) }
	}
	for _, test := range []struct {
		name  string
		place func(t *testing.T, path string) // puts something in the place of the input
		want  string
	}{
		{"empty file", func(t *testing.T, path string) { filetest.Write(t, path, "") }, "empty"},
		{"page", func(t *testing.T, path string) { filetest.Write(t, path, "<!doctype html>") }, "HTML, not an input"},
		{"endless file", func(t *testing.T, path string) {
			if err := errors.Join(os.WriteFile(path, nil, 0o600), os.Truncate(path, 1<<40)); err != nil {
				t.Fatal(err)
			}
		}, "longer than 32 MiB"},
		{"folder", func(t *testing.T, path string) { filetest.Write(t, filepath.Join(path, "file"), "") }, "not a regular file"},
		{"unreadable file", link(unreadable), "input/output error"},
		{"dangling link", link("nowhere"), "dangling link"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if _, err := os.Stat(unreadable); err != nil && test.name == "unreadable file" {
				t.Skip(err)
			}
			store, path := storeWith(t, "other", "")
			path = filepath.Join(filepath.Dir(path), "input.txt")
			test.place(t, path)
			_, err := store.Input(day21)
			wantDamaged(t, err, path, test.want)
			if errors.Is(err, fs.ErrNotExist) {
				t.Error("got fs.ErrNotExist for a damaged input")
			}
		})
	}
}

// unreadable is a file that no user can read, not even one who may read all files.
const unreadable = "/proc/self/mem"

func save(t *testing.T, store inputs.Store, body string) {
	t.Helper()
	if err := store.SaveInput(day21, []byte(body)); err != nil {
		t.Fatal(err)
	}
}

func TestNamesOfServerErrorsAreNoInputs(t *testing.T) {
	for status := 400; status < 600; status++ {
		name := http.StatusText(status)
		for _, body := range []string{name, fmt.Sprintf(" %d %s\r\n\n", status, name)} {
			if err := inputs.Check([]byte(body)); name != "" && err == nil {
				t.Errorf("%q can be an input", body)
			}
		}
	}
}
