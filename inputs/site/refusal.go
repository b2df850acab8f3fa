package site

import (
	"cmp"
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
	at, _ := s.readNote()
	return s.Now().Sub(at).Abs() < sessionLife
}

// KnownUser returns the ID of the session's user if [Site.User] has returned it before, in any process, or else "".
func (s *Site) KnownUser() string {
	_, user := s.readNote()
	return user
}

// readNote returns when the session last worked, and its user. Each is zero if it is unknown.
func (s *Site) readNote() (worked time.Time, user string) {
	text, _ := files.Read(s.noteFile(), 64)
	at, user, _ := strings.Cut(strings.TrimSuffix(string(text), "\n"), " ")
	worked, err := time.Parse(time.RFC3339, at)
	if err != nil || strings.Trim(user, "0123456789") != "" {
		return time.Time{}, ""
	}
	return worked, user
}

// noteWorked stores that the session has worked now, and its user, "" if this reply does not tell. It ignores errors:
// the next failure is then in doubt, and the user is asked for again.
func (s *Site) noteWorked(user string) {
	s.isSuspect.Store(false)
	if !s.Session.IsZero() {
		note := s.Now().UTC().Format(time.RFC3339) + " " + cmp.Or(user, s.KnownUser()) + "\n"
		_ = files.Write(s.noteFile(), []byte(note), 0o600)
	}
}

// noteFile returns the path of the file about the session, which is named by a hash, since several users may share the
// cache.
func (s *Site) noteFile() string {
	return fmt.Sprintf("%s.session-%.8x", s.Pace.File, s.Session.Fingerprint([]byte(s.URL.Host)))
}
