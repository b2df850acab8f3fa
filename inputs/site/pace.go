package site

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"aoc/runner/files"
)

// A Pace is the minimum time between two requests of all processes that share its file.
type Pace struct {
	File string // contains the time of the last request, made or reserved
	Gap  time.Duration
}

// PaceFile returns the File of a [Pace] for requests to a host, in the user's cache folder.
func PaceFile(cache string, u *url.URL) string {
	allowed := strings.NewReplacer(":", "_", "[", "_", "]", "_", "%", "_") // Windows allows no colon in the name of a file
	return filepath.Join(cache, "pace-"+allowed.Replace(u.Host))
}

// Wait reserves the next free time for a request, and waits for it. If the wait is longer than a second, it
// calls waiting with the reason, unless waiting is nil. If ctx ends first, the error is the context's.
func (p Pace) Wait(ctx context.Context, waiting func(why string)) error {
	for {
		moment, err := p.reserve(ctx)
		if err != nil {
			return err
		}
		left := time.Until(moment)
		if left > time.Second && waiting != nil {
			waiting(fmt.Sprintf("waiting %v: aoc leaves %v between two requests", left.Round(time.Second), p.Gap))
		}
		if err := sleep(ctx, left); err != nil {
			return err
		}
		if time.Since(moment) < missed {
			return nil
		}
	}
}

// missed is the longest delay with which a process may still make its request. A process that was
// stopped, or whose computer slept, may be later. It reserves another time, since others may have made
// their requests meanwhile.
const missed = 100 * time.Millisecond

// reserve returns the next free time, for this request only. It does not wait for that time under
// the lock, so that others can reserve theirs.
func (p Pace) reserve(ctx context.Context) (time.Time, error) {
	unlock, err := files.Lock(ctx, p.File+".lock", func(string) {}) // on Windows a locked file cannot be written
	if err != nil {
		return time.Time{}, err
	}
	defer unlock()
	moment := time.Now()
	if info, err := os.Lstat(p.File); err == nil { // after another error, Write fails too
		last, _ := files.Read(p.File, 64)
		moment = next(moment, string(last), info.ModTime(), p.Gap)
	}
	return moment, files.WriteUnsynced(p.File, []byte(strconv.FormatInt(moment.UnixNano(), 10)), 0o600)
}

// next returns the first time from now on that is at least gap after the last request. The text last
// is the time of that request, in nanoseconds of Unix time, and was written at the time written. The
// last request counts as just made if its time is unreadable, or if the clock must have been set back
// since: the time was written in the future, or is farther ahead than requests wait.
func next(now time.Time, last string, written time.Time, gap time.Duration) time.Time {
	nanos, err := strconv.ParseInt(strings.TrimSpace(last), 10, 64)
	moment := time.Unix(0, nanos)
	farthest := max(10*time.Minute, 10*gap)
	if err != nil || written.Sub(now) > gap || moment.Sub(now) > farthest {
		moment = now
	}
	if moment = moment.Add(gap); moment.Before(now) {
		return now
	}
	return moment
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
