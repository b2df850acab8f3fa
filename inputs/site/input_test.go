package site_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"aoc/inputs/site"
	"aoc/inputs/sitetest"
)

func TestInputIsReturnedAsServed(t *testing.T) {
	server := standIn()
	if got, err := newSite(t, server).Input(t.Context(), day7); err != nil || string(got) != "  given\n\n" {
		t.Errorf("got %q, %v", got, err)
	}
	if r := server.Requests()[0]; r.Path != "/2021/day/7/input" || r.Agent != "aoc/1.2.3 (+someone@example.com)" || !r.Cookie {
		t.Errorf("got %+v", r)
	}
}

// A Site whose URL is not from ParseURL makes no request either.
func TestNoRequestToAnotherAddress(t *testing.T) {
	s := newSite(t, standIn())
	s.URL.Host = "adventofcode.example"
	s.HTTP.Transport = transport(func(*http.Request) (*http.Response, error) { return nil, errors.New("asked") })
	_, err := s.Input(t.Context(), day7)
	wantError(t, err, site.ErrURL, "the site's address must be https://adventofcode.com or a loopback address such as http://127.0.0.1:2512, without a path")
}

// untilAfter says when a pause ends that begins at Christmas.
func untilAfter(pause time.Duration) string {
	return christmas.Add(pause).Local().Format(" until 2 January at 15:04:05 MST")
}

// The next command and other processes keep the pause, too.
func TestPauseIsRemembered(t *testing.T) {
	for name, status := range map[string]int{"too many requests": 429, "down": 503} {
		t.Run(name, func(t *testing.T) {
			server := standIn()
			server.Fail(1, header("Retry-After", "90", status))
			s := newSite(t, server)
			_, err := s.Input(t.Context(), day7)
			wantError(t, err, site.ErrPause, fmt.Sprintf("the site answered %d: it asks for a pause", status)+untilAfter(90*time.Second))
			s.Now = func() time.Time { return christmas.Add(29500 * time.Millisecond) }
			for _, ask := range requests {
				err := ask(t.Context(), s, day7)
				wantError(t, err, site.ErrPause, "the site asked for a pause"+untilAfter(90*time.Second))
				wantMaybeSent(t, err, false)
			}
			wantRequests(t, server, 1)
		})
	}
}

// Two requests may be on their way when the site asks each for another pause.
func TestLongerOfTwoPausesIsKept(t *testing.T) {
	server := standIn()
	s := newSite(t, server)
	server.Fail(1, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		server.Fail(1, header("Retry-After", "3600", 429))
		if _, err := s.Input(r.Context(), day7); !errors.Is(err, site.ErrPause) {
			t.Errorf("got %v", err)
		}
		header("Retry-After", "5", 429).ServeHTTP(w, r)
	}))
	if _, err := s.Input(t.Context(), day7); !errors.Is(err, site.ErrPause) {
		t.Errorf("got %v", err)
	}
	_, err := s.Input(t.Context(), day7)
	wantError(t, err, site.ErrPause, "the site asked for a pause"+untilAfter(time.Hour))
}

func TestEndOfAPause(t *testing.T) {
	for name, test := range map[string]struct {
		after string
		ahead time.Duration // of the clock when the pause was stored
		want  time.Duration
	}{
		"seconds":        {"90", 0, 90 * time.Second},
		"a year":         {"31536000", 0, 24 * time.Hour},
		"empty":          {"", 0, time.Minute},
		"malformed":      {"soon", 0, time.Minute},
		"zero":           {"0", 0, time.Minute},
		"long past":      {"Sat, 25 Dec 2021 11:00:00 GMT", 0, time.Minute},
		"clock set back": {"90", 48 * time.Hour, 0},
	} {
		t.Run(name, func(t *testing.T) {
			server := standIn()
			server.Fail(1, header("Retry-After", test.after, 429))
			s := newSite(t, server)
			askAfter := func(pause time.Duration) error {
				s.Now = func() time.Time { return christmas.Add(pause) }
				_, err := s.Input(t.Context(), day7)
				return err
			}
			if err := askAfter(test.ahead); !errors.Is(err, site.ErrPause) {
				t.Errorf("got %v", err)
			}
			if test.want > 0 {
				wantError(t, askAfter(test.want-time.Second), site.ErrPause, "the site asked for a pause"+untilAfter(test.want))
			}
			if err := askAfter(test.want); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestUnusualReplyWithAnInputIsAccepted(t *testing.T) {
	for name, answer := range map[string]http.Handler{
		"gzip":            encoded("lantern 1\n", 0),
		"slow":            sitetest.Trickle(time.Millisecond),
		"HTTP/1.0":        sitetest.Raw("HTTP/1.0 200 OK\r\n\r\nlantern 1\n"),
		"type of a text":  header("Content-Type", "TEXT/PLAIN; charset=utf-8", 200, "lantern 1\n"),
		"type of nothing": header("Content-Type", "application/octet-stream", 200, "lantern 1\n"),
		"malformed type":  header("Content-Type", "text/plain; charset", 200, "lantern 1\n"),
	} {
		server := standIn()
		server.Fail(1, answer)
		if got, err := newSite(t, server).Input(t.Context(), day7); err != nil || string(got) != "lantern 1\n" {
			t.Errorf("%s: got %q, %v", name, got, err)
		}
	}
}

func TestRetriesKeepThePace(t *testing.T) {
	const gap = 20 * time.Millisecond
	server := standIn()
	server.Fail(2, sitetest.Status(500))
	s := newSite(t, server)
	s.Pace.Gap = gap
	start := time.Now()
	if got, err := s.Input(t.Context(), day7); err != nil || string(got) != "  given\n\n" {
		t.Errorf("got %q, %v", got, err)
	}
	if took := time.Since(start); took < 3*gap {
		t.Errorf("got three tries in %v, want at least %v", took, 3*gap)
	}
	wantRequests(t, server, 3)
}

func TestBrokenConnectionIsRetriedUnlessItMayHaveSentAnAnswer(t *testing.T) {
	for name, tries := range map[string]int{"input": 3, "answer": 1} {
		server := standIn()
		server.Fail(-1, sitetest.Reset(""))
		err := requests[name](t.Context(), newSite(t, server), day7)
		wantConnectionError(t, err)
		wantMaybeSent(t, err, name == "answer")
		wantRequests(t, server, tries)
	}
}

func TestNoConnection(t *testing.T) {
	closed := httptest.NewServer(nil)
	closed.Close()
	for _, request := range requests {
		err := request(t.Context(), ask(t, closed.URL), day7)
		wantConnectionError(t, err)
		wantMaybeSent(t, err, false)
	}
}

// wantConnectionError checks for an error of the system without the requested address.
func wantConnectionError(t *testing.T, err error) {
	t.Helper()
	if !errors.Is(err, site.ErrSite) || !strings.HasPrefix(err.Error(), "no response from the site: ") || strings.Contains(err.Error(), "/2021/") {
		t.Errorf("got %v", err)
	}
}

func TestTimeoutIsNotRetried(t *testing.T) {
	for name, slow := range map[string]http.Handler{
		"no answer": http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }),
		"slow body": sitetest.Trickle(100 * time.Millisecond),
	} {
		t.Run(name, func(t *testing.T) {
			server := standIn()
			server.Fail(-1, slow)
			s := newSite(t, server)
			s.HTTP.Timeout = 250 * time.Millisecond
			_, err := s.Input(t.Context(), day7)
			if !errors.Is(err, site.ErrSite) || !strings.HasPrefix(err.Error(), "no response from the site within ") {
				t.Errorf("got %v", err)
			}
			if errors.Is(err, context.DeadlineExceeded) {
				t.Error("got the error of a context for the client's timeout")
			}
			if n := len(server.Requests()); n > 1 { // on a busy machine, none may come through in time
				t.Errorf("got %d requests", n)
			}
		})
	}
}

func TestUntrustedCertificate(t *testing.T) {
	standIn := standIn()
	server := httptest.NewUnstartedServer(standIn)
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	server.StartTLS()
	defer server.Close()
	_, err := ask(t, server.URL).Input(t.Context(), day7)
	if !errors.Is(err, site.ErrCertificate) || !errors.Is(err, site.ErrSite) {
		t.Errorf("got %v", err)
	}
	if want := "the site's certificate is not trusted: x509: "; !strings.HasPrefix(err.Error(), want) {
		t.Errorf("got %v, want %s...", err, want)
	}
	wantRequests(t, standIn, 0)
}

func TestReplyWithPartOfTheSessionIsNotReturned(t *testing.T) {
	const echoed = "the site's response contains the session, so the response is neither shown nor stored"
	part := secret[18:30]
	for _, test := range []struct {
		name   string
		answer http.Handler
		want   string // "" if the reply is an input
	}{
		{"the whole", answer(200, "Cookie: session="+secret), echoed},
		{"in a refusal", answer(400, secret), echoed},
		{"in a failure", answer(503, secret), echoed},
		{"a part", answer(200, "1\n"+part+"\n"), echoed},
		{"a part in upper case", answer(200, "x"+strings.ToUpper(part)+"y"), echoed},
		{"type", header("Content-Type", "text/"+part, 200, "1\n"), echoed},
		{"encoding", header("Content-Encoding", strings.ToUpper(part), 200, "1\n"), echoed},
		{"address", header("Location", "/"+secret, 302), echoed},
		{"less than a part", answer(200, part[1:]+"\n"), ""},
		{"what all sessions begin with", answer(200, secret[:16]+"\n"), ""},
		{"cookie for the next month", header("Set-Cookie", "session="+secret, 200, "1\n"), ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			server := standIn()
			server.Fail(-1, test.answer)
			got, err := newSite(t, server).Input(t.Context(), day7)
			switch {
			case test.want == "" && err != nil:
				t.Error(err)
			case test.want != "" && got != nil:
				t.Errorf("got %q", got)
			case test.want != "":
				wantError(t, err, site.ErrSite, test.want)
			}
			wantRequests(t, server, 1)
		})
	}
}

func TestCancelEndsARequest(t *testing.T) {
	for _, name := range []string{"input", "answer"} {
		server := standIn()
		ctx, cancel := context.WithCancel(t.Context())
		server.Fail(-1, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			_, _ = io.Copy(io.Discard, r.Body)
			cancel()
			<-r.Context().Done()
		}))
		err := requests[name](ctx, newSite(t, server), day7)
		wantCanceled(t, err)
		wantMaybeSent(t, err, name == "answer")
		wantRequests(t, server, 1)
	}
}

func TestCancelEndsThePauseBetweenTries(t *testing.T) {
	server := standIn()
	s := newSite(t, server)
	s.Pace.Gap = time.Hour
	ctx, cancel := context.WithCancel(t.Context())
	server.Fail(-1, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		time.AfterFunc(50*time.Millisecond, cancel)
		sitetest.Status(503).ServeHTTP(w, r)
	}))
	_, err := s.Input(ctx, day7)
	wantCanceled(t, err)
	wantRequests(t, server, 1)
}

func wantCanceled(t *testing.T, err error) {
	t.Helper()
	if !errors.Is(err, context.Canceled) || errors.Is(err, site.ErrSite) {
		t.Errorf("got %v", err)
	}
}

// wantError checks the kind and the text of an error.
func wantError(t *testing.T, err, kind error, want string) {
	t.Helper()
	if !errors.Is(err, kind) || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func wantRequests(t *testing.T, server *sitetest.Site, want int) {
	t.Helper()
	if got := len(server.Requests()); got != want {
		t.Errorf("got %d requests, want %d", got, want)
	}
}

func answer(status int, body string) http.Handler {
	return header("Content-Type", "text/plain", status, body)
}

func header(name, value string, status int, body ...string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set(name, value)
		w.WriteHeader(status)
		_, _ = io.WriteString(w, strings.Join(body, ""))
	})
}

// encoded sends a text in the encoding that Go's client asks for, without its last bytes.
func encoded(text string, missing int) http.Handler {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, _ = io.WriteString(w, text)
	_ = w.Close()
	return header("Content-Encoding", "gzip", http.StatusOK, packed.String()[:packed.Len()-missing])
}
