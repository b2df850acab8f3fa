package e2e

import (
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
	for _, test := range []struct {
		name string
		set  func(h *home)
		says string
	}{
		{"untrusted certificate", func(h *home) { h.env["AOC_URL"] = untrusted.URL }, "aoc: hint: if a company's proxy is in between"},
		{"no server", func(h *home) { h.env["AOC_URL"] = "http://127.0.0.1:1" }, "no response from the site"},
		{"unknown host", func(h *home) { h.useProxy("nowhere..invalid:1") }, "host nowhere..invalid not found: is this computer online?"},
		{"proxy that refuses", func(h *home) { h.useProxy("me:password@" + refuses) }, " of HTTPS_PROXY answered 403 Forbidden"},
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
}
