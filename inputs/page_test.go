package inputs_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"aoc/inputs"
	"aoc/runner/files/filetest"
)

const page = "<!DOCTYPE html>\n<html>\r\n<p>\xff</p></html>"

func TestSavePageReplacesAnOlderPage(t *testing.T) {
	store := newStore(t)
	if _, err := store.Page(day21); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v, want fs.ErrNotExist", err)
	}
	longest := page + strings.Repeat("\n", inputs.MaxPage-len(page))
	for _, want := range []string{page, longest} {
		if err := store.SavePage(day21, []byte(want)); err != nil {
			t.Fatal(err)
		}
		if got, err := store.Page(day21); err != nil || string(got) != want {
			t.Errorf("got %.60q, %v, want %.60q", got, err, want)
		}
	}
	files, err := os.ReadDir(filepath.Join(store.Dir, "2021", "21"))
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
			path := store.PagePath(day21)
			err := store.SavePage(day21, []byte(test.text))
			wantError(t, err, path+": not stored: "+test.want)
			filetest.Write(t, path, test.text)
			_, err = store.Page(day21)
			wantDamaged(t, err, path, test.want)
		})
	}
}

func TestSaveReply(t *testing.T) {
	store := newStore(t)
	for _, text := range []string{"", "anything"} {
		path, err := store.SaveReply(day21, noon.Add(time.Duration(len(text))*time.Millisecond), []byte(text))
		if want := fmt.Sprintf("reply-20211221T120000.00%dZ.html", len(text)); err != nil || filepath.Base(path) != want {
			t.Errorf("got %s, %v, want %s", path, err, want)
		}
		wantFile(t, path, text)
	}
}
