package page_test

import (
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"aoc/runner/engine"
	"aoc/runner/web/page"
	days "aoc/runner/web/page/testdata"
)

const root = "../../.."

// invented returns the project with other days, so that the tests do not depend on those of the user.
func invented(t *testing.T, file string) page.Project {
	t.Helper()
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("needs the go command")
	}
	environ := append(os.Environ(), "GOFLAGS="+os.Getenv("GOFLAGS")+" '-overlay="+overlay(t, file)+"'")
	return page.Project{Root: root, Puzzles: engine.Describe(days.All()...), Environ: environ, Stderr: t.Output(), Main: mainIn(environ)}
}

// overlay returns an overlay file for the go command that replaces package days with one file.
func overlay(t *testing.T, days string) string {
	t.Helper()
	lists, err := filepath.Glob(filepath.Join(root, "days", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	replace := map[string]string{}
	for _, list := range lists {
		replace[absolute(t, list)] = ""
	}
	replace[absolute(t, filepath.Join(root, "days", "days.go"))] = absolute(t, days)
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "overlay.json")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func absolute(t *testing.T, path string) string {
	t.Helper()
	absolute, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	return absolute
}

var (
	writing sync.Mutex
	written string // the folder of the page for all tests; TestMain removes it
)

// writtenPage returns the folder of the page with the invented days. It writes the page once.
func writtenPage(t *testing.T) string {
	t.Helper()
	writing.Lock()
	defer writing.Unlock()
	if written != "" {
		return written
	}
	dir, err := os.MkdirTemp("", "page-")
	if err != nil {
		t.Fatal(err)
	}
	if err := invented(t, "testdata/days.go").Write(context.Background(), dir); err != nil {
		t.Fatal(err)
	}
	written = dir
	return written
}

func TestMain(m *testing.M) {
	code := m.Run()
	closeBrowser()
	if written != "" {
		_ = os.RemoveAll(written)
	}
	os.Exit(code)
}

// mainIn returns a function that builds the program of the page with an environment.
func mainIn(environ []string) func(context.Context, func([]string, ...string) error) error {
	return func(_ context.Context, build func([]string, ...string) error) error {
		return build(environ, "./runner/web/page/testdata/program")
	}
}

func TestAddressOfThePage(t *testing.T) {
	for text, want := range map[string]string{
		"https://example.com":            "https://example.com/",
		"https://example.com/aoc":        "https://example.com/aoc/",
		"https://example.com/aoc/":       "https://example.com/aoc/",
		"http://127.0.0.1:80/":           "http://127.0.0.1:80/",
		"":                               "",
		"example.com/aoc":                "",
		"/aoc":                           "",
		"ftp://example.com":              "",
		"javascript:alert(1)":            "",
		"https://me:secret@example.com/": "",
		"https://example.com/?a":         "",
		"https://example.com/#a":         "",
		"https://example.com/?":          "",
		"https:///aoc":                   "",
	} {
		if got, err := page.Address(text); got != want || (err == nil) != (want != "") {
			t.Errorf("%q: got %q, %v, want %q", text, got, err, want)
		}
	}
}
