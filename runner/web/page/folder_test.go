package page

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"aoc/runner/failure"
	"aoc/runner/files/filetest"
)

func TestNothingIsWrittenThroughALink(t *testing.T) {
	for name, target := range map[string]string{
		"index.html": "notes.txt", Marker: "notes.txt", "2021": "folder", "code": "folder", "docs/x/y.png": "nowhere", "aoc.wasm": "folder",
	} {
		above := t.TempDir()
		dir, kept := filepath.Join(above, "public"), filepath.Join(above, target)
		filetest.WriteAll(t, above, map[string]string{"notes.txt": "mine", "folder/x": "mine", "public/" + Marker: "", "public/icon.svg": "old"})
		if name == Marker {
			os.RemoveAll(dir) // a link marks no folder
		}
		link := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(link), 0o755); err != nil {
			t.Fatal(err)
		}
		filetest.Symlink(t, kept, link)
		all := map[string][]byte{"index.html": nil, "icon.svg": nil, "aoc.wasm": nil, "2021/1/index.html": nil, "code/x.html": nil, "docs/x/y.png": nil}
		before := filetest.Tree(t, filepath.Join(above, "folder"))
		if err := writeAll(dir, all); err == nil || !strings.Contains(err.Error(), filepath.Base(name)) {
			t.Errorf("%s: got %v, want an error that names it", name, err)
		}
		if filetest.Read(t, filepath.Join(above, "notes.txt")) != "mine" || !maps.Equal(filetest.Tree(t, filepath.Join(above, "folder")), before) {
			t.Errorf("%s: wrote through the link", name)
		}
		if name != Marker && filetest.Read(t, filepath.Join(dir, "icon.svg")) != "old" {
			t.Errorf("%s: wrote other files", name)
		}
	}
}

func TestOnlyItsOwnFolderIsOverwritten(t *testing.T) {
	for _, test := range []struct {
		name string
		has  []string
		want error
	}{
		{"an empty folder", nil, nil},
		{"a clone to publish from", []string{".git"}, nil},
		{"hidden files", []string{".git", ".env"}, ErrForeign},
		{"its own", []string{Marker, "index.html", "notes.txt"}, nil},
		{"its own, after a crash", []string{Marker}, nil},
		{"a page of somebody", []string{"index.html"}, ErrForeign},
		{"other files", []string{"notes.txt"}, ErrForeign},
	} {
		dir := filepath.Join(t.TempDir(), "new", "public")
		if err := checkFolder(dir, nil); err != nil {
			t.Fatalf("a new folder: %v", err)
		}
		for _, name := range test.has {
			if err := os.WriteFile(filepath.Join(dir, name), []byte("kept"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if err := checkFolder(dir, nil); !errors.Is(err, test.want) {
			t.Errorf("%s: got %v, want %v", test.name, err, test.want)
		}
		if err := mark(dir, nil); err != nil || checkFolder(dir, nil) != nil {
			t.Errorf("%s, with a marker: got %v, %v", test.name, err, checkFolder(dir, nil))
		}
	}
}

// A file of an earlier page may have an input, which nothing looks for any more.
func TestFilesOfAnEarlierPageAreRemoved(t *testing.T) {
	dir := t.TempDir()
	for _, all := range []map[string][]byte{
		{"index.html": nil, "2021/21/index.html": nil, "docs/two words.html": nil, "code/a.html": nil},
		{"index.html": nil, "code/b.html": nil},
	} {
		if err := writeAll(dir, all); err != nil {
			t.Fatal(err)
		}
		filetest.WriteAll(t, dir, map[string]string{"docs/mine.html": "mine", "CNAME": "mine"})
	}
	got := slices.Sorted(maps.Keys(filetest.Tree(t, dir)))
	if want := []string{"./", Marker, "CNAME", "code/", "code/b.html", "docs/", "docs/mine.html", "index.html"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	filetest.WriteAll(t, dir, map[string]string{Marker: markerText + "\n../x\nindex.html\ncode/c.html\n"})
	filetest.Symlink(t, filepath.Join(dir, "CNAME"), filepath.Join(dir, "code", "c.html"))
	if err := writeAll(dir, map[string][]byte{"index.html": nil}); !errors.Is(err, errLink) {
		t.Errorf("a link: got %v", err)
	}
}

func TestPageIsApartFromTheStore(t *testing.T) {
	for _, test := range []struct {
		name, dir, store string
		want             bool
	}{
		{"beside it", "public", "inputs", true},
		{"a name that begins like it", "inputs2", "inputs", true},
		{"a new store", "inputs", "inputs", false},
		{"in a new store", "inputs/a/b", "inputs", false},
		{"above a new store", "public", "public/a/inputs", false},
		{"a store that exists", "stored", "stored", false},
		{"in a store that exists", "stored/2021/2", "stored", false},
		{"above a store that exists", ".", "stored", false},
		{"a link to the store", "link", "stored", false},
		{"below a link to the store", "link/public", "stored", false},
		{"the store is a link", "stored", "link", false},
		{"in the store, which is a link", "stored/public", "link", false},
		{"above a new store below a link", "stored", "link/a/inputs", false},
		{"above a store behind a link", "stored", "deep", false},
		{"the store is a dangling link", "public", "dangling", false},
		{"in place of a dangling link", "nowhere", "dangling", false},
	} {
		root := t.TempDir()
		filetest.WriteAll(t, root, map[string]string{"stored/" + Marker: "", "stored/2021/2/" + Marker: "", Marker: ""})
		filetest.Symlink(t, filepath.Join(root, "stored"), filepath.Join(root, "link"))
		filetest.Symlink(t, filepath.Join(root, "stored", "2021"), filepath.Join(root, "deep"))
		filetest.Symlink(t, filepath.Join(root, "nowhere"), filepath.Join(root, "dangling"))
		err := checkFolder(filepath.Join(root, test.dir), []string{filepath.Join(root, test.store)})
		if (err == nil) != test.want || err != nil && (errors.Is(err, ErrForeign) || failure.HintIn(err) == "") {
			t.Errorf("%s: got %v", test.name, err)
		}
	}
}
