package fetch

import (
	"errors"
	"fmt"
	"slices"

	"aoc/inputs/site"
)

// maxFailures is the number of failed requests in a row that open a Breaker.
const maxFailures = 2

// fatal has the errors that the next request would return too.
var fatal = []error{site.ErrSession, site.ErrNoSession, site.ErrURL, site.ErrPause, ErrOwner}

// A Breaker stops a series of requests that would all fail, because the session is refused, the site
// asks for a pause, or the site is down.
type Breaker struct {
	open     error
	failures int
}

// Err returns why no more requests should be made, or nil.
func (b *Breaker) Err() error { return b.open }

// Note records the result of a request.
func (b *Breaker) Note(err error) {
	isFatal := slices.ContainsFunc(fatal, func(kind error) bool { return errors.Is(err, kind) })
	b.failures++
	if !isFatal && !errors.Is(err, site.ErrSite) {
		b.failures = 0
	}
	if b.open == nil && (isFatal || b.failures == maxFailures) {
		b.open = fmt.Errorf("skipped: %w", err)
	}
}
