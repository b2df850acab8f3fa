package page_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"aoc/runner/files/filetest"
	"aoc/runner/web/page"
)

func TestDaysThatDoNotBuildAreNotWritten(t *testing.T) {
	dir, p := t.TempDir(), invented(t)
	filetest.Write(t, filepath.Join(p.Root, "days", "days.go"), "package days\n\nfunc All() []int { return two }\n")
	if _, err := p.Write(t.Context(), dir); err == nil || !strings.Contains(err.Error(), "undefined: two") {
		t.Errorf("got %v, want the error of the compiler", err)
	}
	if files := filetest.Tree(t, dir); len(files) != 1 {
		t.Errorf("got files %q", files)
	}
}

func TestFilesNameNoHostButAdventOfCode(t *testing.T) {
	files, _ := filepath.Glob("files/*")
	markup, _ := filepath.Glob("markup/*")
	if len(files) == 0 || len(markup) == 0 {
		t.Fatal(files, markup)
	}
	for _, file := range slices.Concat(files, markup) {
		for _, address := range regexp.MustCompile(`(https?:)?//[a-z][^/"`+"`"+`]*`).FindAllString(filetest.Read(t, file), -1) {
			if address != "https://adventofcode.com" && address != "http://www.w3.org" { // an XML namespace
				t.Errorf("%s: %s", file, address)
			}
		}
	}
}

func TestForeignScriptsAreNotRun(t *testing.T) {
	b := openTab(t, "2027/1/")
	for _, try := range []string{
		`fetch("https://example.com/").then(() => "done", () => "refused")`,
		`(() => { const s = document.createElement("script"); s.textContent = "globalThis.ran = 'done'"; document.head.append(s); return globalThis.ran ?? "refused"; })()`,
		`new Promise((done) => { const i = new Image(); i.onload = () => done("done"); i.onerror = () => done("refused"); i.src = "https://example.com/icon.png"; })`,
	} {
		wantValue(b, try, "refused")
	}
}

func TestServedPageSolvesUnderItsPolicy(t *testing.T) {
	dir := writtenPage(t)
	b := tabOn(t, page.Project{Build: func(context.Context) ([]byte, error) {
		return os.ReadFile(filepath.Join(dir, page.Program))
	}}.Handler(dir))
	b.open("2027/1/")
	b.answers(2) // to the first example
	wantValue(b, `fetch(location.href).then((response) => response.headers.get("Content-Security-Policy").includes("frame-ancestors 'none'"))`, true)
}

func TestCompilerErrorsAreShownInThePage(t *testing.T) {
	b := tabOn(t, page.Project{Build: func(context.Context) ([]byte, error) {
		return nil, errors.New("days.go:3: undefined: two")
	}}.Handler(writtenPage(t)))
	b.open("2027/1/")
	b.wantMatch("[role=alert]", `undefined: two`)
}
