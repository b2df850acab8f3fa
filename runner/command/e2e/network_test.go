package e2e

import (
	"bufio"
	"crypto/tls"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
)

// A proxy records all that it gets, and replies with a text. With a certificate it
// then poses as the site.
type proxy struct {
	address string
	mu      sync.Mutex
	got     strings.Builder
}

func newProxy(t *testing.T, reply string, posing *tls.Config) *proxy {
	t.Helper()
	listener := listen(t)
	p := &proxy{address: listener.Addr().String()}
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go p.serve(conn, reply, posing)
		}
	}()
	return p
}

func (p *proxy) serve(conn net.Conn, reply string, posing *tls.Config) {
	defer conn.Close()
	r := bufio.NewReader(conn)
	for {
		line, err := r.ReadString('\n')
		p.record(line)
		if err != nil || line == "\r\n" {
			break
		}
	}
	_, _ = io.WriteString(conn, reply)
	if posing != nil {
		rest, _ := io.ReadAll(tls.Server(conn, posing))
		p.record(string(rest))
	}
}

func (p *proxy) record(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.got.WriteString(text)
}

func (p *proxy) all() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.got.String()
}

// useProxy makes the command address the real site through a proxy on this computer,
// so that no request leaves the computer.
func (h *home) useProxy(proxy string) {
	delete(h.env, "AOC_URL")
	delete(h.env, "AOC_PACE")
	delete(h.env, "NO_PROXY")
	h.env["HTTPS_PROXY"] = proxy
}

// selfSigned returns a server with a certificate that is not trusted.
func selfSigned(t *testing.T, h http.Handler) *httptest.Server {
	t.Helper()
	server := httptest.NewUnstartedServer(h)
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	server.StartTLS()
	t.Cleanup(server.Close)
	return server
}

// A network is a set of obstacles between the command and the site.
type network struct {
	untrusted                        *httptest.Server
	refusing, asking, silent, posing *proxy
}

// unreachable lists the ways in which the command cannot reach the site.
var unreachable = []struct {
	name  string
	where func(h *home, n *network)
	says  string
}{
	{"untrusted certificate", func(h *home, n *network) { h.env["AOC_URL"] = n.untrusted.URL }, "aoc: hint: if a company's proxy is in between"},
	{"no TLS", func(h *home, n *network) { h.env["AOC_URL"] = strings.Replace(h.env["AOC_URL"], "http:", "https:", 1) }, "unexpected response from the site"},
	{"no server", func(h *home, n *network) { h.env["AOC_URL"] = "http://127.0.0.1:1" }, "no response from the site"},
	{"unknown host", func(h *home, n *network) { h.useProxy("http://nowhere..invalid:1") }, "host nowhere..invalid not found: is this computer online?"},
	{"proxy that refuses", func(h *home, n *network) { h.useProxy("http://me:password@" + n.refusing.address) }, " of HTTPS_PROXY answered 403 Forbidden"},
	{"proxy that wants a password", func(h *home, n *network) { h.useProxy("http://" + n.asking.address) }, "answered 407 Proxy Authentication Required"},
	{"proxy that poses as the site", func(h *home, n *network) { h.useProxy("http://" + n.posing.address) }, "the site's certificate is not trusted"},
}

func TestUnreachableSiteChangesNothing(t *testing.T) {
	t.Parallel()
	n := &network{untrusted: selfSigned(t, http.NotFoundHandler())}
	n.refusing = newProxy(t, "HTTP/1.1 403 Forbidden\r\n\r\n", nil)
	n.asking = newProxy(t, "HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic\r\n\r\n", nil)
	n.silent = newProxy(t, "", nil)
	n.posing = newProxy(t, "HTTP/1.1 200 OK\r\n\r\n", n.untrusted.TLS)
	for _, test := range unreachable {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			for _, args := range [][]string{fetchFirst, submitFirst} {
				h := newHome(t)
				h.env["GODEBUG"] = "netdns=go" // this resolver makes no query for an invalid name
				test.where(h, n)
				before := h.tree()
				o := h.aoc(args...)
				o.want(6, test.says)
				if strings.Contains(o.stderr, "password@") {
					t.Errorf("a proxy's password in:\n%s", o.stderr)
				}
				h.wantStore(before, h.journal()...)
				if text, _ := os.ReadFile(h.store("2020/1/answers.json")); strings.Contains(string(text), "pending") {
					t.Errorf("an answer that was never sent is pending:\n%s", text)
				}
			}
		})
	}
	t.Cleanup(func() {
		for _, p := range []*proxy{n.refusing, n.asking, n.posing} {
			if got := p.all(); !strings.HasPrefix(got, "CONNECT adventofcode.com:443 HTTP/1.1\r\n") || strings.Contains(strings.ToLower(got), "cookie") {
				t.Errorf("a proxy got %q", got)
			}
		}
		if got := n.silent.all(); got != "" {
			t.Errorf("an unused proxy got %q", got)
		}
	})
	t.Run("stand-in, with a proxy", func(t *testing.T) {
		h := newHome(t)
		delete(h.env, "NO_PROXY")
		h.env["HTTP_PROXY"], h.env["HTTPS_PROXY"] = "http://"+n.silent.address, "http://"+n.silent.address
		h.aoc("fetch", "2020/1").want(0, "")
	})
}
