package site_test

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"aoc/inputs/site"
	"aoc/inputs/sitetest"
)

// christmas is when the site's clock stands in tests.
var christmas = time.Date(2021, time.December, 25, 12, 0, 0, 0, time.UTC)

// newSite returns a Site that asks the handler, without a pace.
func newSite(t *testing.T, h http.Handler) *site.Site {
	t.Helper()
	server := httptest.NewServer(h)
	t.Cleanup(server.Close)
	return ask(t, server.URL)
}

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
		Now:     func() time.Time { return christmas },
	}
}

// standIn returns a stand-in that knows the session of newSite.
func standIn() *sitetest.Site {
	return &sitetest.Site{
		Now:      func() time.Time { return christmas },
		Sessions: []string{secret},
		Inputs:   map[string]string{"2021/21": "  given\n\n"},
	}
}

func TestAgentNamesItsUser(t *testing.T) {
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

// Whatever a site does, a request to it ends.
func TestRequestsHaveALimit(t *testing.T) {
	if limit := site.NewClient().Timeout; limit <= 0 || limit > time.Minute {
		t.Errorf("got %v", limit)
	}
}

func TestRequestNamesTheAgent(t *testing.T) {
	server := standIn()
	if _, err := newSite(t, server).Input(t.Context(), 2021, 21); err != nil {
		t.Fatal(err)
	}
	got := server.Requests()
	if len(got) != 1 || got[0].Agent != "aoc/1.2.3 (+someone@example.com)" || !got[0].Cookie {
		t.Errorf("got %+v", got)
	}
}
