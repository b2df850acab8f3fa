package site

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"aoc/runner/files"
)

// mayRefuse reports whether only a second request can tell if the site refuses the session or is down. The site
// answers 500 to a session that it does not know. A Site asks once, since an outage fails all requests.
func (s *Site) mayRefuse(r reply) bool {
	return r.status == http.StatusInternalServerError && !r.wantsPause() && r.request.Header.Get("Cookie") != "" &&
		!s.hasAskedWithout.Load() && !s.hasWorked()
}

// askWithout repeats a request without the session: another page may be served while this one fails. If the site
// answers, the session is suspect: it is probably refused if it fails once more, since an outage may be over. The error
// says that no further request should be made.
func (s *Site) askWithout(ctx context.Context, failed reply) error {
	s.hasAskedWithout.Store(true)
	req := failed.request.Clone(ctx)
	req.Header.Del("Cookie")
	r, err := s.send(ctx, req)
	switch {
	case errors.Is(err, ErrSite): // the connection broke
		return nil
	case err != nil:
		return err
	case r.wantsPause():
		return r.pauseError()
	case r.status >= 500, errors.Is(r.statusError(), ErrForeign):
		return nil
	}
	s.isSuspect.Store(true)
	return nil
}

// isRefused reports whether a request with a suspect session has failed again.
func (s *Site) isRefused(r reply) bool {
	return r.status == http.StatusInternalServerError && !r.wantsPause() && s.isSuspect.Load()
}

// sessionLife is about how long a session lasts, and longer than an event.
const sessionLife = 31 * 24 * time.Hour

// hasWorked reports whether the session has worked within a sessionLife, so that a failure is the site's fault.
func (s *Site) hasWorked() bool {
	text, _ := files.Read(s.workedFile(), 64)
	at, err := time.Parse(time.RFC3339, strings.TrimSpace(string(text)))
	return err == nil && s.Now().Sub(at).Abs() < sessionLife
}

// noteWorked stores that the session has worked now. It ignores errors: the next failure is then in doubt.
func (s *Site) noteWorked() {
	s.isSuspect.Store(false)
	if !s.Session.IsZero() {
		_ = files.WriteUnsynced(s.workedFile(), []byte(s.Now().UTC().Format(time.RFC3339)+"\n"), 0o600)
	}
}

// workedFile returns the path of the file with the time when the session last worked. Each session has a file, which
// is named by a hash, since several users may share the cache.
func (s *Site) workedFile() string {
	return fmt.Sprintf("%s.session-%.8x", s.Pace.File, s.Session.Fingerprint([]byte(s.URL.Host)))
}
