package site

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"time"

	"aoc/inputs"
)

// tries is how often a request that changes nothing is sent, if the site or the connection to it fails.
const tries = 3

// A reply is a whole answer to a request.
type reply struct {
	request *http.Request
	status  int
	header  http.Header
	body    []byte // cut off after inputs.MaxInput+1 bytes
}

// get asks for a page, and again some time later if the first answers are ones that may pass.
func (s *Site) get(ctx context.Context, path ...string) (reply, error) {
	for try := 1; ; try++ {
		r, err := s.send(ctx, http.MethodGet, nil, path...)
		passing := errors.Is(err, errConnection) || r.status >= 500 && !r.wantsPause()
		if try == tries || !passing {
			return r, err
		}
		pause := backoff(try, s.Pace.Gap)
		if s.Retrying != nil {
			s.Retrying(cmp.Or(err, r.refusal()), pause)
		}
		if err := sleep(ctx, pause); err != nil {
			return reply{}, err
		}
	}
}

// backoff grows with each try, and differs from process to process, lest all that met the same failure return at once.
func backoff(try int, gap time.Duration) time.Duration {
	return time.Duration(try)*gap + rand.N(gap/2+1)
}

// send makes one request, once and in its turn. The form may be nil.
func (s *Site) send(ctx context.Context, method string, form *letter, path ...string) (reply, error) {
	req, err := s.request(ctx, method, form, path...)
	if err != nil {
		return reply{}, err
	}
	return s.sendInTurn(ctx, req)
}

// sendInTurn sends a request when the pace allows it.
func (s *Site) sendInTurn(ctx context.Context, req *http.Request) (reply, error) {
	if err := s.awaitTurn(ctx); err != nil {
		return reply{}, err
	}
	start := time.Now()
	r, err := do(s.HTTP, req)
	switch {
	case s.Session.isRepeated(r, err):
		return reply{}, failure("what the site sent repeats the session: it is neither shown nor kept", ErrSite)
	case err != nil:
		return reply{}, noReply(ctx, err, time.Since(start))
	}
	s.keepPause(r)
	return r, nil
}

// awaitTurn returns when the pace and the site allow a request. Another process may be told to pause while this one waits.
func (s *Site) awaitTurn(ctx context.Context) error {
	if err := s.checkPause(); err != nil {
		return err
	}
	if err := s.Pace.Wait(ctx); err != nil {
		return err
	}
	return s.checkPause()
}

func (s *Site) request(ctx context.Context, method string, form *letter, path ...string) (*http.Request, error) {
	// The address may have come from elsewhere than ParseURL.
	if err := checkURL(s.URL); err != nil {
		return nil, fmt.Errorf("the site's address %w", err)
	}
	req, err := http.NewRequestWithContext(ctx, method, s.URL.JoinPath(path...).String(), nil)
	if err != nil {
		return nil, err
	}
	if form != nil {
		req.Body, req.ContentLength = io.NopCloser(form), int64(form.Len())
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	req.Header.Set("User-Agent", s.Agent)
	if !s.Session.IsZero() {
		req.AddCookie(&http.Cookie{Name: "session", Value: *s.Session.hex})
	}
	return req, nil
}

func do(client *http.Client, req *http.Request) (reply, error) {
	resp, err := client.Do(req)
	if err != nil {
		return reply{}, err
	}
	defer resp.Body.Close()
	if resp.StatusCode == http.StatusOK && resp.Header.Get("Content-Encoding") != "" { // the client has unpacked what it had asked for
		return reply{}, failure("what the site sent is packed in a way that was not asked for", ErrSite)
	}
	body, err := io.ReadAll(io.LimitReader(resp.Body, inputs.MaxInput+1))
	if err != nil {
		return reply{}, err
	}
	return reply{req, resp.StatusCode, resp.Header, body}, nil
}
