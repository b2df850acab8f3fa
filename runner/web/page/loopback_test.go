package page

import (
	"context"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestOnlyLoopbackHostsAreServed(t *testing.T) {
	for _, test := range []struct {
		host string
		port int
		want int
	}{
		{"127.0.0.1:2015", 2015, http.StatusOK},
		{"localhost:2015", 2015, http.StatusOK},
		{"[::1]:2015", 2015, http.StatusOK},
		{"localhost:80", 80, http.StatusOK},
		{"evil.example:2015", 2015, http.StatusForbidden},
		{"localhost.evil.example:2015", 2015, http.StatusForbidden},
		{"127.0.0.1:2016", 2015, http.StatusForbidden},
		{"127.0.0.1", 2015, http.StatusForbidden},
		{"evil.example:2015@localhost:2015", 2015, http.StatusForbidden},
		{"localhost:2015/x", 2015, http.StatusForbidden},
		{"", 2015, http.StatusForbidden},
	} {
		handler := onlyLoopback(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Host = test.host
		local := &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: test.port}
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), http.LocalAddrContextKey, local)))
		if w.Code != test.want {
			t.Errorf("%q at port %d: got status %d, want %d", test.host, test.port, w.Code, test.want)
		}
		if w.Code == http.StatusForbidden && !strings.Contains(w.Body.String(), "127.0.0.1") {
			t.Errorf("%q: got %q, want the address of the server in it", test.host, w.Body)
		}
	}
}

func TestPagesOfOthersGetNothing(t *testing.T) {
	built := 0
	p := Project{Build: func(context.Context) ([]byte, error) { built++; return []byte("built"), nil }}
	handler := p.Handler(t.TempDir())
	const site, mode, dest, origin = "Sec-Fetch-Site", "Sec-Fetch-Mode", "Sec-Fetch-Dest", "Origin"
	for _, test := range []struct {
		method, path string
		headers      map[string]string
		isRefused    bool
	}{
		{"GET", "/aoc.wasm", nil, false}, // curl
		{"GET", "/aoc.wasm", map[string]string{site: "same-origin", mode: "cors", dest: "empty"}, false},
		{"GET", "/aoc.wasm", map[string]string{site: "none", mode: "navigate", dest: "document"}, false},
		{"GET", "/aoc.wasm", map[string]string{origin: "http://127.0.0.1:2015"}, false},
		{"GET", "/aoc.wasm", map[string]string{site: "cross-site", mode: "no-cors", dest: "image"}, true},
		{"GET", "/aoc.wasm", map[string]string{site: "same-site", mode: "cors", dest: "empty"}, true},
		{"GET", "/aoc.wasm", map[string]string{site: "same-site", mode: "cors", dest: "empty", origin: "http://127.0.0.1:2015"}, true},
		{"GET", "/aoc.wasm", map[string]string{site: "cross-site", mode: "navigate", dest: "document"}, true},
		{"GET", "//x/../aoc.wasm", map[string]string{site: "cross-site", mode: "navigate", dest: "document"}, true},
		{"HEAD", "/aoc.wasm", map[string]string{site: "cross-site", mode: "cors", dest: "empty"}, true},
		{"GET", "/aoc.wasm", map[string]string{origin: "https://evil.example"}, true},
		{"GET", "/aoc.wasm", map[string]string{origin: "http://127.0.0.1:3000"}, true},
		{"GET", "/aoc.wasm", map[string]string{origin: "null"}, true},
		{"GET", "/aoc.wasm", map[string]string{origin: "%"}, true},
		{"GET", "/files.json", map[string]string{site: "cross-site", mode: "no-cors", dest: "script"}, true},
		{"GET", "/", map[string]string{site: "cross-site", mode: "navigate", dest: "document"}, false},
		{"GET", "/", map[string]string{site: "cross-site", mode: "navigate", dest: "iframe"}, true},
		{"POST", "/", map[string]string{site: "cross-site", mode: "navigate", dest: "document"}, true},
	} {
		r := httptest.NewRequest(test.method, "http://127.0.0.1:2015"+test.path, nil)
		for name, value := range test.headers {
			r.Header.Set(name, value)
		}
		w, before := httptest.NewRecorder(), built
		handler.ServeHTTP(w, r)
		wantBuilt := before
		if test.path == "/aoc.wasm" && !test.isRefused {
			wantBuilt++
		}
		if isRefused := w.Code == http.StatusForbidden; isRefused != test.isRefused || built != wantBuilt {
			t.Errorf("%s %s %v: got status %d, %d builds", test.method, test.path, test.headers, w.Code, built-before)
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
