package e2e

import (
	"crypto/tls"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"aoc/inputs/sitetest"
)

// newProxy returns the host of a proxy that gives the same answer to each request, which must be for the real site and
// without the session.
func newProxy(t *testing.T, answer http.Handler) string {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodConnect || r.Host != "adventofcode.com:443" || r.Header.Get("Cookie") != "" {
			t.Errorf("a proxy got %s %s, %v", r.Method, r.Host, r.Header)
		}
		answer.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	return strings.TrimPrefix(server.URL, "http://")
}

// posing accepts a request to a proxy, and then poses as the site.
func posing(as *tls.Config) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		conn, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			return
		}
		defer conn.Close()
		_, _ = io.WriteString(conn, "HTTP/1.1 200 OK\r\n\r\n")
		_, _ = io.ReadAll(tls.Server(conn, as))
	})
}

// useProxy makes the command address the real site through a proxy on this computer,
// so that no request leaves the computer.
func (h *home) useProxy(proxy string) {
	for _, name := range []string{"AOC_URL", "AOC_PACE", "NO_PROXY"} {
		delete(h.env, name)
	}
	h.env["HTTPS_PROXY"] = "http://" + proxy
}

func TestUnreachableSiteChangesNothing(t *testing.T) {
	t.Parallel()
	untrusted := httptest.NewUnstartedServer(http.NotFoundHandler())
	untrusted.Config.ErrorLog = log.New(io.Discard, "", 0)
	untrusted.StartTLS()
	t.Cleanup(untrusted.Close)
	refuses := newProxy(t, sitetest.Status(403))
	asks := newProxy(t, sitetest.Raw("HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic\r\n\r\n"))
	poses := newProxy(t, posing(untrusted.TLS))
	for _, test := range []struct {
		name string
		set  func(h *home)
		says string
	}{
		{"untrusted certificate", func(h *home) { h.env["AOC_URL"] = untrusted.URL }, "aoc: hint: if a company's proxy is in between"},
		{"no TLS", func(h *home) { h.env["AOC_URL"] = strings.Replace(h.env["AOC_URL"], "http:", "https:", 1) }, "unexpected response from the site"},
		{"no server", func(h *home) { h.env["AOC_URL"] = "http://127.0.0.1:1" }, "no response from the site"},
		{"unknown host", func(h *home) { h.useProxy("nowhere..invalid:1") }, "host nowhere..invalid not found: is this computer online?"},
		{"proxy that refuses", func(h *home) { h.useProxy("me:password@" + refuses) }, " of HTTPS_PROXY answered 403 Forbidden"},
		{"proxy that wants a password", func(h *home) { h.useProxy(asks) }, "answered 407 Proxy Authentication Required"},
		{"proxy that poses as the site", func(h *home) { h.useProxy(poses) }, "the site's certificate is not trusted"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			for _, line := range []string{fetchFirst, submitFirst} {
				h := newHome(t)
				h.env["GODEBUG"] = "netdns=go" // this resolver makes no query for an invalid name
				test.set(h)
				before := h.files("inputs")
				o := h.aoc(line)
				o.want(6, test.says)
				if strings.Contains(o.stderr, "password@") {
					t.Errorf("a proxy's password in:\n%s", o.stderr)
				}
				h.wantStore(before, "2020/1/answers.json")
				if answers := h.files("inputs")["2020/1/answers.json"]; strings.Contains(answers, "pending") {
					t.Errorf("an answer that was never sent is pending:\n%s", answers)
				}
			}
		})
	}
	t.Run("stand-in, with a proxy", func(t *testing.T) { // the proxy is not used: it would report the request
		h := newHome(t)
		delete(h.env, "NO_PROXY")
		h.env["HTTP_PROXY"], h.env["HTTPS_PROXY"] = "http://"+refuses, "http://"+refuses
		h.aoc(fetchFirst).want(0, "")
	})
}
