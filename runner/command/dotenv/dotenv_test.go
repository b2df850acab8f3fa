// Reading, and what must not be given away by it.

package dotenv_test

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/joho/godotenv"

	"aoc/runner/command/dotenv"
)

func TestMalformedDotenvIsReportedByLineAndNeverQuoted(t *testing.T) {
	const secret = "53616c7465645f5f"
	for text, line := range map[string]string{
		"AOC_SESSION " + secret + "\n":                        "line 1",
		"# fine\nAOC_YEAR=2021\n" + secret + "\n":             "line 3",
		"AOC_CONTACT=\"two\nlines\"\n\nAOC SESSION " + secret: "line 4",
		"AOC_SESSION='" + secret + "\nAOC_YEAR=2021\n":        "line 1",
	} {
		path := filepath.Join(t.TempDir(), ".env")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		values, err := dotenv.Read(path)
		if err == nil {
			t.Errorf("%q: read as %q", text, values)
			continue
		}
		if got := err.Error(); !strings.Contains(got, path+": "+line+":") || strings.Contains(got, secret[:6]) {
			t.Errorf("%q: got %q, want %s", text, got, line)
		}
	}
}

// The line is as it is found by leaving off what stands behind the last line feed
// or quote, and again, until the rest can be read.
func badLine(text string) int {
	for end := len(text); end > 0; end-- {
		if strings.ContainsRune("\n\"'", rune(text[end-1])) && readable(text[:end]) {
			return 1 + strings.Count(text[:end], "\n")
		}
	}
	return 1
}

func readable(text string) bool {
	values, err := godotenv.Unmarshal(text)
	_, nameless := values[""]
	return err == nil && !nameless
}

// FuzzRead holds: a file is read as godotenv reads it, with a mark before it or
// without; one that it cannot read is refused with the line, and nothing of what stands there.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"", "A=1\nB=$A\n", "export A='x # y' # z\r\nB: 2", "A=\"two\nlines\"\nC D\n", "A='\nB=1\n", "A=1\nsecret", "\u2028A\u00a0=1\rB=2 #", "=\n:", "A='x' y\nB=1", "A=\"\n\"B",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<10 || strings.Count(text, "$") > 16 || strings.Contains(text, "\x00") || strings.HasPrefix(text, "\ufeff") {
			t.Skip() // what is refused for its size or encoding
		}
		for _, mark := range []string{"", "\ufeff"} {
			path := write(t, mark+text)
			got, err := dotenv.Read(path)
			if !readable(text) {
				want := dotenv.SyntaxError{Path: path, Line: badLine(text)}
				if err == nil || err.Error() != want.Error() {
					t.Errorf("%q: got %q, %v, want %v", text, got, err, &want)
				}
			} else if want, _ := godotenv.Unmarshal(text); err != nil || !maps.Equal(got, want) {
				t.Errorf("%q: got %q, %v, want %q", text, got, err, want)
			}
		}
	})
}

func TestSizesThatAreRefusedAtOnce(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"a long file":             {strings.Repeat("A=1\n", 1<<20), "longer than 65536 bytes"},
		"values that grow":        {"A=0123456789\n" + strings.Repeat("A=$A${A}$A$A\n", 12), "more than 16 references"},
		"references back to back": {"A=$A" + strings.Repeat("$A", 16), "more than 16 references"},
		"a bad line before many":  {"A B\n" + strings.Repeat("#\n", 32000), "line 1: not NAME=value"},
		"a bad line behind many":  {strings.Repeat("A=\n", 20000) + "A B\n", "line 20001: not NAME=value"},
		"a quote that is not one": {strings.Repeat("A=\n", 10000) + "A='\n" + strings.Repeat("A=\n", 10000), "line 10001: not NAME=value"},
	} {
		path := write(t, test.text)
		if _, err := dotenv.Read(path); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v", name, err)
		}
	}
	path := write(t, "A='"+strings.Repeat("$A", 100)+"'\nB="+strings.Repeat(`\$A`, 100)+"\n# "+strings.Repeat("$A", 100))
	if values, err := dotenv.Read(path); err != nil || len(values["A"]) != 200 {
		t.Errorf("dollars that refer to nothing: got %q, %v", values, err)
	}
	if err := os.Truncate(path, 1<<40); err != nil {
		t.Skip(err)
	}
	if _, err := dotenv.Read(path); err == nil || !strings.Contains(err.Error(), "longer than") {
		t.Errorf("a file without an end: got %v", err)
	}
}

func TestDotenvOfOtherEncodingsIsReadOrRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), ".env")
	for text, want := range map[string]string{
		"\ufeffAOC_YEAR=2021\n":       "2021",
		"AOC_YEAR=2021\r\n":           "2021",
		"A\x00O\x00C\x00":             "",
		strings.Repeat("#", 64<<10+1): "",
	} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		values, err := dotenv.Read(path)
		if values["AOC_YEAR"] != want || (err == nil) != (want != "") {
			t.Errorf("%.20q: got %q, %v, want %q", text, values["AOC_YEAR"], err, want)
		}
	}
}
