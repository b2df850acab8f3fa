// Waiting for a puzzle to unlock.

package command

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"aoc/inputs/site"
	"aoc/runner/calendar"
)

// Jitter is what one waits beyond the unlock, 2 to 30 seconds at random, so
// that not everybody asks the site in the same second.
func Jitter() time.Duration {
	return 2*time.Second + rand.N(28*time.Second)
}

// waitForUnlock waits until the puzzle unlocks and the site has had a moment.
// Where there is no session it does not even begin.
func (t *task) waitForUnlock(ctx context.Context, d calendar.Date) error {
	s, err := t.site()
	if err != nil {
		return err
	}
	unlock := calendar.Unlock(d.Year, d.Day)
	if !t.Now().Before(unlock) {
		return nil
	}
	if s.Session.IsZero() {
		return t.askable(d, site.ErrNoSession)
	}
	at := moment(unlock)
	if !t.moves() {
		t.note("%v: waiting until %s", d, at)
	}
	return t.countDown(ctx, unlock.Add(t.Jitter()), fmt.Sprintf("aoc: %v unlocks on %s, asking", d, at))
}

// countDown waits until the moment on the clock on the wall, which goes on while a laptop sleeps.
func (t *task) countDown(ctx context.Context, until time.Time, what string) error {
	if t.moves() {
		defer fmt.Fprintln(t.Stderr)
	}
	tick := time.NewTicker(200 * time.Millisecond)
	defer tick.Stop()
	for {
		left := until.Sub(t.Now().Round(0))
		if t.moves() {
			fmt.Fprintf(t.Stderr, "\r%s in %v\033[K", what, max(0, left).Round(time.Second))
		}
		if left <= 0 {
			return nil
		}
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-tick.C:
		}
	}
}
