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
		{"evil.example:2015", 2015, http.StatusForbidden},
		{"127.0.0.1:2016", 2015, http.StatusForbidden},
		{"127.0.0.1", 2015, http.StatusForbidden},
		{"evil.example:2015@localhost:2015", 2015, http.StatusForbidden},
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
