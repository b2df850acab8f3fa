package sitetest_test

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"aoc/inputs/sitetest"
)

func TestFailLastsForSoManyRequests(t *testing.T) {
	site := newSite()
	statuses := func() (got [3]int) {
		for i := range got {
			got[i] = ask(site, "GET", "/2015/day/1/input", "aa").StatusCode
		}
		return got
	}
	for _, test := range []struct {
		times int
		want  [3]int
	}{
		{0, [3]int{200, 200, 200}},
		{2, [3]int{503, 503, 200}},
		{-1, [3]int{503, 503, 503}},
		{1, [3]int{503, 200, 200}},
	} {
		site.Fail(test.times, sitetest.Status(503))
		if got := statuses(); got != test.want {
			t.Errorf("Fail(%d): got %v, want %v", test.times, got, test.want)
		}
	}
}

func TestWaysToFail(t *testing.T) {
	for _, test := range []struct {
		name   string
		answer http.Handler
		check  func(resp *http.Response, err error) bool
	}{
		{"status", sitetest.Status(418), func(resp *http.Response, _ error) bool { return resp.StatusCode == 418 }},
		{"redirect", sitetest.Redirect("/2015"), func(resp *http.Response, _ error) bool {
			return resp.StatusCode == 302 && resp.Header.Get("Location") == "/2015"
		}},
		{"login page", sitetest.LoginPage(), func(resp *http.Response, _ error) bool {
			return resp.StatusCode == 200 && resp.Header.Get("Content-Type") == "text/html"
		}},
		{"cut short", sitetest.CutShort(), func(resp *http.Response, _ error) bool {
			_, err := io.ReadAll(resp.Body)
			return errors.Is(err, io.ErrUnexpectedEOF)
		}},
		{"endless", sitetest.Endless(), func(resp *http.Response, _ error) bool {
			n, err := io.CopyN(io.Discard, resp.Body, 1<<20)
			return n == 1<<20 && err == nil
		}},
		{"trickle", sitetest.Trickle(time.Millisecond), func(resp *http.Response, _ error) bool {
			body, err := io.ReadAll(resp.Body)
			return string(body) == "lantern 1\n" && err == nil
		}},
		{"reset", sitetest.Reset(), func(_ *http.Response, err error) bool { return err != nil }},
		{"raw", sitetest.Raw("HTTP/1.1 299 Odd\r\nContent-Length: 2\r\n\r\n1\n2\n"), func(resp *http.Response, _ error) bool {
			body, err := io.ReadAll(resp.Body)
			return resp.Status == "299 Odd" && string(body) == "1\n" && err == nil
		}},
		{"reset half-way", sitetest.ResetAfter("1\n"), func(resp *http.Response, err error) bool {
			if err == nil {
				_, err = io.ReadAll(resp.Body)
			}
			return err != nil
		}},
		{"endless header", sitetest.EndlessHeader(), func(_ *http.Response, err error) bool { return err != nil }},
		{"echo", sitetest.Echo(), func(resp *http.Response, _ error) bool {
			body, err := io.ReadAll(resp.Body)
			return strings.HasPrefix(string(body), "GET / HTTP/1.1\r\n") && err == nil
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			server := httptest.NewServer(test.answer)
			defer server.Close()
			resp, err := (&http.Transport{DisableKeepAlives: true}).RoundTrip(httptest.NewRequest("GET", server.URL, nil))
			if err == nil {
				defer resp.Body.Close()
			}
			if !test.check(resp, err) {
				t.Errorf("got %v, %v", resp, err)
			}
		})
	}
}
