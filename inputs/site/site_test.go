package site_test

import (
	"crypto/tls"
	"crypto/x509"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"aoc/inputs/site"
	"aoc/inputs/sitetest"
	"aoc/runner/calendar"
)

// christmas is the time of the clocks in tests.
var christmas = time.Date(2021, time.December, 25, 12, 0, 0, 0, time.UTC)

// newSite returns a Site for a handler.
func newSite(t *testing.T, h http.Handler) *site.Site {
	t.Helper()
	server := httptest.NewServer(h)
	t.Cleanup(server.Close)
	return ask(t, server.URL)
}

// ask returns a Site for an address.
func ask(t *testing.T, address string) *site.Site {
	t.Helper()
	u, err := site.ParseURL(address)
	if err != nil {
		t.Fatal(err)
	}
	session, err := site.ParseSession(secret)
	if err != nil {
		t.Fatal(err)
	}
	return &site.Site{
		URL:     u,
		Session: session,
		Agent:   site.Agent("1.2.3", "someone@example.com"),
		HTTP:    site.NewClient(),
		Pace:    site.Pace{File: filepath.Join(t.TempDir(), "pace")},
		Now:     func() time.Time { return christmas },
	}
}

// standIn returns a stand-in that accepts the session of newSite.
func standIn() *sitetest.Site {
	return &sitetest.Site{
		Now:      func() time.Time { return christmas },
		Sessions: []string{secret},
		Inputs:   map[string]string{"2021/21": "  given\n\n", "2021/7": "  given\n\n"},
	}
}

func TestAgent(t *testing.T) {
	for _, test := range []struct{ version, contact, want string }{
		{"1.2.3", "someone@example.com", "aoc/1.2.3 (+someone@example.com)"},
		{"1.2.3", "", "aoc/1.2.3"},
		{"1.2.3", " \n", "aoc/1.2.3"},
		{"dev", "Jörg\r\nCookie: a", "aoc/dev (+J?rg??Cookie: a)"},
	} {
		if got := site.Agent(test.version, test.contact); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
}

func TestRequestsHaveATimeout(t *testing.T) {
	if limit := site.NewClient().Timeout; limit <= 0 || limit > time.Minute {
		t.Errorf("got %v", limit)
	}
}

func TestRequestNamesTheAgent(t *testing.T) {
	server := standIn()
	if _, err := newSite(t, server).Input(t.Context(), calendar.DateOf(2021, 21)); err != nil {
		t.Fatal(err)
	}
	got := server.Requests()
	if len(got) != 1 || got[0].Agent != "aoc/1.2.3 (+someone@example.com)" || !got[0].Cookie {
		t.Errorf("got %+v", got)
	}
}

// With GODEBUG=http2debug=2 net/http prints the headers of HTTP/2, and so the session. Programs
// read GODEBUG when they start, so another process makes the request.
func TestDebugLogsDoNotShowTheSession(t *testing.T) {
	if os.Getenv("ASK_OVER_TLS") != "" {
		askOverTLS(t)
		return
	}
	cmd := exec.Command(os.Args[0], "-test.run=^TestDebugLogsDoNotShowTheSession$", "-test.v")
	cmd.Env = append(os.Environ(), "ASK_OVER_TLS=1", "GODEBUG=http2debug=2")
	out, err := cmd.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "asked over HTTP/1.1") {
		t.Errorf("got %v:\n%s", err, out)
	}
	if strings.Contains(string(out), secret) {
		t.Error("the session is printed")
	}
}

// askOverTLS makes a request to a server that prefers HTTP/2, as the site does.
func askOverTLS(t *testing.T) {
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if cookie, err := r.Cookie("session"); err != nil || cookie.Value != secret {
			t.Error("the session does not arrive")
		}
		t.Log("asked over " + r.Proto)
		_, _ = io.WriteString(w, "1\n")
	}))
	server.EnableHTTP2 = true
	server.StartTLS()
	defer server.Close()
	s := ask(t, server.URL)
	roots := x509.NewCertPool()
	roots.AddCert(server.Certificate())
	s.HTTP.Transport.(*http.Transport).TLSClientConfig = &tls.Config{RootCAs: roots}
	if _, err := s.Input(t.Context(), calendar.DateOf(2021, 21)); err != nil {
		t.Error(err)
	}
}
