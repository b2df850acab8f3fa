package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"aoc/inputs/submit"
	"aoc/runner/calendar"
	"aoc/runner/command/check"
	"aoc/runner/engine"
	"aoc/runner/failure"
)

// A candidate is an answer to send, and where it comes from.
type candidate struct {
	submit.Attempt
	day     *engine.Description // that gave the answer; nil for -answer
	drawing string
	cases   []engine.Case // the part's examples
}

// candidate finds the answer to send.
func (s submitter) candidate(ctx context.Context, d calendar.Date, part int) (c candidate, err error) {
	c.Attempt = submit.Attempt{Date: d, Part: part, Force: s.force, Wait: s.wait}
	p, err := s.ws.puzzle(d)
	unlisted := cmp.Or(err, p.Err())
	switch given := s.answer != nil; {
	case given && d.IsLastStar(part):
		return c, failure.Usagef("the last star takes no answer: leave out -answer")
	case d.IsLastStar(part):
		c.Answer = submit.LastStarAnswer
		page, err := s.fetch.Refresh(ctx, d)
		if err == nil && page.Solved() < 2 && !page.LastStar {
			err = failure.WithHint(errors.New("the last star is still locked"),
				"the last star needs all others of the year; aoc stars -year %d -sync shows yours", d.Year)
		}
		return c, err
	case given:
		c.Answer = *s.answer
	case unlisted != nil:
		return c, unlisted
	case s.ws.days.Stale != "":
		return c, failure.WithHint(fmt.Errorf("not sent: %s", s.ws.days.Stale), "-answer ANSWER sends your own answer")
	default:
		if err := s.solve(ctx, p, &c); err != nil {
			return c, err
		}
	}
	c.Answer = strings.Trim(c.Answer, " \t") // but not line breaks, which are a mistake
	if c.Force {
		return c, nil
	}
	if unlisted != nil {
		s.out.Note("the examples were not tried: %v", errorOf(d, unlisted))
		p = engine.Description{Date: d, Ways: engine.Ways{{}}} // for the examples in the store
	}
	s.addExamples(p, &c)
	return c, nil
}

// solve solves the day.
func (s submitter) solve(ctx context.Context, p engine.Description, c *candidate) error {
	in, err := s.input(ctx, s.ws, s.out, p, true)
	if err != nil {
		return err
	}
	c.day = &p
	defer s.worker.Close()
	r := s.worker.Solve(ctx, c.Date, p.Ways[0], c.Part, in.text)
	c.Answer, c.drawing = r.Answer, r.Drawing
	if r.Unread != "" {
		return failure.WithHint(fmt.Errorf("part %d: cannot read all letters of the drawing: %s\n%s",
			c.Part, r.Unread, r.Drawing),
			"read the drawing yourself: -answer LETTERS")
	}
	return r.Err
}

// addExamples adds the known examples of the part, or the reason to doubt the answer.
func (s submitter) addExamples(p engine.Description, c *candidate) {
	all, err := check.OnExamples(s.ws.store, p)
	if err := cmp.Or(p.Ways[0].CheckAnswer(c.Part, c.Answer), err); err != nil {
		c.Doubt = err.Error()
		return
	}
	for _, known := range all {
		if known.Way.Variant != "" || known.Part != c.Part {
			continue
		}
		c.Examples = append(c.Examples, submit.Example{Name: known.Name, Answer: known.Want})
		if !known.FromText {
			c.cases = append(c.cases, known)
		}
	}
}
