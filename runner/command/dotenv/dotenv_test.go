// Reading, and what must not be given away by it.

package dotenv_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

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
