package site

import (
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"aoc/inputs"
)

// wantsPause tells whether asking again soon would be asking against the site's will.
func (r reply) wantsPause() bool {
	return r.status == http.StatusTooManyRequests || r.status >= 500 && r.header.Get("Retry-After") != ""
}

// pause is the error of a reply that wants one. A server that is down may have done what it was asked for.
func (r reply) pause() error {
	text := fmt.Sprintf("the site answered %d: it wants a pause", r.status)
	if d := r.retryAfter(); d > 0 {
		text += fmt.Sprintf(" of %v", d)
	}
	if r.status >= 500 {
		return failure(text, ErrPause, ErrSite)
	}
	return failure(text, ErrPause)
}

// maxPause is the longest pause that is remembered, lest a mistake of the site's ends all requests for ever.
const maxPause = 24 * time.Hour

// pauseFile is where the pace's processes keep until when the site wants to be left alone.
func (p Pace) pauseFile() string { return p.File + ".pause" }

// keepPause notes the pause that a reply wants, for the next request of whichever process. What cannot be noted is
// forgotten: the reply itself is worth more.
func (s *Site) keepPause(r reply) {
	pause := min(r.retryAfter(), maxPause)
	if !r.wantsPause() || pause <= 0 || s.Pace == (Pace{}) {
		return
	}
	until := s.Now().Add(pause).UTC().Format(time.RFC3339Nano)
	_ = inputs.WriteFile(s.Pace.pauseFile(), []byte(until+"\n"), 0o600)
}

// checkPause returns an ErrPaused until the pause is over. One that is longer than any is from before the clock was set back.
func (s *Site) checkPause() error {
	text, err := os.ReadFile(s.Pace.pauseFile())
	if err != nil || s.Pace == (Pace{}) {
		return nil
	}
	until, err := time.Parse(time.RFC3339Nano, strings.TrimSpace(string(text)))
	left := until.Sub(s.Now())
	if err != nil || left <= 0 || left > maxPause {
		return nil
	}
	return failure(fmt.Sprintf("the site wants to be left alone until %s (%v left)",
		until.Local().Format("2 January at 15:04:05 MST"), (left+time.Second-1).Truncate(time.Second)), ErrPaused, ErrPause)
}

// retryAfter is the pause in seconds, or until a moment on the site's own clock; 0 if it is neither.
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
