package e2e

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"aoc/inputs/sitetest"
)

// A badReply is a wrong reply of the site, with what the commands do about it.
type badReply struct {
	name   string
	answer http.Handler
	exit   int    // of aoc fetch
	says   string // on stderr
	tries  int    // how often aoc fetch asks
	submit int    // the exit code of aoc submit
	judged bool   // whether the site may have judged the answer
}

const (
	again = 3 // two retries after errors that may be temporary
	once  = 1
)

// badReplies returns all wrong replies. Some redirect to another host, the stranger.
func badReplies(stranger string) []badReply {
	return []badReply{
		{"400 for a session", reply("400 Bad Request", "Puzzle inputs differ by user.  Please log in.\n"), 5, "refuses the session", once, 5, false},
		{"404 before the unlock", http.HandlerFunc(locked), 4, "not unlocked yet", once, 4, false},
		{"429", sitetest.Status(429), 4, "the site answered 429: it asks for a pause", once, 4, false},
		{"503 with a time", reply("503 Service Unavailable", "", "Retry-After: 3600"), 4, "it asks for a pause until ", once, 4, true},
		{"redirect of a POST to another host", reply("307 Temporary Redirect", "", "Location: "+stranger), 6, "redirects to another host", once, 6, true},
		{"log-in page", sitetest.LoginPage(), 5, "refuses the session", once, 5, false},
		{"long", sitetest.Raw("HTTP/1.1 200 OK\r\n\r\n" + strings.Repeat("lantern 1\n", 4<<20)), 6, "longer than 32 MiB", once, 6, true},
		{"cut short", sitetest.Raw("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nlantern 1\nlan"), 6, "cut short", again, 6, true},
		{"nothing", sitetest.Raw(""), 6, "no response from the site", again, 6, true},
	}
}

// After a bad reply, the next fetch works. No other test runs meanwhile: a long reply must come within 30 seconds.
func TestBadReplyLeavesTheStoreAsItWas(t *testing.T) {
	for _, bad := range badReplies(newStranger(t)) {
		t.Run(bad.name, func(t *testing.T) {
			h := newHome(t)
			h.here = true
			before := h.files("inputs")
			h.Fail(-1, bad.answer)
			h.aoc(fetchFirst).want(bad.exit, bad.says)
			h.wantStore(before)
			h.wantRequests(bad.tries, 0)
			h.Fail(0, nil)
			h.setClock("2h") // after any pause that the site has asked for
			h.aoc(fetchFirst).want(0, "")
			if got := h.read("inputs/2020/1/input.txt"); got != "1\n2\n3\n" {
				t.Errorf("the next fetch stored %q", got)
			}
		})
	}
}

// An answer that the site may have judged is not sent again before the puzzle's page shows the result.
func TestBadReplyNeverMakesAnAnswerBeSentTwice(t *testing.T) {
	for _, bad := range badReplies(newStranger(t)) {
		t.Run(bad.name, func(t *testing.T) {
			h := newHome(t)
			h.here = true
			h.write("inputs/2020/1/input.txt", "1\n2\n3\n")
			before := h.files("inputs")
			h.Fail(-1, bad.answer)
			h.aoc(submitFirst).want(bad.submit, "")
			h.wantStore(before, "2020/1/answers.json")
			h.wantRequests(1, 1)
			answers := h.files("inputs")["2020/1/answers.json"]
			if pending := strings.Contains(answers, `"pending"`); pending != bad.judged {
				t.Errorf("pending: got %v, want %v:\n%s", pending, bad.judged, answers)
			}
			if h.aoc(submitFirst); bad.judged && h.posts() != 1 {
				t.Error("the answer was sent again")
			}
		})
	}
}

// newStranger returns the address of a host that must get no requests.
func newStranger(t *testing.T) string {
	t.Helper()
	stranger := newHome(t)
	t.Cleanup(func() { stranger.wantRequests(0, 0) })
	return stranger.env["AOC_URL"]
}

// reply sends raw HTTP, which may have faults that a Go server would not send.
func reply(status, body string, header ...string) http.Handler {
	header = append(header, "Content-Type: text/plain", fmt.Sprint("Content-Length: ", len(body)))
	return sitetest.Raw("HTTP/1.1 " + status + "\r\n" + strings.Join(header, "\r\n") + "\r\n\r\n" + body)
}
