package page

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
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
	if own, isWhole := strings.CutSuffix(policy, "; frame-ancestors 'none'"); !isWhole || !strings.Contains(filetest.Read(t, "markup/day.html"), own) {
		t.Errorf("the page of a day, which tests open, has another policy than %s", own)
	}
	var warned []string
	p.Warn = func(err error) { warned = append(warned, err.Error()) }
	handler := p.Handler()
	for path, want := range map[string]int{
		"/": http.StatusOK, "/files-served/aoc.wasm": http.StatusInternalServerError, "/code/2021-01.html": http.StatusInternalServerError,
	} {
		got := httptest.NewRecorder()
		handler.ServeHTTP(got, httptest.NewRequest(http.MethodGet, path, nil))
		if got.Code != want || got.Header().Get("Content-Security-Policy") != policy {
			t.Errorf("%s: got %d, %s", path, got.Code, got.Header())
		}
		if strings.Contains(got.Body.String(), secret[16:]) {
			t.Errorf("%s: got the session", path)
		}
		if want != http.StatusOK && !slices.Contains(warned, "a session would be published in "+path[1:]) {
			t.Errorf("%s: warned of %q, want the file", path, warned)
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

func TestOnlyLoopbackHostsAreServed(t *testing.T) {
	for host, want := range map[string]int{
		"127.0.0.1:2015": http.StatusOK, "localhost:2015": http.StatusOK, "[::1]:2015": http.StatusOK,
		"evil.example:2015": http.StatusForbidden, "evil.example:2015@localhost:2015": http.StatusForbidden,
		"127.0.0.1:2016": http.StatusForbidden, "127.0.0.1": http.StatusForbidden, "": http.StatusForbidden,
	} {
		handler := onlyLoopback(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Host = host
		local := &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 2015}
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), http.LocalAddrContextKey, local)))
		if w.Code != want || want == http.StatusForbidden && !strings.Contains(w.Body.String(), "127.0.0.1:2015") {
			t.Errorf("%q: got status %d, want %d; got %q, want the address of the server in it", host, w.Code, want, w.Body)
		}
	}
}

func TestOnlyLoopbackAddressesAreServed(t *testing.T) {
	for addr, want := range map[string]bool{
		"127.0.0.1:2015": true, "127.9.9.9:0": true, "[::1]:2015": true, "localhost:2015": true,
		"": false, "127.0.0.1": false, ":2015": false, "0.0.0.0:2015": false, "[::]:2015": false,
		"192.168.1.2:2015": false, "example.com:2015": false, "localhost.example.com:2015": false,
	} {
		if got := CheckLoopback(addr) == nil; got != want {
			t.Errorf("%q: got %t, want %t", addr, got, want)
		}
	}
}
