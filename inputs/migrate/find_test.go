package migrate

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"aoc/runner/failure"
	"aoc/runner/files/filetest"
)

func TestFind(t *testing.T) {
	dir := t.TempDir()
	for _, file := range []string{
		"old/2022/day01/input.txt", "old/2022/day02/input.txt", "old/notes.txt", "old/.git/2022/1.txt", "old/vendor/2022/1.txt",
		"old/target/2022/1.txt", "store/2021/21/input.txt", "[odd]/2022/3.txt", "day04.txt",
	} {
		write(t, filepath.Join(dir, file))
	}
	for _, c := range []struct {
		name     string
		patterns []string
		want     []string // with slashes; a path below dir for an absolute pattern
		err      string
	}{
		{"folder", []string{"old"}, []string{"old/2022/day01/input.txt", "old/2022/day02/input.txt", "old/notes.txt"}, ""},
		{"hidden folder that is given", []string{"old/.git"}, []string{"old/.git/2022/1.txt"}, ""},
		{"pattern", []string{"old/*/day*/input.txt"}, []string{"old/2022/day01/input.txt", "old/2022/day02/input.txt"}, ""},
		{"name that looks like a pattern", []string{"[odd]"}, []string{"[odd]/2022/3.txt"}, ""},
		{"each once", []string{"old/notes.txt", "old", "./old/notes.txt"}, []string{"old/notes.txt", "old/2022/day01/input.txt", "old/2022/day02/input.txt"}, ""},
		{"store is skipped", []string{"."}, []string{"[odd]/2022/3.txt", "day04.txt", "old/2022/day01/input.txt", "old/2022/day02/input.txt", "old/notes.txt"}, ""},
		{"no name, as from an unset variable", []string{""}, nil, "\"\": no such file"},
		{"pattern without a match", []string{"new/*.txt"}, nil, "new/*.txt: no such file"},
		{"malformed pattern", []string{"old/["}, nil, `"old/[": malformed pattern`},
	} {
		t.Run(c.name, func(t *testing.T) {
			files, err := find(t.Context(), dir, filepath.Join(dir, "store"), c.patterns)
			got := pathsOf(files)
			if fmt.Sprint(err) != cmp.Or(c.err, "<nil>") || !slices.Equal(got, c.want) {
				t.Errorf("got %q, %v, want %q, %s", got, err, c.want, c.err)
			}
			if c.err != "" && errors.Is(err, failure.ErrUsage) != strings.HasSuffix(c.err, "malformed pattern") {
				t.Errorf("got the wrong kind of %v", err)
			}
		})
	}
}

// The user names only the pattern, not the folder that it starts from.
func TestPatternStartsInAFolderWithAnyName(t *testing.T) {
	names := []string{"aoc [2021]", "aoc[1"}
	if filepath.Separator == '/' {
		names = append(names, `aoc\*?`)
	}
	for _, name := range names {
		dir := filepath.Join(t.TempDir(), name)
		write(t, filepath.Join(dir, "2022", "1.txt"))
		for _, pattern := range []string{"2022/*.txt", "../a*/2022/?.txt"} {
			files, err := find(t.Context(), dir, "", []string{pattern})
			if err != nil || len(files) != 1 || filepath.Base(files[0].path) != "1.txt" {
				t.Errorf("%s in %s: got %v, %v, want the file 1.txt", pattern, name, files, err)
			}
		}
	}
}

// pathsOf returns the paths of files, with slashes.
func pathsOf(files []foundFile) (paths []string) {
	for _, f := range files {
		paths = append(paths, filepath.ToSlash(f.path))
	}
	return paths
}

func write(t *testing.T, file string) { t.Helper(); filetest.Write(t, file, "tinsel\n") }

func TestFindFollowsAGivenLink(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "there", "2022", "1.txt"))
	filetest.Symlink(t, "there", filepath.Join(dir, "here"))
	filetest.Symlink(t, filepath.Join(dir, "there"), filepath.Join(dir, "there", "again"))
	files, err := find(t.Context(), dir, "", []string{"here"})
	want := []string{"here/2022/1.txt", "here/again"}
	if got := pathsOf(files); err != nil || !slices.Equal(got, want) {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
}

func TestFindMarksFilesBehindALinkThatLeadsElsewhere(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "private", "key.txt"))
	write(t, filepath.Join(dir, "old", "annex", "input.txt"))
	filetest.Symlink(t, filepath.Join(dir, "private", "key.txt"), filepath.Join(dir, "old", "1.txt"))
	filetest.Symlink(t, filepath.Join("annex", "input.txt"), filepath.Join(dir, "old", "2.txt"))
	filetest.Symlink(t, "nowhere", filepath.Join(dir, "old", "3.txt"))
	filetest.Symlink(t, filepath.Join(dir, "private"), filepath.Join(dir, "old", "folder"))
	for _, c := range []struct {
		pattern string
		outside []string // with slashes
	}{
		{"old", []string{"old/1.txt", "old/folder"}},
		{"old/*.txt", []string{"old/1.txt"}},
		{"old/*/*.txt", []string{"old/folder/key.txt"}},
		{"*/*.txt", nil}, // the folder before the wildcard contains all files
		{"old/1.txt", nil},
		{"old/folder", nil},
	} {
		files, err := find(t.Context(), dir, "", []string{c.pattern})
		got := pathsOf(slices.DeleteFunc(files, func(f foundFile) bool { return !f.outside }))
		slices.Sort(got)
		if err != nil || !slices.Equal(got, c.outside) {
			t.Errorf("%s: got %q, %v, want %q", c.pattern, got, err, c.outside)
		}
	}
}

func TestFindStopsAtMaxFilesAndWhenInterrupted(t *testing.T) {
	f := finder{seen: map[string]bool{}, files: make([]foundFile, maxFiles)}
	if err := f.add("one more", false); err != errTooMany {
		t.Errorf("got %v", err)
	}
	interrupted := errors.New("interrupted")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(interrupted)
	if _, err := find(ctx, t.TempDir(), "", []string{"."}); !errors.Is(err, interrupted) {
		t.Errorf("got %v", err)
	}
}
