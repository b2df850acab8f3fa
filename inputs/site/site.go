// Package site is a client for adventofcode.com: inputs, puzzle pages, answers, calendars, settings
// and private leaderboards.
//
// The site has no API and no specification. The addresses, status codes and pages in this package
// were collected from public tools and their tests. A response that looks different is reported as
// [ErrSite].
//
// A [Site] is polite: it names itself and its user, keeps a [Pace] that all processes of a user
// share, honours Retry-After, and makes no request that the calendar can answer. It sends the
// session only to https://adventofcode.com or a loopback address, follows no redirect, and shows
// the session in no message.
//
// Responses are not cached; that is what [aoc/inputs] is for.
package site

import (
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"sync/atomic"
	"time"

	"aoc/runner/failure"
	"aoc/runner/sanitize"
)

// A Site is adventofcode.com, or a stand-in, as one user sees it. Several goroutines can use it at
// once. Each request can fail with ErrSite, ErrSession or ErrPause, or with the error of its
// context. After status 500, a Site once repeats a request without the session, to tell a refused
// session from an outage, unless the session has worked before. Use one Site for a whole command.
type Site struct {
	URL     *url.URL // from [ParseURL]
	Session Session
	Agent   string       // the User-Agent, from [Agent]
	HTTP    *http.Client // from [NewClient]
	Pace    Pace
	Now     func() time.Time
	// Retrying, if not nil, is called before the pause after which a failed request is sent again.
	Retrying func(why error, pause time.Duration)
	// Waiting, if not nil, is called when a request waits for more than a second, and says why.
	Waiting func(why string)

	asked           atomic.Int64 // how many requests, for the Pace
	hasAskedWithout atomic.Bool  // see mayRefuse
	isSuspect       atomic.Bool  // the site answered without the session: see askWithout
}

// Agent returns a User-Agent such as "aoc/1.2.3 (+you@example.com)": the site's maintainer asks
// tools to say how their users can be reached.
func Agent(version, contact string) string {
	contact = strings.TrimSpace(sanitize.Without(contact)) // a line break would begin another header
	if contact == "" {
		return "aoc/" + version
	}
	return "aoc/" + version + " (+" + contact + ")"
}

// NewClient returns an HTTP client for a [Site]. It uses the proxies of the environment.
func NewClient() *http.Client {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	// On a kept connection, the transport may repeat a request without waiting for the pace.
	transport.DisableKeepAlives = true
	// With GODEBUG=http2debug=2 net/http prints the headers of HTTP/2, and so the session.
	transport.Protocols = new(http.Protocols)
	transport.Protocols.SetHTTP1(true)
	transport.OnProxyConnectResponse = checkProxy
	return &http.Client{
		Transport: transport,
		Timeout:   30 * time.Second,
		// The site redirects users whose session it refuses. The page there could pass for an
		// answer.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		// No Jar: the site deletes the cookie when it refuses a session.
	}
}

const official = "https://adventofcode.com"

// ParseURL returns the address of the site, https://adventofcode.com if the text is empty.
// Otherwise it allows only loopback addresses, for a stand-in, so that no session is sent to
// anybody else: the error is ErrURL.
func ParseURL(text string) (*url.URL, error) {
	if text == "" {
		text = official
	}
	u, err := url.Parse(text)
	if err != nil || !isAllowed(u) {
		return nil, errURL() // the parser's error would show the address, which may contain a password
	}
	return &url.URL{Scheme: u.Scheme, Host: u.Host}, nil
}

// isAllowed reports whether the address is an allowed scheme and host and nothing else.
func isAllowed(u *url.URL) bool {
	bare := url.URL{Scheme: u.Scheme, Host: u.Host}
	allowed := bare.String() == official || IsLoopback(u) && (u.Scheme == "http" || u.Scheme == "https")
	return allowed && bare.String() == strings.TrimSuffix(u.String(), "/")
}

func errURL() error {
	return failure.Of(ErrURL, "must be %s or a loopback address such as http://127.0.0.1:2512, without a path", official)
}

// IsLoopback reports whether the address is on this computer.
func IsLoopback(u *url.URL) bool {
	if u.Hostname() == "localhost" {
		return true
	}
	addr, err := netip.ParseAddr(u.Hostname())
	return err == nil && addr.IsLoopback()
}
