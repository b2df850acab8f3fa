package site_test

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"
	"time"

	"aoc/inputs/site"
	"aoc/inputs/sitetest"
)

// christmas is the time on the clocks in tests.
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
	return &site.Site{
		URL:     u,
		Session: parse(t, secret),
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

// failing returns a stand-in that answers n requests, or all of them if n is -1, with another handler.
func failing(n int, h http.Handler) *sitetest.Site {
	server := standIn()
	server.Fail(n, h)
	return server
}

// parse returns the session in a text.
func parse(t *testing.T, text string) site.Session {
	t.Helper()
	session, err := site.ParseSession(text)
	if err != nil {
		t.Fatal(err)
	}
	return session
}

func TestAgent(t *testing.T) {
	for contact, want := range map[string]string{" \n": "aoc/dev", "Jörg\r\nCookie: a": "aoc/dev (+JörgCookie: a)"} {
		if got := site.Agent("dev", contact); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// The site deletes the cookie when it refuses a session.
func TestClientHasATimeoutAndKeepsNoCookies(t *testing.T) {
	if c := site.NewClient(); c.Timeout <= 0 || c.Timeout > time.Minute || c.Jar != nil {
		t.Errorf("got %+v", c)
	}
}

// The server prefers HTTP/2, as the site does.
func TestRequestsUseHTTP1AndCheckTheCertificate(t *testing.T) {
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Proto != "HTTP/1.1" {
			t.Errorf("asked over %s", r.Proto)
		}
		_, _ = io.WriteString(w, "1\n")
	}))
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	server.EnableHTTP2 = true
	server.StartTLS()
	defer server.Close()
	s := ask(t, server.URL)
	if _, err := s.Input(t.Context(), day7); !errors.Is(err, site.ErrCertificate) {
		t.Errorf("an untrusted certificate: got %v", err)
	}
	roots := x509.NewCertPool()
	roots.AddCert(server.Certificate())
	s.HTTP.Transport.(*http.Transport).TLSClientConfig = &tls.Config{RootCAs: roots}
	if _, err := s.Input(t.Context(), day7); err != nil {
		t.Error(err)
	}
}
