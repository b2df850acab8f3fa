package submit

import (
	"context"
	"fmt"
	"time"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
)

// needsRecovery reports whether recover would change the answers.
func needsRecovery(known inputs.Answers, now time.Time) bool {
	return known.Part1.Pending != nil || known.Part2.Pending != nil || known.FixClockSkew(now)
}

// recover finds out whether answers were right whose process died before the verdict, and corrects
// times from a clock that was ahead.
func (s Submitter) recover(ctx context.Context, d calendar.Date, j *inputs.Journal) error {
	if j.Answers.FixClockSkew(s.Now()) {
		if err := j.Save(); err != nil {
			return err
		}
	}
	for part := 1; part <= 2; part++ {
		if j.Answers.Part(part).Pending == nil {
			continue
		}
		if err := s.recoverPart(ctx, d, part, j); err != nil {
			return err
		}
	}
	return nil
}

// recoverPart finds out from the puzzle's page whether the pending answer to a part was right.
func (s Submitter) recoverPart(ctx context.Context, d calendar.Date, part int, j *inputs.Journal) error {
	sent := *j.Answers.Part(part).Pending
	page, err := s.Page(ctx, d)
	if err != nil {
		return fmt.Errorf("an answer to part %d was sent and its verdict is unknown: %w", part, err)
	}
	if err := j.Reload(); err != nil {
		return err
	}
	if page.Solved() >= part {
		sent.Verdict, sent.Answer = string(site.Right), j.Answers.Accepted(part)
	} else {
		sent.Verdict = string(site.Unknown)
		s.Lost(d, part, sent)
	}
	j.Answers.RecordVerdict(part, sent, 0)
	return j.Save()
}
