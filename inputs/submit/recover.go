package submit

import (
	"context"
	"errors"
	"fmt"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
)

// recover finds out from the puzzle's page whether answers were right if their process died before the
// verdict, and returns what is then known about the answers, and the part whose pending answer was right, or 0.
func (s Submitter) recover(ctx context.Context, d calendar.Date) (known inputs.Answers, won int, err error) {
	known, err = s.Store.Answers(d)
	for part := 1; part <= 2 && err == nil; part++ {
		if known.Part(part).Pending == nil {
			continue
		}
		sent := *known.Part(part).Pending
		_, unread := s.Page(ctx, d)
		if unread != nil && !errors.Is(unread, site.ErrPage) {
			return inputs.Answers{}, 0, fmt.Errorf("an answer to part %d may have been sent, and its verdict is unknown: %w",
				part, unread)
		}
		known, err = s.Store.Transact(d, func(known *inputs.Answers) {
			sent.Verdict = string(site.Unknown)
			accepted := known.Part(part).Accepted
			if known.Solved(part) && (sent.Answer == accepted || d.IsLastStar(part)) {
				sent.Verdict, sent.Answer, won = string(site.Right), accepted, part
			}
			known.RecordVerdict(part, sent, 0)
		})
	}
	return known, won, err
}
