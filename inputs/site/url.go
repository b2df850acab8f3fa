package site

import (
	"net/netip"
	"net/url"
	"strings"

	"aoc/runner/failure"
)

const official = "https://adventofcode.com"

// ParseURL returns the address of the site, https://adventofcode.com if the text is empty.
// Otherwise it allows only loopback addresses, for a stand-in, so that no session is sent to
// anybody else: the error is ErrURL.
func ParseURL(text string) (*url.URL, error) {
	if text == "" {
		text = official
	}
	u, err := url.Parse(text)
	if err != nil {
		return nil, errURL() // the parser's error would show the address, which may contain a password
	}
	if err := checkURL(u); err != nil {
		return nil, err
	}
	return &url.URL{Scheme: u.Scheme, Host: u.Host}, nil
}

// checkURL returns nil if the address is an allowed scheme and host and nothing else.
func checkURL(u *url.URL) error {
	if u == nil {
		return errURL()
	}
	bare := url.URL{Scheme: u.Scheme, Host: u.Host}
	allowed := bare.String() == official || IsLoopback(u) && (u.Scheme == "http" || u.Scheme == "https")
	if !allowed || bare.String() != strings.TrimSuffix(u.String(), "/") {
		return errURL()
	}
	return nil
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
