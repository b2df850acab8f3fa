package inputs_test

import (
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"unicode/utf16"

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/files/filetest"
)

func TestInputIsStoredByteForByte(t *testing.T) {
	store := newStore(t)
	for i, body := range oddInputs {
		if err := store.SaveInput(calendar.DateOf(2021, i+1), []byte(body)); err != nil {
			t.Fatalf("%.40q: %v", body, err)
		}
		got, err := store.Input(calendar.DateOf(2021, i+1))
		if err != nil || string(got) != body {
			t.Errorf("got %.40q, %v; want %.40q", got, err, body)
		}
	}
}

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
			if err := store.SaveInput(calendar.DateOf(2021, 21), body); err == nil {
				t.Errorf("Check rejects %q (%v), but it was stored", body, rejected)
			}
			return
		}
		if err := store.SaveInput(calendar.DateOf(2021, 21), body); err != nil {
			t.Fatal(err)
		}
		if got, err := store.Input(calendar.DateOf(2021, 21)); err != nil || string(got) != string(body) {
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
	path := store.InputPath(calendar.DateOf(2021, 21))
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

func TestSaveInputRejectsOtherText(t *testing.T) {
	store := newStore(t)
	err := store.SaveInput(calendar.DateOf(2021, 21), []byte("<html>"))
	want := store.InputPath(calendar.DateOf(2021, 21)) + ": not stored: HTML, not an input"
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	if _, err := os.Stat(store.Dir); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the store was made: %v", err)
	}
}

func TestFailedSaveStoresNothing(t *testing.T) {
	for name, test := range map[string]struct {
		spoil func(t *testing.T, folder string)
		want  string
	}{
		"a folder without permission":  {takePermission, "permission denied"},
		"a file in the folder's place": {placeFile, "not a folder"},
	} {
		t.Run(name, func(t *testing.T) {
			store := newStore(t)
			path := store.InputPath(calendar.DateOf(2021, 21))
			if err := os.MkdirAll(filepath.Dir(filepath.Dir(path)), 0o700); err != nil {
				t.Fatal(err)
			}
			test.spoil(t, filepath.Dir(path))
			if err := store.SaveInput(calendar.DateOf(2021, 21), []byte("12\n")); err == nil || !strings.HasSuffix(err.Error(), ": "+test.want) {
				t.Errorf("got %v, want %s", err, test.want)
			}
			if left, _ := os.ReadDir(filepath.Dir(path)); len(left) > 0 {
				t.Errorf("%v is left", left)
			}
		})
	}
}

func takePermission(t *testing.T, folder string) {
	if runtime.GOOS == "windows" || os.Geteuid() == 0 {
		t.Skip("this user can write everywhere")
	}
	if err := os.Mkdir(folder, 0o500); err != nil {
		t.Fatal(err)
	}
}

func placeFile(t *testing.T, folder string) {
	filetest.Write(t, folder, "")
}

func TestSaveInputReplacesNothing(t *testing.T) {
	store := newStore(t)
	save(t, store, "first\n")
	if err := store.SaveInput(calendar.DateOf(2021, 21), []byte("second\n")); !errors.Is(err, fs.ErrExist) {
		t.Errorf("got %v, want fs.ErrExist", err)
	}
	if got, err := store.Input(calendar.DateOf(2021, 21)); string(got) != "first\n" {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestMissingInputIsErrNotExist(t *testing.T) {
	_, err := newStore(t).Input(calendar.DateOf(2021, 21))
	if !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v, want fs.ErrNotExist", err)
	}
}

func TestDamagedInput(t *testing.T) {
	for _, test := range []struct {
		name  string
		spoil func(t *testing.T, path string) error
		want  string
	}{
		{"empty file", writing(""), "empty"},
		{"page", writing("<!doctype html>"), "HTML, not an input"},
		{"endless file", func(_ *testing.T, path string) error {
			return errors.Join(os.WriteFile(path, nil, 0o600), os.Truncate(path, 1<<40))
		}, "longer than 32 MiB"},
		{"folder", func(_ *testing.T, path string) error { return os.Mkdir(path, 0o700) }, "not a regular file"},
		{"unreadable file", func(t *testing.T, path string) error {
			const unreadable = "/proc/self/mem" // for each user, as a file without permission is for some
			if _, err := os.Stat(unreadable); err != nil {
				t.Skip(err)
			}
			filetest.Symlink(t, unreadable, path)
			return nil
		}, "input/output error"},
		{"dangling link", func(t *testing.T, path string) error { filetest.Symlink(t, "nowhere", path); return nil }, "dangling link"},
	} {
		t.Run(test.name, func(t *testing.T) {
			store := newStore(t)
			path := store.InputPath(calendar.DateOf(2021, 21))
			if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := test.spoil(t, path); err != nil {
				t.Fatal(err)
			}
			_, err := store.Input(calendar.DateOf(2021, 21))
			wantDamaged(t, err, path, test.want)
			if errors.Is(err, fs.ErrNotExist) {
				t.Error("got fs.ErrNotExist for a damaged input")
			}
		})
	}
}

func writing(text string) func(t *testing.T, path string) error {
	return func(_ *testing.T, path string) error { return os.WriteFile(path, []byte(text), 0o600) }
}

func wantDamaged(t *testing.T, err error, path, want string) {
	t.Helper()
	damage, ok := errors.AsType[*inputs.DamagedError](err)
	if !ok {
		t.Fatalf("got %v, want a DamagedError", err)
	}
	if damage.Path != path || err.Error() != path+": "+want {
		t.Errorf("got %v, want %s: %s", err, path, want)
	}
}

func save(t *testing.T, store inputs.Store, body string) {
	t.Helper()
	if err := store.SaveInput(calendar.DateOf(2021, 21), []byte(body)); err != nil {
		t.Fatal(err)
	}
}
