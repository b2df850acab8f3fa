package page

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

func TestOnlyItsOwnFolderIsOverwritten(t *testing.T) {
	for _, test := range []struct {
		name string
		has  []string
		want error
	}{
		{"an empty folder", nil, nil},
		{"a clone to publish from", []string{".git", ".nojekyll"}, nil},
		{"its own", []string{Marker, "index.html", "notes.txt"}, nil},
		{"its own, after a crash", []string{Marker}, nil},
		{"a page of somebody", []string{"index.html"}, ErrForeign},
		{"other files", []string{"notes.txt"}, ErrForeign},
	} {
		dir := filepath.Join(t.TempDir(), "new", "public")
		if err := checkFolder(dir); err != nil {
			t.Fatalf("a new folder: %v", err)
		}
		for _, name := range test.has {
			if err := os.WriteFile(filepath.Join(dir, name), []byte("kept"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if err := checkFolder(dir); !errors.Is(err, test.want) {
			t.Errorf("%s: got %v, want %v", test.name, err, test.want)
		}
		if err := mark(dir); err != nil || checkFolder(dir) != nil {
			t.Errorf("%s, with a marker: got %v, %v", test.name, err, checkFolder(dir))
		}
	}
}
