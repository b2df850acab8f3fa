// Package site is what is asked of adventofcode.com, and what it answers.
//
// It is polite: it names itself, keeps a pace that all processes of a user share, and asks nothing that the calendar
// can answer. And it is careful with the session, which goes to no other host and into no message.
// What has been asked once is kept by the package inputs, and need not be asked again.
package site

import (
	"net/http"
	"net/url"
	"strings"
	"time"
)

// A Site is adventofcode.com as one user sees it. Its methods may be called from several goroutines.
type Site struct {
	URL     *url.URL // from ParseURL: adventofcode.com or a stand-in on a loopback address
	Session Session
	Agent   string       // the User-Agent
	HTTP    *http.Client // from NewClient
	Pace    Pace
	Now     func() time.Time
	// Retrying, if there is one, is told why a request failed that is sent again after a pause.
	Retrying func(why error, pause time.Duration)
}

// Agent returns the User-Agent that the site's maintainer asks for: the tool, and how its user can be reached.
// What is not printable ASCII is not allowed there and becomes a question mark.
func Agent(version, contact string) string {
	agent := "aoc/" + version
	if contact = strings.TrimSpace(contact); contact != "" {
		agent += " (+" + contact + ")"
	}
	return strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' {
			return '?'
		}
		return r
	}, agent)
}

// NewClient returns a client for a Site.
func NewClient() *http.Client {
	transport := http.DefaultTransport.(*http.Transport).Clone() // so that it knows the proxies of the environment
	// On a connection that is kept, the transport may send a request a second time on its own, out of pace.
	transport.DisableKeepAlives = true
	// With GODEBUG=http2debug=2 net/http prints all headers of HTTP/2, and the session is in one. It prints none of HTTP/1.
	transport.Protocols = new(http.Protocols)
	transport.Protocols.SetHTTP1(true)
	transport.OnProxyConnectResponse = proxyRefusal
	return &http.Client{
		Transport: transport,
		Timeout:   30 * time.Second,
		// The site redirects those whose session it refuses; a page found there would look like an answer.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		// No Jar: where it refuses a session the site also deletes the cookie.
	}
}
