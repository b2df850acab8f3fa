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

// FuzzRead checks that Read returns what godotenv reads, with a byte order mark
// or without, and otherwise an error that names a line of the file.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"", "A=1\nB=$A\n", "export A='x # y' # z\r\nB: 2", "A=\"two\nlines\"\nC D\n", "A='\nB=1\n", "A=1\nsecret", "\u2028A\u00a0=1\rB=2 #", "=\n:", "A='x' y\nB=1", "A=\"\n\"B",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<10 || strings.Count(text, "$") > 16 || strings.Contains(text, "\x00") || strings.HasPrefix(text, "\ufeff") {
			t.Skip() // refused for its size or encoding
		}
		for _, mark := range []string{"", "\ufeff"} {
			path := write(t, mark+text)
			got, err := dotenv.Read(path, nil)
			want, wantErr := godotenv.Unmarshal(text)
			if _, nameless := want[""]; nameless || wantErr != nil {
				var line int
				_, parseErr := fmt.Sscanf(strings.TrimPrefix(fmt.Sprint(err), path), ": line %d: not NAME=value", &line)
				if parseErr != nil || line < 1 || line > 1+strings.Count(text, "\n") {
					t.Errorf("%q: got %q, %v", text, got, err)
				}
			} else if err != nil || !maps.Equal(got, want) {
				t.Errorf("%q: got %q, %v, want %q", text, got, err, want)
			}
		}
	})
}

// A file that cannot be read is refused quickly, with an error that says where and quotes nothing.
func TestUnreadableFileIsRefused(t *testing.T) {
	const secret = "53616c7465645f5f"
	for text, want := range map[string]string{
		"AOC_SESSION " + secret + "\n":                                          ": line 1: not NAME=value",
		"# fine\nAOC_YEAR=2021\n" + secret + "\n":                               ": line 3: not NAME=value",
		"AOC_CONTACT=\"two\nlines\"\n\nAOC SESSION " + secret:                   ": line 4: not NAME=value",
		"AOC_SESSION='" + secret + "\nAOC_YEAR=2021\n":                          ": line 1: not NAME=value",
		"A B\n" + strings.Repeat("#\n", 32000):                                  ": line 1: not NAME=value",
		strings.Repeat("A=\n", 20000) + "A B\n":                                 ": line 20001: not NAME=value",
		strings.Repeat("A=\n", 10000) + "A='\n" + strings.Repeat("A=\n", 10000): ": line 10001: not NAME=value",
		"A=0123456789\n" + strings.Repeat("A=$A${A}$A$A\n", 17):                 ": more than 64 dollar signs",
		"A\x00O\x00C\x00":             ": not UTF-8 text",
		strings.Repeat("#", 64<<10+1): ": longer than 65536 bytes",
	} {
		path := write(t, text)
		_, err := dotenv.Read(path, nil)
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
