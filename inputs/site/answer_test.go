package site_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"testing"
	"time"

	"aoc/inputs/site"
	"aoc/runner/calendar"
)

func TestAnswerIsSentAsAForm(t *testing.T) {
	var got, kind string
	server := standIn()
	server.Fail(-1, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		got, kind = string(body), r.Header.Get("Content-Type")
		if r.ContentLength != int64(len(body)) {
			t.Errorf("announced %d bytes, sent %d", r.ContentLength, len(body))
		}
		answer(200, verdictPage(low+oneMin)).ServeHTTP(w, r)
	}))
	verdict, err := newSite(t, server).Answer(t.Context(), calendar.DateOf(2021, 21), 2, "a, b&c=1+é")
	if err != nil || verdict.Kind != site.TooLow || verdict.Wait != time.Minute {
		t.Errorf("got %+v, %v", verdict, err)
	}
	if got != "level=2&answer=a%2C+b%26c%3D1%2B%C3%A9" || kind != "application/x-www-form-urlencoded" {
		t.Errorf("sent %s as %s", got, kind)
	}
	if r := server.Requests()[0]; r.Method != "POST" || r.Path != "/2021/day/21/answer" || r.Body != got {
		t.Errorf("got %+v", r)
	}
}

// A transport that connects after the answer was withdrawn has nothing to send.
func TestWithdrawnAnswerCannotBeSent(t *testing.T) {
	s := newSite(t, standIn())
	ctx, cancel := context.WithCancel(t.Context())
	begin, end := make(chan struct{}), make(chan error)
	s.HTTP.Transport = transport(func(r *http.Request) (*http.Response, error) {
		go func() {
			<-begin
			_, err := io.ReadAll(r.Body)
			end <- err
		}()
		cancel()
		return nil, r.Context().Err()
	})
	_, err := s.Answer(ctx, day7, 1, "12")
	wantMaybeSent(t, err, false)
	close(begin)
	if err := <-end; err == nil || err.Error() != "the request was cancelled" {
		t.Errorf("the withdrawn answer was read: %v", err)
	}
}

type transport func(*http.Request) (*http.Response, error)

func (do transport) RoundTrip(r *http.Request) (*http.Response, error) { return do(r) }

// wantMaybeSent checks whether an error says that the answer may have been sent.
func wantMaybeSent(t *testing.T, err error, want bool) {
	t.Helper()
	if err == nil || errors.Is(err, site.ErrMaybeSent) != want {
		t.Errorf("got %v, want an error that is ErrMaybeSent: %t", err, want)
	}
}
