package dotenv_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"aoc/runner/files/filetest"
	"aoc/runner/settings/dotenv"
)

func write(t *testing.T, text string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), ".env")
	filetest.Write(t, path, text)
	return path
}

func TestSetChangesOneValueAndNothingElse(t *testing.T) {
	for _, test := range []struct{ name, before, value, after string }{
		{"a value", "A=old\nB=1\n", "x", "A=x\nB=1\n"},
		{"blanks around it", "  A =  old  \n", "x", "A=x\n"},
		{"in quotes", "A='old one'\n", "x", "A=x\n"},
		{"a comment after it", "A=old # it's #1\n", "x", "A=x\n"},
		{"only a comment", "A= # put it here\n", "x", "A=x\n"},
		{"emptied before a comment", "A=old # c\n", "", "A=\n"},
		{"twice: the last one counts", "A=1\nA=2\n", "x", "A=1\nA=x\n"},
		{"appended", "B=1\n", "x", "B=1\nA=x\n"},
		{"appended without a line feed", "B=1", "x", "B=1\nA=x\n"},
		{"a comment", "# AA=1\nB=1\n", "x", "# AA=1\nB=1\nA=x\n"},
		{"lines", "A=\"two\nlines\" # c\nB=1\n", "x", "A=x\nB=1\n"},
		{"a line of another value", "B='\nA=1\n'\n", "x", "B='\nA=1\n'\nA=x\n"},
		{"a line of another program", "PATH_add bin\nA=1\n", "x", "PATH_add bin\nA=x\n"},
		{"a byte order mark, which goes", "\ufeffB=1\n", "x", "B=1\nA=x\n"},
		{"no quotes are needed", "", "me@example.org", "A=me@example.org\n"},
		{"a hash", "", "a#b", "A='a#b'\n"},
		{"an apostrophe", "", "o'brien@example.org", "A=\"o'brien@example.org\"\n"},
	} {
		path := write(t, test.before)
		if err := dotenv.Set(path, dotenv.Value{Name: "A", Text: test.value}); err != nil {
			t.Errorf("%s: %v", test.name, err)
		} else if got := filetest.Read(t, path); got != test.after {
			t.Errorf("%s: got %q, want %q", test.name, got, test.after)
		}
	}
}

// A refusal quotes no value, and leaves the file as it was.
func TestSetSetsAllOrNone(t *testing.T) {
	const byHand = ": A: aoc cannot write this value into the file: edit it by hand"
	for _, test := range []struct{ file, value, want string }{
		{"", "it's $5", byHand},
		{"", `C:\`, byHand},
		{"", "two\nlines", byHand},
		{"", "secret\x00", byHand},
		{"A='old' B=1\n", "x", byHand}, // the line sets another value too
		{"A=1\nB=$A\n", "x", byHand},   // another value depends on it
	} {
		path := write(t, test.file)
		err := dotenv.Set(path, dotenv.Value{Name: "C", Text: "1"}, dotenv.Value{Name: "A", Text: test.value})
		if err == nil || err.Error() != path+test.want || filetest.Read(t, path) != test.file {
			t.Errorf("%q in %.60q: got %v and %.60q", test.value, test.file, err, filetest.Read(t, path))
		}
	}
	path := write(t, "A=old\n")
	if err := dotenv.Set(path, dotenv.Value{Name: "C", Text: "1"}, dotenv.Value{Name: "A", Text: "new"}); err != nil {
		t.Fatal(err)
	}
	if got := filetest.Read(t, path); got != "A=new\nC=1\n" {
		t.Errorf("got %q", got)
	}
}

func TestSetMakesTheFilePrivate(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no file modes")
	}
	existing, missing := write(t, "A=1\n"), filepath.Join(t.TempDir(), ".env")
	if err := os.Chmod(existing, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{existing, missing} {
		if err := dotenv.Set(path, dotenv.Value{Name: "A", Text: "x"}); err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(path); err != nil || info.Mode() != 0o600 {
			t.Errorf("got %v, %v", info.Mode(), err)
		}
	}
}

func TestSetFollowsALink(t *testing.T) {
	target := write(t, "A=1\n")
	link := filepath.Join(t.TempDir(), ".env")
	filetest.Symlink(t, target, link)
	if err := dotenv.Set(link, dotenv.Value{Name: "A", Text: "x"}); err != nil {
		t.Fatal(err)
	}
	info, err := os.Lstat(link)
	if err != nil || info.Mode()&fs.ModeSymlink == 0 || filetest.Read(t, target) != "A=x\n" {
		t.Errorf("the link has mode %v, %v, and its file %q", info.Mode(), err, filetest.Read(t, target))
	}
	if err := os.Remove(target); err != nil {
		t.Fatal(err)
	}
	if err := dotenv.Set(link, dotenv.Value{Name: "A", Text: "x"}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a link to a missing file: got %v", err)
	}
}
