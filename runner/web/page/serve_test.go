package page

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The days of a project can become more while aoc web serves its page.
func TestNewDayHasAPage(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "2027", "1"), 0o700); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"/2028/1/": "<h1>2028 day 1</h1>", "/2027/1/": "", "/2028/1": "", "/2028/1/x": "", "/2028/01/": "", "/": "", "/page.js": "",
	} {
		if got := string((Project{Puzzles: threeDays}).newDay(dir, name)); !strings.Contains(got, want) || (got == "") != (want == "") {
			t.Errorf("%s: got %.100s, want %s", name, got, want)
		}
	}
}
