package site_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"net/http"
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

func TestPauseIsRemembered(t *testing.T) {
	server := failing(1, header("Retry-After", "90", 503))
	s := newSite(t, server)
	_, err := s.Input(t.Context(), day7)
	wantError(t, err, site.ErrPause, "the site answered 503: it asks for a pause"+untilAfter(90*time.Second))
	s.Now = func() time.Time { return christmas.Add(29500 * time.Millisecond) }
	for _, ask := range requests {
		err := ask(t.Context(), s, day7)
		wantError(t, err, site.ErrPause, "the site asked for a pause"+untilAfter(90*time.Second))
		wantMaybeSent(t, err, false)
	}
	wantRequests(t, server, 1)
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
	for _, test := range []struct {
		after       string
		ahead, want time.Duration // ahead: of the clock when the pause was stored
	}{
		{"90", 0, 90 * time.Second},
		{"31536000", 0, 24 * time.Hour},
		{"", 0, time.Minute},
		{"soon", 0, time.Minute},
		{"0", 0, time.Minute},
		{"Sat, 25 Dec 2021 11:00:00 GMT", 0, time.Minute},
		{"90", 48 * time.Hour, 0},
	} {
		s := newSite(t, failing(1, header("Retry-After", test.after, 429)))
		for _, at := range []time.Duration{test.ahead, test.want - time.Second, test.want} {
			s.Now = func() time.Time { return christmas.Add(at) }
			_, err := s.Input(t.Context(), day7)
			if isOver := at != test.ahead && at >= test.want || at < 0; isOver != !errors.Is(err, site.ErrPause) {
				t.Errorf("%q, after %v: got %v", test.after, at, err)
			}
		}
	}
}

func TestUnusualReplyWithAnInputIsAccepted(t *testing.T) {
	for name, answer := range map[string]http.Handler{
		"gzip":            encoded("lantern 1\n", 0),
		"HTTP/1.0":        sitetest.Raw("HTTP/1.0 200 OK\r\n\r\nlantern 1\n"),
		"type of a text":  header("Content-Type", "TEXT/PLAIN; charset=utf-8", 200, "lantern 1\n"),
		"type of nothing": header("Content-Type", "application/octet-stream", 200, "lantern 1\n"),
		"malformed type":  header("Content-Type", "text/plain; charset", 200, "lantern 1\n"),
	} {
		server := failing(1, answer)
		if got, err := newSite(t, server).Input(t.Context(), day7); err != nil || string(got) != "lantern 1\n" {
			t.Errorf("%s: got %q, %v", name, got, err)
		}
	}
}

func TestTimeoutIsNotRetried(t *testing.T) {
	server := failing(-1, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_ = http.NewResponseController(w).Flush()
		<-r.Context().Done()
	}))
	s := newSite(t, server)
	s.HTTP.Timeout = 250 * time.Millisecond
	_, err := s.Input(t.Context(), day7)
	const want = "no response from the site within "
	if !errors.Is(err, site.ErrSite) || !strings.HasPrefix(err.Error(), want) || errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v", err)
	}
	if n := len(server.Requests()); n > 1 { // on a busy machine, none may come through in time
		t.Errorf("got %d requests", n)
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
		if !errors.Is(err, context.Canceled) || errors.Is(err, site.ErrSite) {
			t.Errorf("got %v", err)
		}
		wantMaybeSent(t, err, name == "answer")
		wantRequests(t, server, 1)
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
