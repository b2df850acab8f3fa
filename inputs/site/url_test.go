package site_test

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"aoc/inputs/site"
)

func TestAllowedAddresses(t *testing.T) {
	for text, want := range map[string]string{
		"":                          "https://adventofcode.com",
		"https://adventofcode.com":  "https://adventofcode.com",
		"https://adventofcode.com/": "https://adventofcode.com",
		"http://127.0.0.1:2512":     "http://127.0.0.1:2512",
		"http://127.8.9.10/":        "http://127.8.9.10",
		"https://localhost:8080":    "https://localhost:8080",
		"http://[::1]:2512":         "http://[::1]:2512",
	} {
		u, err := site.ParseURL(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		host := strings.NewReplacer("[", "_", ":", "_", "]", "_").Replace(u.Host)
		if got := site.PaceFile("cache", u); got != filepath.Join("cache", "pace-"+host) {
			t.Errorf("%q: the pace is in %s", text, got)
		}
		if u.String() != want || site.IsLoopback(u) != (u.Hostname() != "adventofcode.com") {
			t.Errorf("%q: got %s, loopback %v", text, u, site.IsLoopback(u))
		}
	}
}

var badURLs = []string{
	"http://adventofcode.com", "https://adventofcode.com.example", "https://www.adventofcode.com",
	"https://adventofcode.com:8443", "https://adventofcode.com/2021", "https://hunter2@adventofcode.com",
	"https://adventofcode.com?hunter2", "https://adventofcode.com?", "https://adventofcode.com#hunter2", "https://adventofcode.com//",
	"https://example.com", "http://10.0.0.1", "http://0.0.0.0:2512", "http://127.0.0.1.example", "http://localhost.example",
	"http://user:hunter2@127.0.0.1", "http://127.0.0.1/a", "ftp://127.0.0.1", "//127.0.0.1", "http:127.0.0.1",
	"127.0.0.1:2512", "localhost", "http://", "https:adventofcode.com", "http://hunter2\x7f",
}

func TestOtherAddressesAreRejected(t *testing.T) {
	for _, text := range badURLs {
		u, err := site.ParseURL(text)
		if !errors.Is(err, site.ErrURL) {
			t.Errorf("%q: got %v, %v", text, u, err)
		} else if strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%q: the error shows the password: %v", text, err)
		}
	}
}
