package page_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"aoc/runner/engine"
	"aoc/runner/files/filetest"
	"aoc/runner/web/page"
	days "aoc/runner/web/page/testdata"
)

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
	b := openQuickTab(t, "2027/1/")
	for _, try := range []string{
		`fetch("https://example.com/").then(() => "done", () => "refused")`,
		`(() => { const s = document.createElement("script"); s.textContent = "globalThis.ran = 'done'"; document.head.append(s); return globalThis.ran ?? "refused"; })()`,
		`new Promise((done) => { const i = new Image(); i.onload = () => done("done"); i.onerror = () => done("refused"); i.src = "https://example.com/icon.png"; })`,
	} {
		wantValue(b, try, "refused")
	}
}

func TestCompilerErrorsAreShownInThePage(t *testing.T) {
	b := tabOn(t, page.Project{Environ: os.Environ(), Build: func(context.Context) ([]byte, error) {
		return nil, errors.New("days.go:3: undefined: two")
	}, Describe: func(context.Context) ([]engine.Description, error) { return engine.Describe(days.All()...), nil }}.Handler())
	b.open("2027/1/")
	b.wantMatch(".answer.failed", `^Both parts\s+days\.go:3: undefined: two`)
}
