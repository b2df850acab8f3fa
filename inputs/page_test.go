package inputs_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/files/filetest"
)

const page = "<!DOCTYPE html>\n<html>\r\n<p>\xff</p></html>"

func TestSavePageReplacesAnOlderPage(t *testing.T) {
	store := newStore(t)
	if _, err := store.Page(calendar.DateOf(2021, 21)); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v, want fs.ErrNotExist", err)
	}
	for _, want := range []string{page, page + "more"} {
		if err := store.SavePage(calendar.DateOf(2021, 21), []byte(want)); err != nil {
			t.Fatal(err)
		}
		if got, err := store.Page(calendar.DateOf(2021, 21)); err != nil || string(got) != want {
			t.Errorf("got %q, %v, want %q", got, err, want)
		}
	}
	files, err := os.ReadDir(filepath.Dir(store.PagePath(calendar.DateOf(2021, 21))))
	if err != nil || len(files) != 1 || files[0].Name() != "puzzle.html" {
		t.Errorf("got %v, %v; want only puzzle.html", files, err)
	}
}

func TestSavePageRejectsOtherText(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"nothing", "", "empty"},
		{"white space", " \n", "empty"},
		{"input", "1\n2\n", "not HTML"},
		{"too long", "<html>" + strings.Repeat(" ", 4<<20), "longer than 4 MiB"},
	} {
		t.Run(test.name, func(t *testing.T) {
			store := newStore(t)
			path := store.PagePath(calendar.DateOf(2021, 21))
			err := store.SavePage(calendar.DateOf(2021, 21), []byte(test.text))
			if want := path + ": not stored: " + test.want; err == nil || err.Error() != want {
				t.Errorf("got %v, want %s", err, want)
			}
			filetest.Write(t, path, test.text)
			_, err = store.Page(calendar.DateOf(2021, 21))
			wantDamaged(t, err, path, test.want)
		})
	}
}

func TestSaveReply(t *testing.T) {
	store := newStore(t)
	for _, text := range []string{"", "anything"} {
		path, err := store.SaveReply(calendar.DateOf(2021, 21+len(text)), noon, []byte(text))
		if err != nil || filepath.Base(path) != "reply-20211221T120000.000Z.html" {
			t.Errorf("got %s, %v", path, err)
		}
		wantFile(t, path, text)
	}
	if _, err := store.SaveReply(calendar.DateOf(2021, 21), noon, nil); !errors.Is(err, fs.ErrExist) {
		t.Errorf("got %v, want fs.ErrExist", err)
	}
}
