// What became of an answer whose sender did not live to hear the verdict.

package command

import (
	"context"
	"fmt"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/sanitize"
)

const settleHint = "the next aoc submit asks the puzzle's page what came of it, before it sends anything"

// settle asks the puzzle's page what became of an answer that was sent by a
// process which did not live to hear the verdict.
func (s *submission) settle(ctx context.Context) error {
	return s.locked(ctx, s.date, func() error { return s.settleLocked(ctx) })
}

func (s *submission) settleLocked(ctx context.Context) error {
	if err := s.rewind(); err != nil {
		return err
	}
	for part := 1; part <= 2; part++ {
		answers, err := s.store.Answers(s.date.Year, s.date.Day)
		if err != nil {
			return err
		}
		sent := answers.Part(part).Pending
		if sent == nil {
			continue
		}
		page, err := s.askPage(ctx, s.date)
		if err != nil {
			return fmt.Errorf("an answer to part %d was sent, and it is not known what came of it: %w", part, err)
		}
		if err := s.settled(part, *sent, page); err != nil {
			return err
		}
	}
	return nil
}

// rewind sees to it that no wait has become endless where the clock was ahead.
func (s *submission) rewind() error {
	answers, err := s.store.Answers(s.date.Year, s.date.Day)
	if err != nil || !answers.Rewind(s.Now()) {
		return err
	}
	return s.store.SaveAnswers(s.date.Year, s.date.Day, answers)
}

func (s *submission) settled(part int, sent inputs.Try, page site.Page) error {
	answers, err := s.store.Answers(s.date.Year, s.date.Day)
	if err != nil {
		return err
	}
	sent.Verdict = string(site.Unknown)
	if page.Solved() >= part {
		sent.Verdict = string(site.Right)
		sent.Answer = answers.Accepted(part)
	} else {
		s.Warn("%v part %d: %s was sent at %s, and the site's page does not show it as right: either it is wrong, or it did not arrive",
			s.date, part, sanitize.Visible(sent.Answer), sent.At.Local().Format("15:04:05"))
	}
	answers.Judge(part, sent, 0)
	return s.store.SaveAnswers(s.date.Year, s.date.Day, answers)
}
