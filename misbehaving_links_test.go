// Links in a store: where they are followed, and where not.

package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// A link in the store may lead to somebody else's file: it is read, and nothing is written through it.
func TestMisbehavingDiskWithLinks(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, link, theirs string // what is in the link's place, and what it leads to, if there is anything
		args               []string
		exit               int
		says               string
		asked              int
	}{
		{"input", "2020/1/input.txt", "1\n", fetchFirst, 0, "", 0},
		{"input that is none", "2020/1/input.txt", "<html>", fetchFirst, 1, "is HTML, not an input\naoc: hint: move it away", 0},
		{"input, nowhere", "2020/1/input.txt", "", fetchFirst, 1, "is a link to nothing\naoc: hint: move it away", 0},
		{"answers", "2020/1/answers.json", `{"name": "theirs"}`, submitFirst, 1, "answers.json: is a link, and nothing is written through one\naoc: hint: ", 0},
		{"answers that are none", "2020/1/answers.json", "theirs", submitFirst, 1, "answers.json: line 1: ", 0},
		{"answers, nowhere", "2020/1/answers.json", "", submitFirst, 1, "answers.json: is a link to nothing\naoc: hint: ", 0},
		{"page", "2020/1/puzzle.html", "<!DOCTYPE html>theirs", submitFirst, 0, "puzzle.html: is a link, and nothing is written through one", 2},
		{"folder, nowhere", "2020/1", "", fetchFirst, 1, filepath.Join("2020", "1") + ": is not a folder\naoc: hint: move it away", 0},
		{"folder that is none", "2020/1", "theirs", fetchFirst, 1, filepath.Join("inputs", "2020", "1"), 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			u := newUser(t)
			theirs := filepath.Join(t.TempDir(), "theirs")
			if test.theirs != "" {
				if err := os.WriteFile(theirs, []byte(test.theirs), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			u.link(t, theirs, test.link)
			u.aoc(t, test.args...).want(t, test.exit, test.says)
			if got, _ := os.ReadFile(theirs); string(got) != test.theirs {
				t.Errorf("their file held %q, and holds %q", test.theirs, got)
			}
			if info, err := os.Lstat(u.store(test.link)); err != nil || info.Mode()&fs.ModeSymlink == 0 {
				t.Errorf("the link is gone: %v", err)
			}
			if got := len(u.Requests()); got != test.asked {
				t.Errorf("the site was asked %d times, want %d", got, test.asked)
			}
		})
	}
}

// A folder that is a link is where its user wants the inputs.
func TestMisbehavingDiskWithFoldersElsewhere(t *testing.T) {
	t.Parallel()
	u := newUser(t)
	elsewhere := t.TempDir()
	u.link(t, elsewhere, "2020")
	u.aoc(t, fetchFirst...).want(t, 0, "")
	u.aoc(t, submitFirst...).want(t, 0, "")
	for _, name := range []string{"input.txt", "answers.json", "puzzle.html"} {
		if _, err := os.Stat(filepath.Join(elsewhere, "1", name)); err != nil {
			t.Error(err)
		}
	}
}

func (u *user) link(t *testing.T, to, from string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(u.store(from)), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(to, u.store(from)); err != nil {
		t.Skip(err)
	}
}
