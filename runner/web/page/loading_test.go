package page_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"aoc/runner/engine"
	"aoc/runner/files/filetest"
	"aoc/runner/web/page"
	days "aoc/runner/web/page/testdata"
)

func TestPageSaysWhyItCannotRun(t *testing.T) {
	files := http.FileServer(http.Dir(writtenPage(t)))
	b := tabOn(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if filepath.Ext(r.URL.Path) == ".js" {
			w.Header().Set("Content-Type", "text/plain")
		}
		w.Header().Set("X-Content-Type-Options", "nosniff")
		files.ServeHTTP(w, r)
	}))
	b.do(chromedp.Navigate(b.url + "2027/1/"))
	late := `getComputedStyle(document.querySelector(".late")).visibility`
	wantValue(b, late, "hidden")
	eval[any](b, `document.getAnimations().forEach((animation) => animation.finish())`)
	wantValue(b, late, "visible")
}

func TestPageWithoutJavaScriptSaysSo(t *testing.T) {
	b := tabOn(t, http.FileServer(http.Dir(writtenPage(t))))
	call(b, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	b.do(chromedp.Navigate(b.url))
	b.do(chromedp.Click(`a[href="2027/1/"]`), chromedp.WaitVisible(".idea"))
	if got := b.text("main"); !strings.Contains(got, "The days are short") || !strings.Contains(got, "This page needs JavaScript") {
		t.Errorf("got %q", got)
	}
	wantValue(b, `document.querySelector(".code-link").getAttribute("href")`, "../../code/2027-01.html")
}

func TestOpenPageNeedsNoHost(t *testing.T) {
	b := tabOn(t, http.FileServer(http.Dir(writtenPage(t))))
	b.open("2027/3/")
	b.until(`performance.getEntriesByType("resource").some(({ name }) => name.includes("/code/"))`)
	b.server.CloseClientConnections()
	b.server.Close()
	b.solve("well", "Part 1", "1")
	b.do(chromedp.Click(`[aria-label="Code of the day itself"]`))
	b.until(`document.querySelector("dialog[open] pre .keyword")`)
	b.mu.Lock()
	defer b.mu.Unlock()
	seen := slices.DeleteFunc(slices.Sorted(slices.Values(b.requests)), func(address string) bool { return strings.HasPrefix(address, "blob:") })
	if len(slices.Compact(slices.Clone(seen))) != len(seen) {
		t.Errorf("got requests %q, want each once", seen)
	}
}

// Hosts send pages of their own in the place of a file.
func TestPageSaysWhyItsHostSendsNoFile(t *testing.T) {
	answer, files := func(http.ResponseWriter) {}, http.FileServer(http.Dir(writtenPage(t)))
	b := tabOn(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if path.Base(r.URL.Path) == page.Program || strings.Contains(r.URL.Path, "/code/") {
			answer(w)
		} else {
			files.ServeHTTP(w, r)
		}
	}))
	for _, test := range []struct {
		answer func(http.ResponseWriter)
		want   string
	}{
		{func(w http.ResponseWriter) { http.Error(w, "the input 1.txt would be published", 500) }, "the input 1.txt would be published"},
		{func(w http.ResponseWriter) { w.WriteHeader(404); fmt.Fprint(w, "<p>Lost") }, "this page has been renewed: reload it"},
		{func(w http.ResponseWriter) {
			w.Header().Set("Content-Type", "text/html")
			w.WriteHeader(503)
			fmt.Fprint(w, "<h1>Sorry")
		}, "the host of this page answers 503 Service Unavailable"},
		{func(http.ResponseWriter) { panic(http.ErrAbortHandler) }, "the host of this page does not answer: is it still running?"},
	} {
		answer = test.answer
		b.load("2027/1/")
		b.wantText(".answer.failed", "Both parts "+test.want)
		b.do(chromedp.Click(`[aria-label="Code of the day itself"]`))
		b.until(`document.querySelector(".listing").innerText.trim() === %s`, "Cannot load the code: "+test.want)
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
