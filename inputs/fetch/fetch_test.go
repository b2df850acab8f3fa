package fetch

import (
	"net/http/httptest"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/inputs/sitetest"
	"aoc/runner/calendar"
)

// secret is the session in tests.
const secret = "53616c7465645f5f7f21c0e95ba43d86"

var (
	evening = time.Date(2021, time.December, 21, 18, 0, 0, 0, time.UTC)
	day21   = calendar.Date{Year: 2021, Day: 21}
)

// newFetcher returns a Fetcher with an empty store, and its stand-in for the site.
func newFetcher(t *testing.T) (Fetcher, *sitetest.Site) {
	t.Helper()
	standIn := &sitetest.Site{Sessions: []string{secret}, Now: func() time.Time { return evening }}
	server := httptest.NewServer(standIn)
	t.Cleanup(server.Close)
	u, err := site.ParseURL(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	s := &site.Site{URL: u, Session: session(t, secret), HTTP: site.NewClient(), Pace: site.Pace{File: filepath.Join(t.TempDir(), "pace")}, Now: func() time.Time { return evening }}
	return Fetcher{
		Store:   inputs.Store{Dir: t.TempDir()},
		Site:    func() (*site.Site, error) { return s, nil },
		Cache:   t.TempDir(),
		Claimed: func(string) {},
		Warn:    func(err error) { t.Errorf("got the warning %v", err) },
		Found:   func(calendar.Date, inputs.Example) {},
		Missed:  func(calendar.Date) {},
	}, standIn
}

func session(t *testing.T, text string) site.Session {
	t.Helper()
	s, err := site.ParseSession(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// with returns the Fetcher with a changed site.
func (f Fetcher) with(change func(s *site.Site)) Fetcher {
	s, _ := f.Site()
	changed := &site.Site{URL: s.URL, Session: s.Session, HTTP: s.HTTP, Pace: s.Pace, Now: s.Now}
	change(changed)
	f.Site = func() (*site.Site, error) { return changed, nil }
	return f
}

// wantAsked checks the paths of all requests.
func wantAsked(t *testing.T, standIn *sitetest.Site, want ...string) {
	t.Helper()
	var asked []string
	for _, r := range standIn.Requests() {
		asked = append(asked, r.Path)
	}
	if !slices.Equal(asked, want) {
		t.Errorf("got requests for %q, want %q", asked, want)
	}
}

func noError(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
