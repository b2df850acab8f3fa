package page_test

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestPageHasAllFiles(t *testing.T) {
	entries, err := os.ReadDir(writtenPage(t))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	for _, name := range []string{"index.html", "style.css", "page.js", "worker.js", "wasm_exec.js", "aoc.wasm"} {
		if !slices.Contains(names, name) {
			t.Errorf("%s is missing in %q", name, names)
		}
	}
	none := t.TempDir()
	if err := invented(t, "testdata/none.go").Write(t.Context(), none); err == nil {
		t.Error("days that do not build: got no error")
	}
	if entries, err := os.ReadDir(none); err != nil || len(entries) > 0 {
		t.Errorf("days that do not build: got files %v, %v", entries, err)
	}
}

func TestPageSendsRequestsToItsHostOnly(t *testing.T) {
	b := slowTab(t)
	b.load("#2027/1")
	b.click("Example 1")
	b.click("Solve both")
	b.answers(2)
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.requests) == 0 {
		t.Fatal("got no requests")
	}
	for _, address := range b.requests {
		if !strings.HasPrefix(strings.TrimPrefix(address, "blob:"), b.server.URL+"/") && address != "about:blank" {
			t.Errorf("request for %s", address)
		}
	}
}

func TestFilesNameNoHostButAdventOfCode(t *testing.T) {
	files, _ := filepath.Glob("files/*")
	markup, _ := filepath.Glob("markup/*")
	if len(files) == 0 || len(markup) == 0 {
		t.Fatal(files, markup)
	}
	for _, file := range slices.Concat(files, markup) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, address := range regexp.MustCompile(`(https?:)?//[a-z][^/"`+"`"+`]*`).FindAllString(string(text), -1) {
			if address != "https://adventofcode.com" && address != "http://www.w3.org" { // an XML namespace
				t.Errorf("%s: %s", file, address)
			}
		}
	}
}

func TestForeignScriptsAreNotRun(t *testing.T) {
	b := newTab(t)
	b.open("")
	for _, try := range []string{
		`fetch("https://example.com/").then(() => "done", () => "refused")`,
		`(() => { const s = document.createElement("script"); s.textContent = "globalThis.ran = 'done'"; document.head.append(s); return globalThis.ran ?? "refused"; })()`,
		`new Promise((done) => { const i = new Image(); i.onload = () => done("done"); i.onerror = () => done("refused"); i.src = "https://example.com/icon.png"; })`,
	} {
		if got := eval[string](b, try); got != "refused" {
			t.Errorf("%s: got %s, want refused", try, got)
		}
	}
}

func TestCompilerErrorsAreShownInThePage(t *testing.T) {
	slow(t)
	dir := t.TempDir()
	broken := filepath.Join(dir, "days.go")
	if err := os.WriteFile(broken, []byte("package days\n\nfunc All() []int { return two }\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	written := writtenPage(t)
	if err := os.CopyFS(filepath.Join(dir, "page"), os.DirFS(written)); err != nil {
		t.Fatal(err)
	}
	b := tabOn(t, invented(t, broken).Handler(filepath.Join(dir, "page")))
	b.open("")
	if got := b.text("[role=alert]"); !strings.Contains(got, "undefined: two") {
		t.Errorf("got %q, want the compiler's error", got)
	}
}

func TestServedDaysAreNeverStale(t *testing.T) {
	dir := t.TempDir()
	b := tabOn(t, invented(t, "testdata/days.go").Handler(dir))
	if err := os.CopyFS(dir, os.DirFS(writtenPage(t))); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(dir, "aoc.wasm")); err != nil {
		t.Fatal(err)
	}
	b.open("#2027/1")
	b.click("Example 1")
	b.click("Part 1")
	b.answers(1)
	response, err := http.Get(b.url + "page.js")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if got := response.Header.Get("Content-Type"); got != "text/javascript; charset=utf-8" {
		t.Errorf("got type %s for a script", got)
	}
}

// A slowWriter blocks until its client reads.
type slowWriter struct {
	http.ResponseWriter
	begun func()
	reads <-chan bool
}

func (w slowWriter) Write(p []byte) (int, error) {
	w.begun()
	<-w.reads
	return w.ResponseWriter.Write(p)
}

func TestSlowClientDoesNotBlockOthers(t *testing.T) {
	handler := invented(t, "testdata/days.go").Handler(t.TempDir())
	get := func(w http.ResponseWriter) {
		handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/aoc.wasm", nil))
	}
	begun, reads := make(chan bool), make(chan bool)
	slow, quick, done := httptest.NewRecorder(), httptest.NewRecorder(), make(chan bool, 2)
	go func() {
		get(slowWriter{slow, sync.OnceFunc(func() { close(begun) }), reads})
		done <- true
	}()
	<-begun
	go func() {
		get(quick)
		done <- true
	}()
	select {
	case <-done:
	case <-time.After(testTimeout):
		t.Error("a slow client blocks another one")
	}
	close(reads)
	<-done
	if !bytes.Equal(quick.Body.Bytes(), slow.Body.Bytes()) || quick.Body.Len() == 0 {
		t.Errorf("got %d and %d bytes", quick.Body.Len(), slow.Body.Len())
	}
}
