package site

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"aoc/runner/files"
)

// A Pace limits the requests of all processes that share its file, by the generic cell rate algorithm: the file has one
// time, which each request moves on by the Gap, and a request may come before that time by as much as a burst takes.
type Pace struct {
	File string
	Gap  time.Duration // between two requests after a burst
}

const (
	burst = 4  // how many requests in a row wait for nothing
	few   = 30 // how many requests a command may make at the Gap
	slow  = 5  // how many Gaps apart its other requests are
)

// PaceFile returns the File of a [Pace] for requests to a host, in the user's cache folder.
func PaceFile(cache string, u *url.URL) string {
	// Windows allows no colon in the name of a file.
	allowed := strings.NewReplacer(":", "_", "[", "_", "]", "_", "%", "_")
	return filepath.Join(cache, "pace-"+allowed.Replace(u.Host))
}

// Estimate returns about how long that many requests of a command take, if nobody else makes any.
func (p Pace) Estimate(requests int) time.Duration {
	return time.Duration(max(0, requests-burst)+(slow-1)*max(0, requests-few)) * p.Gap
}

// Wait waits until a request is allowed, which the caller must then make at once. The caller has made that many
// requests before. If the wait is longer than a second, Wait calls waiting with the reason, unless waiting is nil. If
// ctx ends first, the error is the context's.
//
// Nothing is reserved for a request that waits, so a killed process delays nobody.
func (p Pace) Wait(ctx context.Context, before int, waiting func(why string)) error {
	early := (burst - 1) * p.Gap
	if before >= few {
		early = (1 - slow) * p.Gap // after the last request's Gap, wait for the others
	}
	for {
		left, err := p.take(ctx, early)
		if err != nil || left <= 0 {
			return err
		}
		if left > time.Second && waiting != nil {
			waiting(fmt.Sprintf("waiting %v: aoc leaves %v between two requests, and %v after the first %d of a command",
				left.Round(time.Second), p.Gap, slow*p.Gap, few))
		}
		if err := sleep(ctx, left); err != nil {
			return err
		}
	}
}

// take counts a request if one is allowed that early. Otherwise it returns how long to wait before the next attempt.
func (p Pace) take(ctx context.Context, early time.Duration) (left time.Duration, err error) {
	unlock, err := files.Lock(ctx, p.File+".lock", func() {}) // on Windows a locked file cannot be written
	if err != nil {
		return 0, err
	}
	defer unlock()
	now := time.Now()
	next := p.next(now)
	left = next.Add(-early).Sub(now)
	if left <= 0 {
		if next.Before(now) {
			next = now
		}
		next = next.Add(p.Gap)
	}
	text := strconv.FormatInt(next.UnixNano(), 10)
	return left, os.WriteFile(p.File, []byte(text), 0o600) // a lost time delays nobody for long
}

// next returns the time in the file. It is never further ahead than a burst that was just made, which also stands for
// an unreadable time: the clock may have been set back.
func (p Pace) next(now time.Time) time.Time {
	furthest := now.Add(burst * p.Gap)
	text, err := files.Read(p.File, 64)
	if errors.Is(err, fs.ErrNotExist) {
		return now
	}
	nanos, malformed := strconv.ParseInt(string(text), 10, 64)
	if next := time.Unix(0, nanos); err == nil && malformed == nil && next.Before(furthest) {
		return next
	}
	return furthest
}

// sleep waits for d or until ctx ends.
func sleep(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
	return ctx.Err()
}

// wantsPause reports whether the site asks for a pause before the next request.
func (r reply) wantsPause() bool {
	return r.status == http.StatusTooManyRequests || r.status >= 500 && r.header.Get("Retry-After") != ""
}

// A PauseError means that the site asks for a pause, with status 429 or Retry-After.
type PauseError struct {
	Status int       `json:"status"` // 0 if no request was made, since an earlier pause is not over
	Until  time.Time `json:"until"`
}

func (e *PauseError) Error() string {
	text := "the site asked for a pause"
	if e.Status != 0 {
		text = fmt.Sprintf("the site answered %d: it asks for a pause", e.Status)
	}
	return text + e.Until.Local().Format(" until 2 January at 15:04:05 MST")
}

// Is reports whether the error is of a kind.
func (e *PauseError) Is(kind error) bool {
	return kind == ErrPause || kind == ErrPaused && e.Status == 0 || kind == ErrSite && e.Status >= 500
}

// pauseError returns the error of a reply that asks for a pause, for as many seconds as Retry-After says.
func (r reply) pauseError() *PauseError {
	seconds, err := strconv.ParseUint(r.header.Get("Retry-After"), 10, 32)
	pause := min(time.Duration(seconds)*time.Second, maxPause)
	if err != nil || pause == 0 {
		pause = usualPause
	}
	return &PauseError{r.status, r.at.Add(pause).UTC()}
}

const (
	usualPause = time.Minute    // if the site names no number
	maxPause   = 24 * time.Hour // the longest pause that is kept, in case the site names an absurd one
)

// pauseFile returns the path of the file with the end of the pause, which the processes share.
func (p Pace) pauseFile() string { return p.File + ".pause" }

// keepPause stores the end of the pause that a reply asks for, for all processes. It ignores
// errors, since the reply matters more.
func (s *Site) keepPause(r reply) {
	if r.wantsPause() {
		_ = files.Write(s.Pace.pauseFile(), []byte(r.pauseError().Until.Format(time.RFC3339Nano)+"\n"), 0o600)
	}
}

// checkPause returns ErrPaused until the pause is over.
func (s *Site) checkPause() error {
	if until := s.pauseEnd(); until.After(s.Now()) {
		return &PauseError{Until: until}
	}
	return nil
}

// pauseEnd returns the end of the stored pause, or the zero time if there is none. It ignores a
// pause longer than maxPause, which was stored before the clock was set back.
func (s *Site) pauseEnd() time.Time {
	text, _ := files.Read(s.Pace.pauseFile(), 64)
	until, err := time.Parse(time.RFC3339Nano, strings.TrimSpace(string(text)))
	if err != nil || until.Sub(s.Now()) > maxPause {
		return time.Time{}
	}
	return until
}
