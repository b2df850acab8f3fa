package page

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/files/filetest"
)

func TestServedFilesHaveAPolicyAndNoSession(t *testing.T) {
	p := hostile(t)
	p.Describe = func(context.Context) ([]engine.Description, error) { return p.Puzzles, nil }
	filetest.Write(t, filepath.Join(p.Root, "day.go"), "package day // "+secret)
	p.Build = func(context.Context) ([]byte, error) { return []byte(secret), nil }
	if own := strings.TrimSuffix(policy, "; frame-ancestors 'none'"); !strings.Contains(filetest.Read(t, "markup/day.html"), own) {
		t.Errorf("the page of a day, which tests open, has another policy than %s", own)
	}
	handler := p.Handler()
	for path, want := range map[string]struct {
		status int
		policy string
	}{
		"/":                      {http.StatusOK, "frame-ancestors 'none'"},
		"/files-served/aoc.wasm": {http.StatusInternalServerError, "default-src 'none'"},
		"/code/2021-01.html":     {http.StatusInternalServerError, "default-src 'none'"},
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
	source := filepath.Join(dir, "day01.go")
	filetest.Write(t, source, "package day01")
	day := func(day int, title string) engine.Description {
		return engine.Description{Date: calendar.DateOf(2027, day), Title: title, Ways: engine.Ways{{Source: source}}}
	}
	var described []engine.Description
	var failed error
	handler := Project{Root: dir, Puzzles: []engine.Description{day(1, "Ladders")}, Environ: os.Environ(),
		Build:    func(context.Context) ([]byte, error) { return []byte("built"), nil },
		Describe: func(context.Context) ([]engine.Description, error) { return described, failed }}.Handler()
	const script, html = "text/javascript; charset=utf-8", "text/html; charset=utf-8"
	check := func(path, contentType, text string) {
		t.Helper()
		got := httptest.NewRecorder()
		handler.ServeHTTP(got, httptest.NewRequest(http.MethodGet, path, nil))
		if isFound := got.Code == http.StatusOK; isFound != (contentType != "") || !strings.Contains(got.Body.String(), text) ||
			isFound && got.Header().Get("Content-Type") != contentType {
			t.Errorf("%s: got %d, %s: %.300s", path, got.Code, got.Header().Get("Content-Type"), got.Body)
		}
	}
	check("/code/2027-01.html", html, `<span class="keyword">package</span> day01`)
	described = []engine.Description{day(1, "Snakes"), day(2, "Letters")}
	check("/2027/1/", html, "<h1>Snakes</h1>")
	check("/", html, "Letters")
	check("/code/2027-02.html", html, "2027 day 2: Letters")
	check("/files-served/aoc.wasm", "application/wasm", "built")
	check("/files-served/wasm_exec.js", script, "globalThis")
	check("/files-served/page.js", script, "import")
	for _, path := range []string{"/2027/3/", "/2027/01/", "/x/1/", "/files-served/x.js", "/files-served/../day01.go", "/day01.go"} {
		check(path, "", "")
	}
	check("/2027/1", "", `<a href="/2027/1/">`)
	failed = errors.New("days.go:3: undefined: two")
	check("/2027/1/", "", "undefined: two")
}
