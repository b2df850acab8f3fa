// This file reads how long a site that is asked too much, or is down, wants to be left alone.

package site

import (
	"fmt"
	"net/http"
	"strconv"
	"time"
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
