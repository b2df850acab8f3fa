// Changing values, and leaving everything else alone.

package dotenv_test

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/joho/godotenv"

	"aoc/runner/command/dotenv"
)

func write(t *testing.T, text string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), ".env")
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

func content(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestSetChangesOneValueAndNothingElse(t *testing.T) {
	for _, test := range []struct{ name, before, value, after string }{
		{"no value yet", "A=\nB=1\n", "x", "A=x\nB=1\n"},
		{"a value", "A=old\nB=1\n", "x", "A=x\nB=1\n"},
		{"exported", "export A=old\n", "x", "export A=x\n"},
		{"blanks around it", "  A =  old  \n", "x", "  A =  x  \n"},
		{"a colon", "A: old\n", "x", "A: x\n"},
		{"in quotes", "A='old one'\n", "x", "A=x\n"},
		{"over several lines", "A=\"old\none\" # c\nB=1\n", "x", "A=x # c\nB=1\n"},
		{"a comment behind", "A=old # it's #1\n", "x", "A='x' # it's #1\n"},
		{"only a comment behind", "A= # put it here\n", "x", "A=x # put it here\n"},
		{"emptied before a comment", "A=old # c\n", "", "A='' # c\n"},
		{"another value on the line", "A='old' B=1\n", "x", "A='x' B=1\n"},
		{"twice: the last one counts", "A=1\nA=2\n", "x", "A=1\nA=x\n"},
		{"appended", "B=1\n", "x", "B=1\nA=x\n"},
		{"appended without a line feed", "B=1", "x", "B=1\nA=x"},
		{"appended with the line ends there are", "B=1\r\n", "x", "B=1\r\nA=x\r\n"},
		{"line ends kept", "A=\r\nB=1\r\n", "x", "A=x\r\nB=1\r\n"},
		{"below the line that is commented out", "# A is this\n# A=1\n\nB=1\n", "x", "# A is this\n# A=1\nA=x\n\nB=1\n"},
		{"below the last line, commented out", "#export A=1", "x", "#export A=1\nA=x"},
		{"another name's comment", "# AA=1\nB=1\n", "x", "# AA=1\nB=1\nA=x\n"},
		{"a comment inside of a value", "B='\n# A=1\n'\n", "x", "B='\n# A=1\n'\nA=x\n"},
		{"an empty file", "", "x", "A=x\n"},
		{"what others refer to", "A=1\nB=$A\n", "x", "A=x\nB=$A\n"},
	} {
		path := write(t, test.before)
		if err := dotenv.Set(path, dotenv.Value{Name: "A", Text: test.value}); err != nil {
			t.Errorf("%s: %v", test.name, err)
		} else if got := content(t, path); got != test.after {
			t.Errorf("%s: got %q, want %q", test.name, got, test.after)
		}
	}
}

func TestSetQuotesWhatNeedsIt(t *testing.T) {
	for value, want := range map[string]string{
		"53616c74": "53616c74", "me@example.org": "me@example.org", "": "",
		"two words": "'two words'", "a#b": "'a#b'", "$HOME": "'$HOME'", `a\nb`: `'a\nb'`, `"x"`: `'"x"'`,
		"it's": `"it's"`, "it's $5": `"it's \$5"`,
		`C:\`: `'C:\''`, `it's \`: `"it's \\""`, `it's "x"`: `"it's \"x\"${_}"`,
	} {
		path := write(t, "")
		if err := dotenv.Set(path, dotenv.Value{Name: "A", Text: value}); err != nil {
			t.Errorf("%q: %v", value, err)
		} else if got := content(t, path); got != "A="+want+"\n" {
			t.Errorf("%q: got %s, want %s", value, got, want)
		}
		if got, err := dotenv.Read(path); err != nil || got["A"] != value {
			t.Errorf("%q: read back as %q, %v", value, got["A"], err)
		}
	}
}

func TestSetSetsAllOrNone(t *testing.T) {
	const before = "A=old\n"
	path := write(t, before)
	for _, bad := range []dotenv.Value{{Name: "B", Text: "secret\nmore"}, {Name: "B C", Text: "secret"}, {Text: "secret"}} {
		err := dotenv.Set(path, dotenv.Value{Name: "A", Text: "new"}, bad)
		if err == nil || strings.Contains(err.Error(), "secret") {
			t.Errorf("%q: got %v", bad, err)
		}
		if got := content(t, path); got != before {
			t.Errorf("%q: left %q", bad, got)
		}
	}
	if err := dotenv.Set(path, dotenv.Value{Name: "C", Text: "1"}, dotenv.Value{Name: "A", Text: "new"}); err != nil {
		t.Fatal(err)
	}
	if got := content(t, path); got != "A=new\nC=1\n" {
		t.Errorf("left %q", got)
	}
}

func TestSetRefusesFilesThatItWouldSpoil(t *testing.T) {
	for text, want := range map[string]string{
		"\ufeffAOC_SESSION=5361":           "byte order mark",
		"\xff\xfeA":                        "byte order mark",
		"A\x00=\x005\x00":                  "not UTF-8",
		"AOC_SESSION 5361\n":               "line 1: not NAME=value",
		strings.Repeat("#", 64<<10) + "\n": "longer than",
		strings.Repeat("#", 64<<10-1):      "would be longer than",
	} {
		path := write(t, text)
		err := dotenv.Set(path, dotenv.Value{Name: "B", Text: "1"})
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "5361") {
			t.Errorf("%.20q: got %v, want %s", text, err, want)
		}
		if content(t, path) != text {
			t.Errorf("%.20q: was changed", text)
		}
	}
}

func TestOnlyItsUserCanReadWhatWasSet(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("has no modes")
	}
	there, missing := write(t, "A=1\n"), filepath.Join(t.TempDir(), ".env")
	for _, path := range []string{there, missing} {
		if err := dotenv.Set(path, dotenv.Value{Name: "A", Text: "x"}); err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(path); err != nil || info.Mode() != 0o600 {
			t.Errorf("got %v, %v", info.Mode(), err)
		}
	}
}

func TestSetChangesWhatALinkLeadsTo(t *testing.T) {
	target := write(t, "A=1\n")
	link := filepath.Join(t.TempDir(), ".env")
	if err := os.Symlink(target, link); err != nil {
		t.Skip(err)
	}
	if err := dotenv.Set(link, dotenv.Value{Name: "A", Text: "x"}); err != nil {
		t.Fatal(err)
	}
	info, err := os.Lstat(link)
	if err != nil || info.Mode()&fs.ModeSymlink == 0 || content(t, target) != "A=x\n" {
		t.Errorf("the link is %v, %v, and leads to %q", info.Mode(), err, content(t, target))
	}
	if err := os.Remove(target); err != nil {
		t.Fatal(err)
	}
	if err := dotenv.Set(link, dotenv.Value{Name: "A", Text: "x"}); err == nil || !strings.Contains(err.Error(), "link to nothing") {
		t.Errorf("a link to nothing: got %v", err)
	}
}

// FuzzSet holds: what was set is read back, every other value is what it was,
// and every byte outside of one value's is where it was.
func FuzzSet(f *testing.F) {
	for _, file := range []string{
		"", "A=1", "A=0 #\r0=", "# A=1\n", "export A = 'x' # y\r\nB=2\r\n", "B=\"\n#A=\n\"\nA=\"x\\\"\"", "A= # c\n", "A=1\rB=2", "A\v=00", "A\u00a0=00 0 # c", "_=1\n__:2\n", "B='x' A='y'z=1",
	} {
		for _, value := range []string{"", "x", "$A ${B} \\$", `'"\`, `it's "`, " # ", "'\\'", "\u00a0\xff"} {
			f.Add(file, value)
		}
	}
	f.Fuzz(func(t *testing.T, file, value string) {
		path := write(t, file)
		before, err := dotenv.Read(path)
		if err != nil || strings.HasPrefix(file, "\ufeff") || strings.HasPrefix(file, "\xff\xfe") || strings.HasPrefix(file, "\xfe\xff") ||
			strings.ContainsAny(value, "\x00\r\n") || len(file)+2*len(value) > 60<<10 || strings.Count(file, "$") > 15 {
			t.Skip()
		}
		if err := dotenv.Set(path, dotenv.Value{Name: "A", Text: value}); err != nil {
			t.Fatalf("%q in %q: %v", value, file, err)
		}
		changed := content(t, path)
		after, err := godotenv.Unmarshal(changed)
		if err != nil {
			t.Fatal(err)
		}
		if after["A"] != value {
			t.Errorf("%q in %q made %q, read as %q", value, file, changed, after["A"])
		}
		before["A"] = value
		if !strings.Contains(file, "$") && !maps.Equal(before, after) {
			t.Errorf("%q in %q made %q, read as %q", value, file, changed, after)
		}
		if !keepsTheRest(file, changed) {
			t.Errorf("%q in %q made %q", value, file, changed)
		}
	})
}

// keepsTheRest tells whether the texts differ in one stretch only, and whether
// what went from there was of A's value: another word in its place is, too.
func keepsTheRest(before, after string) bool {
	start := 0
	for start < min(len(before), len(after)) && before[start] == after[start] {
		start++
	}
	end := 0
	for end < min(len(before), len(after))-start && before[len(before)-1-end] == after[len(after)-1-end] {
		end++
	}
	hole := func(word string) string { return before[:start] + word + before[len(before)-end:] }
	return start+end == len(before) || onlyA(before, hole(otherWord)) || onlyA(before, hole("'"+otherWord+"'"))
}

const otherWord = "another-word"

// onlyA tells whether the other word has come to A, and nowhere else.
func onlyA(before, after string) bool {
	was, _ := godotenv.Unmarshal(before)
	is, err := godotenv.Unmarshal(after)
	found := strings.Contains(is["A"], otherWord)
	delete(was, "A")
	delete(is, "A")
	return err == nil && found && (strings.Contains(before, "$") || maps.Equal(was, is))
}
