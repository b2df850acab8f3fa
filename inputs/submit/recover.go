package submit

import (
	"context"
	"errors"
	"fmt"
	"time"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
)

// recover finds out from the puzzle's page whether answers were right if their process died before the
// verdict. It also corrects times from a clock that was ahead, and returns what is then known about the
// answers.
func (s Submitter) recover(ctx context.Context, d calendar.Date) (known inputs.Answers, err error) {
	known, err = s.Store.Transact(d, func(known *inputs.Answers) { fixClockSkew(known, s.Now()) })
	for part := 1; part <= 2 && err == nil; part++ {
		if known.Part(part).Pending == nil {
			continue
		}
		sent := *known.Part(part).Pending
		page, unread := s.Page(ctx, d)
		if unread != nil && !errors.Is(unread, site.ErrPage) {
			return inputs.Answers{}, fmt.Errorf("an answer to part %d may have been sent, and its verdict is unknown: %w",
				part, unread)
		}
		known, err = s.Store.Transact(d, func(known *inputs.Answers) {
			if page.Solved() >= part {
				sent.Verdict, sent.Answer = string(site.Right), known.Part(part).Accepted
			} else {
				sent.Verdict = string(site.Unknown)
				s.Lost(d, part, sent, unread)
			}
			known.RecordVerdict(part, sent, 0)
		})
	}
	return known, err
}

// fixClockSkew corrects times that were stored while the computer's clock was ahead. Times after now
// become now. The cooldown moves back by as much as the clock was ahead, so that it keeps its length.
func fixClockSkew(a *inputs.Answers, now time.Time) {
	var ahead time.Duration
	fix := func(try *inputs.Try) {
		if try.At.After(now) {
			ahead = max(ahead, try.At.Sub(now))
			try.At = now.UTC()
		}
	}
	for part := 1; part <= 2; part++ {
		p := a.Part(part)
		for i := range p.Tries {
			fix(&p.Tries[i])
		}
		if p.Pending != nil {
			fix(p.Pending)
		}
	}
	if !a.CooldownUntil.IsZero() {
		a.CooldownUntil = a.CooldownUntil.Add(-ahead)
	}
}
