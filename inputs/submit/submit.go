// Package submit sends answers to adventofcode.com, each of them once.
//
// [Decide] says whether an answer is sent, from what is known of the puzzle. [Submitter.Send] writes the answer down,
// sends it, and writes the verdict down, in one update of the puzzle's answers under the puzzle's lock. If the process
// is killed in between, the next one asks the puzzle's page what came of the answer, before it sends any other.
//
// The package solves nothing, prints nothing and asks nobody but the site: it returns values. It knows no flags, no
// terminal and no days.
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
	// Page asks the site for a puzzle's page, and keeps in the store what it tells of the answers. The puzzle's lock is held.
	Page func(context.Context, calendar.Date) (site.Page, error)
	// Lost is told of an answer that a process sent which died before the verdict, and that the page does not show as right.
	Lost func(d calendar.Date, part int, sent inputs.Try)
}

// A Poster sends an answer to the site, once, as [site.Site.Answer] does.
type Poster func(ctx context.Context, d calendar.Date, part int, answer string) (site.Verdict, []byte, error)

// ErrLastStarClosed is the error of a last star that cannot be had yet, since it takes all the others of the year.
var ErrLastStarClosed = errors.New("the last star is not open yet")

// An Outcome is what came of sending an answer.
type Outcome struct {
	Decision Decision // Send, or why the answer was not sent after all: another process was faster
	Verdict  site.Verdict
	Known    inputs.Answers // what is known after the verdict
	Page     site.Page      // if the verdict has opened something and the page could be had
	Reply    string         // the file of a reply that is not understood, if it could be kept
	SaveErr  error          // why the verdict, or the reply, is not kept
	PageErr  error          // why the page could not be had
}

// Known returns what is known of the answers to a puzzle, after it has recovered what an earlier process left open.
// A store that cannot be written tells what it knows, if nothing is to be recovered: no answer is sent then.
func (s Submitter) Known(ctx context.Context, d calendar.Date) (known inputs.Answers, err error) {
	err = s.Store.Transact(ctx, d, func(j *inputs.Journal) error {
		err := s.recover(ctx, d, j)
		known = j.Answers
		return err
	})
	if err == nil || ctx.Err() != nil {
		return known, err
	}
	if known, readErr := s.Store.Answers(d); readErr == nil && !isOpen(known, s.Now()) {
		return known, nil
	}
	return inputs.Answers{}, err
}

// CheckLastStar returns ErrLastStarClosed if the page of an event's last day has no button for the last star yet.
func (s Submitter) CheckLastStar(ctx context.Context, d calendar.Date) error {
	unlock, err := s.Store.Lock(ctx, d)
	if err != nil {
		return err
	}
	defer unlock()
	page, err := s.Page(ctx, d)
	if err == nil && page.Solved() < 2 && !page.LastStar {
		return ErrLastStarClosed
	}
	return err
}

// Send sends an answer unless something is known against it, since another process may have sent one meanwhile.
// If the error is a site.ErrMaybeSent, the next call of Known or Send asks what came of the answer.
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
	j.Answers.Send(a.Part, a.Answer, s.Now())
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

// record keeps the verdict and asks for the page, where that has something new: part two, or what is known of an answer
// that the site did not want any more. An answer whose verdict is not understood or cannot be kept stays pending.
func (s Submitter) record(ctx context.Context, j *inputs.Journal, a Attempt, verdict site.Verdict, reply []byte, out *Outcome) {
	out.Verdict, out.Known = verdict, j.Answers
	if verdict.Kind == site.Unknown {
		out.Reply, out.SaveErr = s.Store.SaveReply(a.Date, s.Now(), reply)
		return
	}
	if verdict.Kind == site.Right && a.isLastStar() {
		*j.Answers.Part(a.Part) = inputs.Part{Star: true} // a click, and no answer to test against
	} else {
		j.Answers.Judge(a.Part, inputs.Try{Answer: a.Answer, Verdict: string(verdict.Kind), At: s.Now()}, verdict.Wait)
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
