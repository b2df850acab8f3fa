// Package submit sends answers to adventofcode.com, each of them once.
//
// [Decide] decides whether to send an answer, from what is known of the puzzle. [Submitter.Send]
// saves the answer as pending, sends it, and saves the verdict, all under the puzzle's lock. If the
// process dies before the verdict is saved, the next process finds out from the puzzle's page
// whether the answer was right before it sends another.
//
// The package does not solve puzzles, print, or ask the user.
package submit

import (
	"context"
	"errors"
	"time"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
)

// A Submitter submits answers to the puzzles of a store.
type Submitter struct {
	Store inputs.Store
	Now   func() time.Time
	// Page fetches a puzzle's page and saves the answers that it shows. It is called with the
	// puzzle's lock held.
	Page func(context.Context, calendar.Date) (site.Page, error)
	// Lost is called for an answer whose process died before the verdict, and that the page does
	// not show as right.
	Lost func(d calendar.Date, part int, sent inputs.Try)
}

// A Poster sends an answer to the site once, like [site.Site.Answer].
type Poster func(ctx context.Context, d calendar.Date, part int, answer string) (site.Verdict, []byte, error)

// ErrLastStarClosed reports that the year's last star is not available: it needs all the others.
var ErrLastStarClosed = errors.New("the last star is still locked")

// An Outcome is the result of sending an answer.
type Outcome struct {
	Decision Decision // its Action is Send unless the answer was rejected
	Verdict  site.Verdict
	Known    inputs.Answers // after the verdict
	Page     site.Page      // the new page after Right or WrongLevel, if it could be fetched
	Reply    string         // the path of a stored response that was not understood
	SaveErr  error          // why the verdict or the response was not stored
	PageErr  error          // why the page was not fetched
}

// Known returns what is known of the answers to a puzzle. It first finds out whether pending
// answers were right. If the store cannot be written and nothing is pending, it returns what the store holds.
func (s Submitter) Known(ctx context.Context, d calendar.Date) (known inputs.Answers, err error) {
	err = s.Store.Transact(ctx, d, func(j *inputs.Journal) error {
		err := s.recover(ctx, d, j)
		known = j.Answers
		return err
	})
	if err == nil || ctx.Err() != nil {
		return known, err
	}
	if known, readErr := s.Store.Answers(d); readErr == nil && !needsRecovery(known, s.Now()) {
		return known, nil
	}
	return inputs.Answers{}, err
}

// CheckLastStar returns ErrLastStarClosed if the page of the year's last day has no button for the
// last star yet.
func (s Submitter) CheckLastStar(ctx context.Context, d calendar.Date) error {
	return s.Store.Alone(ctx, d, func() error {
		page, err := s.Page(ctx, d)
		if err == nil && page.Solved() < 2 && !page.LastStar {
			return ErrLastStarClosed
		}
		return err
	})
}

// Send decides once more, since another process may have sent an answer meanwhile, and sends the
// answer unless it is rejected. If the error is site.ErrMaybeSent, the answer stays pending.
func (s Submitter) Send(ctx context.Context, post Poster, a Attempt) (out Outcome, err error) {
	a.Wait = false
	err = s.Store.Transact(ctx, a.Date, func(j *inputs.Journal) error {
		if err := s.recover(ctx, a.Date, j); err != nil {
			return err
		}
		if out.Decision = Decide(j.Answers, a, s.Now()); out.Decision.Action != Send {
			return nil
		}
		verdict, reply, err := s.post(ctx, post, j, a)
		if err != nil {
			return err
		}
		s.record(ctx, j, a, verdict, reply, &out)
		return nil
	})
	return out, err
}

// post saves the answer as pending before it sends it.
func (s Submitter) post(ctx context.Context, post Poster, j *inputs.Journal, a Attempt) (site.Verdict, []byte, error) {
	j.Answers.SetPending(a.Part, a.Answer, s.Now())
	if err := j.Save(); err != nil {
		return site.Verdict{}, nil, err
	}
	verdict, reply, err := post(ctx, a.Date, a.Part, a.Answer)
	if err != nil && !errors.Is(err, site.ErrMaybeSent) {
		j.Answers.Part(a.Part).Pending = nil
		err = errors.Join(err, j.Save())
	}
	return verdict, reply, err
}

// record saves the verdict. It then fetches the page if that has something new: part two after
// Right, the accepted answer after WrongLevel. An answer stays pending if its verdict is not
// understood or cannot be saved.
func (s Submitter) record(ctx context.Context, j *inputs.Journal, a Attempt, verdict site.Verdict, reply []byte, out *Outcome) {
	out.Verdict, out.Known = verdict, j.Answers
	if verdict.Kind == site.Unknown {
		out.Reply, out.SaveErr = s.Store.SaveReply(a.Date, s.Now(), reply)
		return
	}
	if verdict.Kind == site.Right && a.isLastStar() {
		*j.Answers.Part(a.Part) = inputs.Part{Star: true} // a click, without an answer
	} else {
		j.Answers.RecordVerdict(a.Part, inputs.Try{Answer: a.Answer, Verdict: string(verdict.Kind), At: s.Now()}, verdict.Wait)
	}
	if out.SaveErr = j.Save(); out.SaveErr != nil {
		return
	}
	if verdict.Kind == site.Right || verdict.Kind == site.WrongLevel {
		out.Page, out.PageErr = s.Page(ctx, a.Date)
		out.PageErr = errors.Join(out.PageErr, j.Reload())
	}
	out.Known = j.Answers
}
