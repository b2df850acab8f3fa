// Waiting for a puzzle to unlock.

package command

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/console"
)

// Jitter is what one waits beyond the unlock, 2 to 30 seconds at random, so
// that not everybody asks the site in the same second.
func Jitter() time.Duration {
	return 2*time.Second + rand.N(28*time.Second)
}

// waitForUnlock waits until the puzzle unlocks and the site has had a moment.
// Where there is no session it does not even begin.
func (t *task) waitForUnlock(ctx context.Context, d calendar.Date) error {
	unlock, err := t.fetcher().UnlockOf(ctx, d)
	if err != nil || unlock.IsZero() {
		return t.withFetchHint(d, err)
	}
	at := console.Moment(unlock)
	if !t.IsInteractive() {
		t.Note("%v: waiting until %s", d, at)
	}
	return t.CountDown(ctx, t.Now, unlock.Add(t.Jitter()), fmt.Sprintf("aoc: %v unlocks on %s, asking", d, at))
}
