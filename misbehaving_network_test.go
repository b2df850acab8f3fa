// What stands between a user and the site: names, certificates, proxies, and time.

package main

import (
	"bufio"
	"crypto/tls"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"aoc/inputs/sitetest"
)

// A proxy remembers all that it is sent, and answers with a text. If it has a certificate, it speaks for the site from then on.
type proxy struct {
	address string
	mu      sync.Mutex
	heard   strings.Builder
}

func newProxy(t *testing.T, answer string, speaks *tls.Config) *proxy {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	p := &proxy{address: listener.Addr().String()}
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go p.serve(conn, answer, speaks)
		}
	}()
	return p
}

func (p *proxy) serve(conn net.Conn, answer string, speaks *tls.Config) {
	defer conn.Close()
	r := bufio.NewReader(conn)
	for {
		line, err := r.ReadString('\n')
		p.hear(line)
		if err != nil || line == "\r\n" {
			break
		}
	}
	_, _ = io.WriteString(conn, answer)
	if speaks != nil {
		rest, _ := io.ReadAll(tls.Server(conn, speaks))
		p.hear(string(rest))
	}
}

func (p *proxy) hear(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.heard.WriteString(text)
}

func (p *proxy) all() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.heard.String()
}

// behind has the user ask the real site through a proxy of this computer's own, so that nothing leaves it.
func (u *user) behind(proxy string) {
	delete(u.env, "AOC_URL")
	delete(u.env, "AOC_PACE")
	delete(u.env, "NO_PROXY")
	u.env["HTTPS_PROXY"] = proxy
}

// selfSigned is a certificate that nobody trusts.
func selfSigned(t *testing.T, h http.Handler) *httptest.Server {
	t.Helper()
	server := httptest.NewUnstartedServer(h)
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	server.StartTLS()
	t.Cleanup(server.Close)
	return server
}

func TestMisbehavingSiteThatIsNotReached(t *testing.T) {
	t.Parallel()
	untrusted := selfSigned(t, http.NotFoundHandler())
	refusing := newProxy(t, "HTTP/1.1 403 Forbidden\r\n\r\n", nil)
	asking := newProxy(t, "HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic\r\n\r\n", nil)
	silent := newProxy(t, "", nil)
	posing := newProxy(t, "HTTP/1.1 200 OK\r\n\r\n", untrusted.TLS)
	for _, test := range []struct {
		name  string
		where func(u *user)
		says  string
	}{
		{"certificate that nobody trusts", func(u *user) { u.env["AOC_URL"] = untrusted.URL }, "aoc: hint: a company's proxy may stand between"},
		{"no TLS", func(u *user) { u.env["AOC_URL"] = strings.Replace(u.env["AOC_URL"], "http:", "https:", 1) }, "no answer from the site"},
		{"nobody there", func(u *user) { u.env["AOC_URL"] = "http://127.0.0.1:1" }, "no answer from the site"},
		{"name that nobody has", func(u *user) { u.behind("http://nowhere..invalid:1") }, "nowhere..invalid is not found: is this computer online?"},
		{"proxy that refuses", func(u *user) { u.behind("http://me:password@" + refusing.address) }, "the proxy " + refusing.address + " of HTTPS_PROXY answered 403 Forbidden"},
		{"proxy that wants a password", func(u *user) { u.behind("http://" + asking.address) }, "answered 407 Proxy Authentication Required"},
		{"proxy that poses as the site", func(u *user) { u.behind("http://" + posing.address) }, "the site's certificate is not trusted"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			for _, args := range [][]string{fetchFirst, submitFirst} {
				u := newUser(t)
				u.env["GODEBUG"] = "netdns=go" // the resolver that asks nobody for what is no name
				test.where(u)
				before := u.tree(t)
				o := u.aoc(t, args...)
				o.want(t, 6, test.says)
				if strings.Contains(o.stderr, "password@") {
					t.Errorf("shows a proxy's password:\n%s", o.stderr)
				}
				u.unchanged(t, before, u.journal(t)...)
				if text, _ := os.ReadFile(u.store("2020/1/answers.json")); strings.Contains(string(text), "pending") {
					t.Errorf("what was never sent is pending:\n%s", text)
				}
			}
		})
	}
	t.Cleanup(func() {
		for _, p := range []*proxy{refusing, asking, posing} {
			if heard := p.all(); !strings.HasPrefix(heard, "CONNECT adventofcode.com:443 HTTP/1.1\r\n") || strings.Contains(strings.ToLower(heard), "cookie") {
				t.Errorf("a proxy heard %q", heard)
			}
		}
		if heard := silent.all(); heard != "" {
			t.Errorf("a proxy that nobody should ask heard %q", heard)
		}
	})
	t.Run("stand-in, with a proxy", func(t *testing.T) {
		u := newUser(t)
		delete(u.env, "NO_PROXY")
		u.env["HTTP_PROXY"], u.env["HTTPS_PROXY"] = "http://"+silent.address, "http://"+silent.address
		u.aoc(t, "fetch", "2020/1").want(t, 0, "")
	})
}

// A site that lets a user wait for each byte: the request has a limit, and Ctrl-C ends it at once.
func TestMisbehavingSiteThatTricklesIsLeft(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("needs signals")
	}
	for _, args := range [][]string{fetchFirst, submitFirst} {
		t.Run(args[0], func(t *testing.T) {
			t.Parallel()
			u := newUser(t)
			before := u.tree(t)
			asked := make(chan struct{})
			u.Fail(1, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				close(asked)
				sitetest.Trickle(time.Second).ServeHTTP(w, r)
			}))
			cmd := u.command(args...)
			u.run(t, cmd, func() {
				<-asked
				_ = cmd.Process.Signal(os.Interrupt)
			}).want(t, 130, "aoc: interrupted\n")
			u.unchanged(t, before, u.journal(t)...)
		})
	}
}
