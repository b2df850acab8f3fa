package dotenv_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/joho/godotenv"

	"aoc/runner/files/filetest"
	"aoc/runner/settings/dotenv"
)

// FuzzRead checks that Read returns what godotenv reads, unless it skips a line of the file.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"", "A=1\nB=$A\n", "export A='x # y' # z\r\nB: 2", "A=\"two\nlines\"\nC D\n", "A='\nB=1\n", "A=1\nsecret", "\u2028A\u00a0=1\rB=2 #", "=\n:", "A='x' y\nB=1", "A=\"\n\"B",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<10 || strings.Count(text, "$") > 16 || strings.ContainsAny(text, "\x00\ufeff") || strings.HasPrefix(text, "\xff\xfe") || strings.HasPrefix(text, "\xfe\xff") || strings.Contains(strings.ToUpper(text), "AOC_") {
			t.Skip() // refused for its size, encoding or name
		}
		got, err := dotenv.Read(write(t, text))
		want, refused := godotenv.Unmarshal(text + "\n")
		_, nameless := want[""]
		switch isWhole := refused == nil && !nameless; {
		case err != nil || !isWhole && got.Skipped == nil:
			t.Errorf("%q: got %+v, %v, want a line skipped", text, got, err)
		case got.Skipped == nil && !maps.Equal(got.Values, want):
			t.Errorf("%q: got %+v, want %q", text, got, want)
		case got.Skipped != nil && got.Skipped[len(got.Skipped)-1] > 1+strings.Count(text, "\n"):
			t.Errorf("%q: skips lines %v", text, got.Skipped)
		}
	})
}

// Other programs may share the file.
func TestLinesOfOtherProgramsAreSkipped(t *testing.T) {
	for text, want := range map[string]string{
		"export FOO\nAOC_YEAR=2016\n":                                                    "[1]",
		"# c\n\nFOO\nAOC_YEAR=2016":                                                      "[3]",
		"FOO='it'\\''s'\nAOC_YEAR=2016\n":                                                "[1]",
		"go-version=1\r\nAOC_YEAR=2016\r\nPATH_add bin\r\n":                              "[1 3]",
		"A='x\ny' # c\nB C\nAOC_YEAR=2016\n":                                             "[3]",
		"A='x\nAOC_YEAR=2016\nB='y'\n":                                                   "[1]",
		"A=\"x\nAOC_YEAR=2016\n":                                                         "[1]",
		"AOC_YEAR=2016\nexport AOC_YEAR\nAOC_SESSION\n":                                  "[2 3]",
		"Y=2016\nAOC_YEAR=$Y\nA B\n":                                                     "[3]",
		strings.Repeat("A=\n", 10000) + "A B\nAOC_YEAR=2016\n":                           "[10001]",
		"A='\n" + strings.Repeat("#'x\n", 10000) + "A=1\nAOC_YEAR=2016\n":                "[1]",
		"\xff\xfe" + strings.Join(strings.Split("AOC_YEAR=2016\n", ""), "\x00") + "\x00": "[]",
	} {
		got, err := dotenv.Read(write(t, text))
		if err != nil || got.Values["AOC_YEAR"] != "2016" || fmt.Sprint(got.Skipped) != want {
			t.Errorf("%.60q: got %+v, %v, want %s skipped", text, got, err, want)
		}
	}
}

// A file that cannot be read is refused quickly, with an error that says where and quotes nothing.
func TestUnreadableFileIsRefused(t *testing.T) {
	const secret = "53616c7465645f5f"
	for text, want := range map[string]string{
		"AOC_SESSION " + secret + "\n":                            ": line 1: not NAME=value",
		"FOO\nexport AOC_SESSION " + secret + "\n":                ": line 2: not NAME=value",
		"AOC_CONTACT=\"two\nlines\"\n\nAOC_SESSION-ID: " + secret: ": line 4: not NAME=value",
		"AOC_SESSION='" + secret + "\nAOC_YEAR=2021\n":            ": line 1: not NAME=value",
		"aoc_contact='it'\\''s'\n" + strings.Repeat("#\n", 32000): ": line 1: not NAME=value",
		"A=0123456789\n" + strings.Repeat("A=$A${A}$A$A\n", 7):    ": more than 24 dollar signs",
		"A\x00O\x00C\x00":             ": not UTF-8 text",
		strings.Repeat("#", 64<<10+1): ": longer than 65536 bytes",
	} {
		path := write(t, text)
		_, err := dotenv.Read(path)
		if said := fmt.Sprint(err); !strings.HasSuffix(said, path+want) || strings.Contains(said, secret[:6]) {
			t.Errorf("%.30q: got %v, want %s", text, err, want)
		}
		if err := dotenv.Set(path, dotenv.Value{Name: "B", Text: "1"}); err == nil || filetest.Read(t, path) != text {
			t.Errorf("%.30q: Set returns %v", text, err)
		}
	}
}

func TestFileIsOpenIfGroupOrOthersCanReadIt(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no file modes")
	}
	path := write(t, "")
	for mode, want := range map[os.FileMode]bool{0o600: false, 0o400: false, 0o640: true, 0o604: true, 0o644: true, 0o622: false} {
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
		if got := dotenv.IsOpen(path); got != want {
			t.Errorf("%v: got %v, want %v", mode, got, want)
		}
	}
	if dotenv.IsOpen(filepath.Join(t.TempDir(), ".env")) {
		t.Error("a file that does not exist: got true, want false")
	}
}
