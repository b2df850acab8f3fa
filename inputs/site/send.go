package site

import (
	"cmp"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"time"

	"aoc/inputs"
)

// maxTries is how often a GET request is sent, with or without the session, if the site or the connection fails.
const maxTries = 3

// A reply is a complete response.
type reply struct {
	request *http.Request
	status  int
	header  http.Header
	at      time.Time // by the clock of the Site
	body    []byte    // at most inputs.MaxInput+1 bytes
}

// get makes a GET request, and repeats it after temporary failures.
func (s *Site) get(ctx context.Context, path ...string) (reply, error) {
	req, err := s.request(ctx, path...)
	if err != nil {
		return reply{}, err
	}
	for try := 1; ; try++ {
		r, err := s.send(ctx, req)
		switch {
		case s.isRefused(r):
			return reply{}, ErrProbablyRefused
		case try < maxTries && s.mayRefuse(r):
			if err := s.askWithout(ctx, r); err != nil {
				return reply{}, err
			}
			try++ // that was a request too
		}
		isTemporary := errors.Is(err, errConnection) || r.status >= 500 && !r.wantsPause()
		if try == maxTries || !isTemporary || isOnce(ctx) {
			return r, err
		}
		// The jitter keeps processes from retrying together.
		pause := time.Duration(try)*s.Pace.Gap + rand.N(s.Pace.Gap/2+1)
		if s.Retrying != nil {
			s.Retrying(cmp.Or(err, r.statusError()), pause)
		}
		if err := sleep(ctx, pause); err != nil {
			return reply{}, err
		}
	}
}

// once is the key of a context from Once.
type once struct{}

// Once returns a context in which a failed request is not sent again, because the caller decides when.
func Once(ctx context.Context) context.Context { return context.WithValue(ctx, once{}, true) }

func isOnce(ctx context.Context) bool { return ctx.Value(once{}) != nil }

// send sends a request once, when the pace allows it.
func (s *Site) send(ctx context.Context, req *http.Request) (reply, error) {
	if err := s.awaitTurn(ctx); err != nil {
		return reply{}, err
	}
	start := time.Now()
	resp, err := s.HTTP.Do(req)
	if err != nil {
		return reply{}, transportError(ctx, err, time.Since(start))
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(io.LimitReader(resp.Body, inputs.MaxInput+1))
	if err != nil {
		return reply{}, transportError(ctx, err, time.Since(start))
	}
	r := reply{request: req, status: resp.StatusCode, header: resp.Header, at: s.Now(), body: body}
	s.keepPause(r)
	return r, nil
}

// awaitTurn returns when the pace and the site allow a request. The site may ask another process
// for a pause meanwhile.
func (s *Site) awaitTurn(ctx context.Context) error {
	if err := s.checkPause(); err != nil {
		return err
	}
	if err := s.Pace.Wait(ctx, int(s.asked.Add(1))-1, s.Waiting); err != nil {
		return err
	}
	return s.checkPause()
}

// request returns a GET request with the session.
func (s *Site) request(ctx context.Context, path ...string) (*http.Request, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, s.URL.JoinPath(path...).String(), nil)
	if err != nil {
		return nil, err
	}
	req.Header.Set("User-Agent", s.Agent)
	if !s.Session.IsZero() {
		req.AddCookie(&http.Cookie{Name: "session", Value: *s.Session.hex})
	}
	return req, nil
}

// A onceBody is the body of a request that must not be sent twice. It can be withdrawn until the
// first Read: a withdrawn body was not sent, and never will be. An http.Client cannot rewind it and
// send it again.
type onceBody struct {
	text   *strings.Reader
	first  sync.Once // the first Read or withdraw
	isRead bool      // set by it
}

func (b *onceBody) Read(p []byte) (int, error) {
	b.first.Do(func() { b.isRead = true })
	if !b.isRead {
		return 0, errors.New("the request was cancelled")
	}
	return b.text.Read(p)
}

// withdraw prevents reads, and reports whether there has been none.
func (b *onceBody) withdraw() bool {
	b.first.Do(func() {})
	return !b.isRead
}
