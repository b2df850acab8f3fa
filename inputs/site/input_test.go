package site_test

import (
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

func TestEndOfAPause(t *testing.T) {
	for _, test := range []struct {
		after       string
		ahead, want time.Duration // ahead: of the clock when the pause was stored
	}{
		{"90", 0, 90 * time.Second},
		{"31536000", 0, 24 * time.Hour},
		{"0", 0, time.Minute},
		{"soon", 0, time.Minute},
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
