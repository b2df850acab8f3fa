package inputs_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"aoc/inputs"
	"aoc/runner/files/filetest"
)

const page = "<!DOCTYPE html>\n<html>\r\n<p>\xff</p></html>"

func TestSavePageReplacesAnOlderPage(t *testing.T) {
	store := newStore(t)
	for _, want := range []string{page, page + strings.Repeat("\n", inputs.MaxPage-len(page))} {
		noError(t, store.SavePage(day21, []byte(want)))
		if got, err := store.Page(day21); err != nil || string(got) != want {
			t.Errorf("got %.60q, %v, want %.60q", got, err, want)
		}
	}
	if files, err := os.ReadDir(filepath.Dir(store.PagePath(day21))); err != nil || len(files) != 1 {
		t.Errorf("got %v, %v; want only the page", files, err)
	}
}

func TestSavePageRejectsOtherText(t *testing.T) {
	long := "<html>" + strings.Repeat(" ", 4<<20)
	for text, want := range map[string]string{"1\n2\n": "not HTML", long: "longer than 4 MiB"} {
		store := newStore(t)
		path := store.PagePath(day21)
		wantError(t, store.SavePage(day21, []byte(text)), path+": not stored: "+want)
		filetest.Write(t, path, text)
		_, err := store.Page(day21)
		wantDamaged(t, err, path, want)
	}
}
