package site

import (
	"net/netip"
	"net/url"
	"strings"
)

const official = "https://adventofcode.com"

// ParseURL reads the address of the site. An empty text is https://adventofcode.com itself.
// Anything else that is not on a loopback address is an ErrURL, so that no session is ever sent to a third party.
func ParseURL(text string) (*url.URL, error) {
	if text == "" {
		text = official
	}
	u, err := url.Parse(text)
	if err != nil {
		return nil, errURL() // the parser's own error would print the address, which may hold a password
	}
	if err := checkURL(u); err != nil {
		return nil, err
	}
	return &url.URL{Scheme: u.Scheme, Host: u.Host}, nil
}

// checkURL lets nothing pass but a scheme and a host that are allowed.
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
	return failure("is neither "+official+" nor like http://127.0.0.1:2512, a loopback address with nothing after it", ErrURL)
}

// IsLoopback tells whether the address is one of this computer itself.
func IsLoopback(u *url.URL) bool {
	if u.Hostname() == "localhost" {
		return true
	}
	addr, err := netip.ParseAddr(u.Hostname())
	return err == nil && addr.IsLoopback()
}
