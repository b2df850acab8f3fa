// Package submit sends answers to adventofcode.com, each only once.
//
// [Decide] decides whether to send an answer, from what is known about the puzzle. [Submitter.Send]
// saves the answer as pending, sends it, and saves the verdict, all under the puzzle's lock. If the
// process dies before the verdict is saved, the next process finds out from the puzzle's page
// whether the answer was right before it sends another.
//
// The package does not solve puzzles, print, or ask the user.
package submit

import (
	"context"
	"errors"
	"slices"
	"time"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
)

// A Submitter submits answers to the puzzles of a store.
type Submitter struct {
	Store inputs.Store
	Now   func() time.Time
	// Page fetches a puzzle's page and saves the answers that it shows. It is called if an earlier
	// answer may have been judged, with the puzzle's lock held.
	Page func(context.Context, calendar.Date) (site.Page, error)
}

// A Poster sends an answer to the site once, like [site.Site.Answer].
type Poster func(ctx context.Context, d calendar.Date, part int, answer string) (site.Verdict, error)

// An Outcome is the result of sending an answer.
type Outcome struct {
	Decision Decision // its Action is Send if the answer was sent
	Verdict  site.Verdict
	Known    inputs.Answers // after the verdict
	SaveErr  error          // why the verdict is not in the answers file
}

// Known returns what is known about the answers to a puzzle. It first finds out whether pending
// answers were right, and returns the part of one that was, or 0.
func (s Submitter) Known(ctx context.Context, d calendar.Date) (known inputs.Answers, won int, err error) {
	err = s.Store.Alone(ctx, d, func() (err error) { // which removes what a killed process has left
		known, won, err = s.recover(ctx, d)
		return err
	})
	return known, won, err
}

// Send decides once more, since another process may have sent an answer meanwhile, and sends the
// answer if the decision is Send. Force overrides only the refusals that the user has seen. If the error is
// site.ErrMaybeSent, the answer stays pending.
func (s Submitter) Send(ctx context.Context, post Poster, a Attempt, seen []Objection) (out Outcome, err error) {
	err = s.Store.Alone(ctx, a.Date, func() error {
		known, _, err := s.recover(ctx, a.Date)
		if err != nil {
			return err
		}
		out.Decision = Decide(known, a, s.Now())
		isNew := func(o Objection) bool { return o.Weight == Refusal && !slices.Contains(seen, o) }
		if slices.ContainsFunc(out.Decision.Objections, isNew) {
			a.Force = false
			out.Decision = Decide(known, a, s.Now())
		}
		if out.Decision.Action != Send {
			return nil
		}
		return s.post(ctx, post, a, &out)
	})
	return out, err
}

// post saves the answer as pending, sends it, and saves the verdict. If the answer was not sent, it is
// no longer pending. It stays pending if its verdict is not understood.
func (s Submitter) post(ctx context.Context, post Poster, a Attempt, out *Outcome) error {
	setPending := func(sent *inputs.Try) error {
		_, err := s.Store.Transact(a.Date, func(known *inputs.Answers) { known.Part(a.Part).Pending = sent })
		return err
	}
	if err := setPending(&inputs.Try{Answer: a.Answer, At: s.Now().UTC()}); err != nil {
		return err
	}
	verdict, err := post(ctx, a.Date, a.Part, a.Answer)
	if errors.Is(err, site.ErrMaybeSent) {
		return err
	} else if err != nil {
		return errors.Join(err, setPending(nil))
	}
	out.Verdict = verdict
	if verdict.Kind == site.Unknown {
		return nil
	}
	try := inputs.Try{Answer: a.Answer, Verdict: string(verdict.Kind), At: s.Now()}
	if verdict.Kind == site.Right && a.Date.IsLastStar(a.Part) {
		try.Answer = "" // it was a click
	}
	record := func(known *inputs.Answers) { known.RecordVerdict(a.Part, try, verdict.Wait) }
	out.Known, out.SaveErr = s.Store.Transact(a.Date, record)
	if out.SaveErr != nil {
		record(&out.Known) // the answer stays pending in the file
	}
	return nil
}
