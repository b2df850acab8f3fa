package site

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"aoc/runner/files"
)

// A Pace limits the requests of all processes that share its file. An evening needs a few requests, with a Gap between
// two. Bulk work, such as the inputs of all years, is slower after a burst.
type Pace struct {
	File string // contains a tally
	Gap  time.Duration
}

const (
	burst  = 30 // how many requests may follow each other at the Gap
	refill = 5  // Gaps until one more request may do so: 15 seconds at the usual Gap
)

// PaceFile returns the File of a [Pace] for requests to a host, in the user's cache folder.
func PaceFile(cache string, u *url.URL) string {
	// Windows allows no colon in the name of a file.
	allowed := strings.NewReplacer(":", "_", "[", "_", "]", "_", "%", "_")
	return filepath.Join(cache, "pace-"+allowed.Replace(u.Host))
}

// Wait waits until a request is allowed, which the caller must then make at once. An urgent request waits for the Gap
// only, and counts. If the wait is longer than a second, Wait calls waiting with the reason, unless waiting is nil. If
// ctx ends first, the error is the context's, and the request does not count.
//
// Nothing is reserved for a request that waits. So a killed process delays nobody, and an urgent request is never
// behind many that wait for more than the Gap.
func (p Pace) Wait(ctx context.Context, isUrgent bool, waiting func(why string)) error {
	for {
		left, err := p.take(ctx, isUrgent)
		if err != nil || left == 0 {
			return err
		}
		if left > time.Second && waiting != nil {
			waiting(fmt.Sprintf("waiting %v: aoc leaves %v between two requests, and %v after %d of them",
				left.Round(time.Second), p.Gap, refill*p.Gap, burst))
		}
		if err := sleep(ctx, left); err != nil {
			return err
		}
	}
}

// take counts a request if it is allowed now. Otherwise it returns how long to wait before the next attempt.
func (p Pace) take(ctx context.Context, isUrgent bool) (left time.Duration, err error) {
	unlock, err := files.Lock(ctx, p.File+".lock", func(string) {}) // on Windows a locked file cannot be written
	if err != nil {
		return 0, err
	}
	defer unlock()
	now := time.Now()
	t, isRead := p.tally(now)
	left = t.wait(now, p.Gap, isUrgent)
	if left == 0 {
		t = t.with(now, p.Gap)
	} else if isRead {
		return left, nil
	}
	return left, files.WriteUnsynced(p.File, []byte(t.String()), 0o600)
}

// Estimate returns how long that many more requests take, if nobody else makes any.
func (p Pace) Estimate(requests int) time.Duration {
	now := time.Now()
	t, _ := p.tally(now)
	return max(time.Duration(requests)*p.Gap, excess(t.usedAt(now, p.Gap)+float64(requests), p.Gap))
}

// tally reads the file. The last request counts as just made if its time is unreadable, or so far ahead that the clock
// must have been set back since: isRead is then false. Earlier versions wrote the time alone.
func (p Pace) tally(now time.Time) (t tally, isRead bool) {
	text, err := files.Read(p.File, 64)
	if errors.Is(err, fs.ErrNotExist) {
		return tally{}, true
	}
	last, used, _ := strings.Cut(strings.TrimSpace(string(text)), " ")
	if n, err := strconv.ParseFloat(used, 64); err == nil && n >= 0 {
		t.used = min(n, maxUsed)
	}
	nanos, malformed := strconv.ParseInt(last, 10, 64)
	t.last = time.Unix(0, nanos)
	if err != nil || malformed != nil || t.last.Sub(now) > p.Gap {
		return tally{now, t.used}, false
	}
	return t, true
}

// A tally counts requests.
type tally struct {
	last time.Time // of the last request
	used float64   // how many requests of the burst were used up then; more than burst after urgent ones
}

// maxUsed is the number of requests after which urgent ones no longer count, so that others need not wait for long.
const maxUsed = 2 * burst

func (t tally) String() string { return fmt.Sprintf("%d %.3f", t.last.UnixNano(), t.used) }

// usedAt returns how many requests of the burst are used up at a time after the last request.
func (t tally) usedAt(now time.Time, gap time.Duration) float64 {
	if gap == 0 {
		return 0
	}
	return max(0, t.used-max(0, now.Sub(t.last).Seconds()/(refill*gap).Seconds()))
}

// wait returns how long a request has to wait.
func (t tally) wait(now time.Time, gap time.Duration, isUrgent bool) time.Duration {
	wait := max(0, gap-now.Sub(t.last))
	if isUrgent {
		return wait
	}
	return max(wait, excess(t.usedAt(now, gap)+1, gap))
}

// with returns the tally after a request.
func (t tally) with(now time.Time, gap time.Duration) tally {
	return tally{now, min(t.usedAt(now, gap)+1, maxUsed)}
}

// excess returns how long it takes until no more requests than the burst are used up.
func excess(used float64, gap time.Duration) time.Duration {
	return max(0, time.Duration((used-burst)*float64(refill*gap)))
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

// pauseError returns the error of a reply that asks for a pause.
func (r reply) pauseError() *PauseError {
	pause := min(r.retryAfter(), maxPause)
	if pause <= 0 {
		pause = usualPause
	}
	return &PauseError{r.status, r.at.Add(pause).UTC()}
}

const (
	usualPause = time.Minute    // if the site names no end
	maxPause   = 24 * time.Hour // the longest pause that is kept, in case the site names an absurd one
)

// pauseFile returns the path of the file with the end of the pause, which the processes share.
func (p Pace) pauseFile() string { return p.File + ".pause" }

// keepPause stores the end of the pause that a reply asks for, for all processes. It ignores
// errors, since the reply matters more.
func (s *Site) keepPause(r reply) {
	until := r.pauseError().Until
	if r.wantsPause() && until.After(s.pauseEnd()) {
		_ = files.Write(s.Pace.pauseFile(), []byte(until.Format(time.RFC3339Nano)+"\n"), 0o600)
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

// retryAfter returns the pause in the header Retry-After, or 0. The header has seconds, or a time
// by the site's clock.
func (r reply) retryAfter() time.Duration {
	after := r.header.Get("Retry-After")
	if seconds, err := strconv.ParseUint(after, 10, 32); err == nil {
		return time.Duration(seconds) * time.Second
	}
	until, err := http.ParseTime(after)
	now, noClock := http.ParseTime(r.header.Get("Date"))
	if err != nil || noClock != nil {
		return 0
	}
	return until.Sub(now)
}
