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
		if err := (Project{}).writeAll(dir, "files-1/", all); err == nil || !strings.Contains(err.Error(), filepath.Base(name)) {
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

// A file of an earlier page may have an input, which nothing looks for any more, and an old page in the cache of a browser
// needs its assets.
func TestFilesOfAnEarlierPageAreRemovedButTheLastAssets(t *testing.T) {
	dir := t.TempDir()
	var p Project
	write := func(folder string, more ...string) {
		t.Helper()
		all := map[string][]byte{"index.html": nil, folder + "page.js": []byte(folder)}
		for _, name := range more {
			all[name] = nil
		}
		if err := p.writeAll(dir, folder, all); err != nil {
			t.Fatal(err)
		}
		filetest.WriteAll(t, dir, map[string]string{"docs/mine.html": "mine", "CNAME": "mine"})
	}
	want := func(names ...string) {
		t.Helper()
		names = append([]string{"./", Marker, "CNAME", "docs/", "docs/mine.html", "index.html"}, names...)
		if got := slices.Sorted(maps.Keys(filetest.Tree(t, dir))); !slices.Equal(got, slices.Sorted(slices.Values(names))) {
			t.Errorf("got %q, want %q", got, names)
		}
	}
	write("files-9/", "2021/21/index.html", "docs/two words.html", "code/a.html")
	write("files-2/", "code/b.html")
	want("code/", "code/b.html", "files-2/", "files-2/page.js", "files-9/", "files-9/page.js")
	write("files-7/")
	want("files-2/", "files-2/page.js", "files-7/", "files-7/page.js")
	write("files-7/") // the same program again
	want("files-2/", "files-2/page.js", "files-7/", "files-7/page.js")
	p.Inputs = func() (map[string][]byte, error) { return nil, errors.New("unread") } // they may be in the files
	write("files-8/")
	want("files-8/", "files-8/page.js")

	filetest.WriteAll(t, dir, map[string]string{Marker: markerText + "\n../x\nindex.html\ncode/c.html\n", "code/x": ""})
	filetest.Symlink(t, filepath.Join(dir, "CNAME"), filepath.Join(dir, "code", "c.html"))
	if err := p.writeAll(dir, "files-7/", map[string][]byte{"index.html": nil}); !errors.Is(err, errLink) {
		t.Errorf("a link: got %v", err)
	}
}

func TestPageIsApartFromTheStore(t *testing.T) {
	for _, test := range []struct {
		name, dir, store string
		want             bool
	}{
		{"beside it", "public", "inputs", true},
		{"a new store", "inputs", "inputs", false},
		{"above a new store", "public", "public/a/inputs", false},
		{"in a store that exists", "stored/2021/2", "stored", false},
		{"above a store that exists", ".", "stored", false},
		{"a link to the store", "link", "stored", false},
		{"in the store, which is a link", "stored/public", "link", false},
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
