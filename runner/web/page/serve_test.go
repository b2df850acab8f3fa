package page

import (
	"context"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/files/filetest"
)

func TestServedFilesHaveAPolicyAndNoSession(t *testing.T) {
	p := hostile(t)
	dir := t.TempDir()
	if err := p.Write(t.Context(), dir); err != nil {
		t.Fatal(err)
	}
	filetest.Write(t, filepath.Join(p.Root, "day.go"), "package day // "+secret)
	p.Build = func(context.Context) ([]byte, error) { return []byte(secret), nil }
	if own := strings.TrimSuffix(policy, "; frame-ancestors 'none'"); !strings.Contains(filetest.Read(t, "markup/day.html"), own) {
		t.Errorf("the page of a day, which tests open, has another policy than %s", own)
	}
	handler := p.Handler(dir)
	for path, want := range map[string]struct {
		status int
		policy string
	}{
		"/":                  {http.StatusOK, "frame-ancestors 'none'"},
		"/aoc.wasm":          {http.StatusInternalServerError, "default-src 'none'"},
		"/code/2021-01.html": {http.StatusInternalServerError, "default-src 'none'"},
	} {
		got := httptest.NewRecorder()
		handler.ServeHTTP(got, httptest.NewRequest(http.MethodGet, path, nil))
		if got.Code != want.status || !strings.Contains(got.Header().Get("Content-Security-Policy"), want.policy) {
			t.Errorf("%s: got %d, %s", path, got.Code, got.Header())
		}
		if strings.Contains(got.Body.String(), secret[16:]) {
			t.Errorf("%s: got the session", path)
		}
	}
}

func TestServedDaysAreNeverStale(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"aoc.wasm", "files.json", "page.js", "code/2027-01.html", "2027/1/index.html"} {
		filetest.Write(t, filepath.Join(dir, name), "written")
	}
	source := filepath.Join(dir, "day01.go")
	filetest.Write(t, source, "package day01")
	puzzles := []engine.Description{{Date: calendar.DateOf(2027, 1), Title: "Ladders", Ways: engine.Ways{{Source: source}}}}
	handler := Project{Root: dir, Puzzles: puzzles, Build: func(context.Context) ([]byte, error) { return []byte("built"), nil }}.Handler(dir)
	const script, html = "text/javascript; charset=utf-8", "text/html; charset=utf-8"
	for path, want := range map[string]struct{ contentType, text string }{
		"/aoc.wasm":          {"application/wasm", "built"},
		"/files.json":        {"application/json", `{"2027/1/":"code/2027-01.html"}`},
		"/code/2027-01.html": {html, `<span class="keyword">package</span> day01`},
		"/page.js":           {script, "written"},
		"/2027/1/":           {html, "written"},
		"/2028/1/":           {html, "<h1>2028 day 1</h1>"}, // a day that is newer than the page
		"/2028/1":            {}, "/2028/1/x": {}, "/2028/01/": {}, "/2028/-1/": {}, "/2028/40/": {}, "/x/1/": {}, "/code/2027-02.html": {},
	} {
		got := httptest.NewRecorder()
		handler.ServeHTTP(got, httptest.NewRequest(http.MethodGet, path, nil))
		if isFound := got.Code == http.StatusOK; isFound != (want.text != "") || !strings.Contains(got.Body.String(), want.text) ||
			isFound && got.Header().Get("Content-Type") != want.contentType {
			t.Errorf("%s: got %d, %s: %.300s", path, got.Code, got.Header().Get("Content-Type"), got.Body)
		}
	}
}
