package sitetest_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"aoc/inputs/sitetest"
	"aoc/runner/calendar"
)

func newSite() *sitetest.Site {
	return &sitetest.Site{
		Now:      func() time.Time { return time.Date(2025, time.December, 5, 5, 0, 0, 0, time.UTC) },
		Sessions: []string{"aa", "bb"},
		Inputs:   map[string]string{"2015/1": "given\n"},
	}
}

// ask returns the response to a request, with a session unless session is "".
func ask(h http.Handler, method, path, session string) *http.Response {
	r := httptest.NewRequest(method, path, nil)
	if session != "" {
		r.AddCookie(&http.Cookie{Name: "session", Value: session})
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result()
}

func bodyOf(t *testing.T, resp *http.Response) string {
	t.Helper()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

// The rows are known behaviour of the real site.
func TestAnswersLikeTheRealSite(t *testing.T) {
	const (
		plain  = "text/plain"
		locked = "Please don't repeatedly request this endpoint before it unlocks!"
		none   = "404 Not Found\n"
	)
	for _, test := range []struct {
		method, path, session string
		status                int
		kind, body            string // the beginning of the body
	}{
		{"GET", "/2015/day/1/input", "aa", 200, plain, "given\n"},
		{"GET", "/2015/day/2/input", "aa", 200, plain, sitetest.Invent(calendar.DateOf(2015, 2), "aa")},
		{"GET", "/2015/day/2/input", "bb", 200, plain, sitetest.Invent(calendar.DateOf(2015, 2), "bb")},
		{"GET", "/2025/day/5/input", "aa", 200, plain, ""},
		{"GET", "/2025/day/6/input", "aa", 404, plain, locked},
		{"GET", "/2025/day/13/input", "aa", 404, plain, none},
		{"GET", "/2024/day/25/input", "aa", 200, plain, ""},
		{"GET", "/2014/day/1/input", "aa", 404, plain, none},
		{"GET", "/2015/day/01/input", "aa", 404, plain, none},
		{"POST", "/2015/day/1/input", "aa", 404, plain, none},
		{"GET", "/2015/day/1", "aa", 200, "text/html", "<!DOCTYPE html>"},
		{"GET", "/2015/day/1", "", 200, "text/html", "<!DOCTYPE html>"},
		{"GET", "/2025/day/6", "aa", 404, plain, locked},
		{"POST", "/2015/day/1/answer", "aa", 200, "text/html", "<!DOCTYPE html>"},
		{"POST", "/2025/day/6/answer", "aa", 404, plain, locked},
		{"GET", "/2015/day/1/answer", "aa", 404, plain, none},
		{"GET", "/2015", "aa", 200, "text/html", "<!DOCTYPE html>"},
		{"GET", "/2015", "", 200, "text/html", "<!DOCTYPE html>"},
		{"GET", "/2026", "aa", 404, plain, locked},
		{"GET", "/2014", "aa", 404, plain, none},
		{"GET", "/settings", "aa", 200, "text/html", "<!DOCTYPE html>"},
	} {
		t.Run(test.method+test.path+" "+test.session, func(t *testing.T) {
			resp := ask(newSite(), test.method, test.path, test.session)
			body := bodyOf(t, resp)
			if resp.StatusCode != test.status || resp.Header.Get("Content-Type") != test.kind || !strings.HasPrefix(body, test.body) {
				t.Errorf("got %s, %s, %q", resp.Status, resp.Header.Get("Content-Type"), body)
			}
			if !strings.HasSuffix(body, "\n") || strings.HasSuffix(body, "\n\n") {
				t.Errorf("%q does not end in one line feed", body)
			}
		})
	}
}

func TestExpiredSessionIsRedirected(t *testing.T) {
	for request, want := range map[string]string{
		"GET /settings":                             "/",
		"GET /2015/day/1/input":                     "/",
		"POST /2015/day/1/answer":                   "/2015/day/1",
		"GET /2015/leaderboard/private/view/1.json": "/2015/leaderboard",
	} {
		method, path, _ := strings.Cut(request, " ")
		resp := ask(newSite(), method, path, "cc")
		if resp.StatusCode != 302 || resp.Header.Get("Location") != want {
			t.Errorf("%s: got %s to %s", request, resp.Status, resp.Header.Get("Location"))
		}
	}
}

func TestInventedInputs(t *testing.T) {
	seen := map[string]bool{}
	for _, d := range []calendar.Date{calendar.DateOf(2015, 1), calendar.DateOf(2015, 2), calendar.DateOf(2016, 1), calendar.DateOf(2021, 21), calendar.DateOf(2016, 20)} {
		for _, session := range []string{"aa", "bb"} {
			input := sitetest.Invent(d, session)
			if seen[input] || input != sitetest.Invent(d, session) {
				t.Errorf("%v: got %q", d, input)
			}
			seen[input] = true
		}
	}
	game := regexp.MustCompile(`\APlayer 1 starting position: ([1-9]|10)\nPlayer 2 starting position: ([1-9]|10)\n\z`)
	for i := range 20 {
		if input := sitetest.Invent(calendar.DateOf(2021, 21), strconv.Itoa(i)); !game.MatchString(input) {
			t.Errorf("got %q", input)
		}
	}
}
