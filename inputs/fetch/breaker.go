package fetch

import (
	"errors"
	"fmt"
	"slices"

	"aoc/inputs/site"
)

// maxFailures is how many requests in a row may fail before a Breaker opens.
const maxFailures = 2

// stopping are the errors after which the site would say the same to the next request.
var stopping = []error{site.ErrSession, site.ErrNoSession, site.ErrURL, site.ErrPause, ErrOwner}

// A Breaker stops a row of requests when the site would say the same to each: that the session is bad, that it wants a
// pause, or that it is down.
type Breaker struct {
	open     error
	failures int
}

// Err returns why the site is not to be asked any more, nil if it may be.
func (b *Breaker) Err() error { return b.open }

// Note takes in how a request ended.
func (b *Breaker) Note(err error) {
	stops := slices.ContainsFunc(stopping, func(kind error) bool { return errors.Is(err, kind) })
	switch {
	case b.open != nil:
		return
	case !stops && !errors.Is(err, site.ErrSite):
		b.failures = 0
		return
	}
	if b.failures++; stops || b.failures == maxFailures {
		b.open = fmt.Errorf("not asked for: %w", err)
	}
}
