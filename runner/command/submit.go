package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/inputs/submit"
	"aoc/runner/command/choose"
	"aoc/runner/failure"
	"aoc/runner/isolate"
	"aoc/runner/sanitize"
)

func (a App) submit() definition {
	f := submitFlags{solve: solveFlags{days: selection{single: true, query: choose.Query{InSeason: true}}}}
	return definition{Command: cli.Command{
		Description: "aoc submit 21 -part 2\n\n" + submit.Help(),
		Flags: slices.Concat(f.solve.days.flags(), f.solve.dayLimitFlags("default 0"), []cli.Flag{
			partFlag(&f.solve.parts, "`PART` 1 or 2 (default: the first unsolved one)", 1, 2),
			&cli.StringFlag{Name: "answer", Action: into(&f.answer), Usage: "send `ANSWER` instead of the day's own"},
			boolFlag(&f.yes, "yes", "send without asking"),
			boolFlag(&f.force, "force", "also send an answer that may be wrong"),
			boolFlag(&f.wait, "wait", "after the confirmation, wait for the end of the cooldown"),
		}),
	}, read: func(flags *cli.Context) (need, action, error) {
		days := need{runs: true, without: f.answer != nil, session: true, days: &f.solve.days}
		return days, with(&f, a.submitAnswer), f.solve.read(flags, false)
	}, exclusive: [][]string{{"answer", "timeout", "memory"}}}
}

// submitFlags are the flags of aoc submit.
type submitFlags struct {
	solve            solveFlags
	answer           *string // nil for the day's own
	yes, force, wait bool
}

func (a App) submitAnswer(ctx context.Context, f submitFlags, ws workspace, out *reporter) error {
	d, err := chooseDate(f.solve.days, ws, out)
	if err != nil {
		return err
	}
	if err = site.CheckUnlocked(d, ws.now()); err == nil {
		err = ws.checkSession()
	}
	if err != nil {
		return errorOf(d, err)
	}
	s := submitter{flags: f, ws: ws, out: out, from: newDownloader(ws, out), saved: a.saved}
	s.worker = a.worker(f.solve, ws, out)
	s.worker.Program = ws.days.Program(d)
	s.sender = submit.Submitter{Store: ws.store, Now: ws.now, Page: s.from.fetch.Page}
	before, _ := ws.store.Answers(d) // Known returns the error
	part := f.solve.parts[0]
	if before.Solved(part) {
		part = f.solve.parts[len(f.solve.parts)-1]
	}
	known, won, err := s.sender.Known(ctx, d)
	if err != nil {
		return errorOf(d, err)
	}
	if won > 0 {
		answer := cmp.Or(known.Part(won).Accepted, submit.LastStarAnswer)
		earlier := candidate{Attempt: submit.Attempt{Date: d, Part: won, Answer: answer}}
		right := submit.Outcome{Verdict: site.Verdict{Kind: site.Right}, Known: known}
		if err := s.printOutcome(ctx, earlier, right); err != nil || won == part && (f.answer == nil || *f.answer == answer) {
			return err
		}
	}
	c, err := s.candidate(ctx, d, part)
	if err != nil {
		return errorOf(d, err)
	}
	got, err := s.submit(ctx, known, &c)
	if err != nil {
		return err
	}
	return s.printOutcome(ctx, c, got)
}

// A submitter finds an answer and sends it, after checks and a confirmation.
type submitter struct {
	flags  submitFlags
	ws     workspace
	out    *reporter
	from   downloader
	sender submit.Submitter
	worker *isolate.Worker
	saved  <-chan struct{} // closed when a save ends the wait for a cooldown; nil outside of a watch
}

// submit decides on the answer, asks, and sends it.
func (s submitter) submit(ctx context.Context, known inputs.Answers, c *candidate) (got submit.Outcome, err error) {
	if got.Decision, err = s.decide(ctx, known, c); err != nil || got.Decision.Action == submit.Reject {
		return got, err
	}
	if err = s.ask(ctx, *c, got.Decision); err == nil {
		got, err = s.send(ctx, c.Attempt, got.Decision)
		err = errorOf(c.Date, err)
	}
	return got, err
}

// decide decides on the answer. It runs the examples of the day that gave it only if -force or -wait could still send
// the answer, because they may take long.
func (s submitter) decide(ctx context.Context, known inputs.Answers, c *candidate) (submit.Decision, error) {
	decision := submit.Decide(known, c.Attempt, s.ws.now())
	isRefused := len(decision.Objections) > 0 && decision.Objections[0].Weight == submit.Refusal
	if c.day == nil || decision.Action == submit.Reject && !isRefused {
		return decision, nil
	}
	s.try(ctx, c)
	return submit.Decide(known, c.Attempt, s.ws.now()), context.Cause(ctx)
}

// ask asks whether to send the answer, and names a cooldown first.
func (s submitter) ask(ctx context.Context, c candidate, decision submit.Decision) error {
	then := ""
	if decision.Action == submit.Wait {
		then = " then"
		s.out.Note("%v part %d: %s", c.Date, c.Part, cooldown(s.ws.now(), decision.Until))
	}
	about := fmt.Sprintf("%v part %d: ", c.Date, c.Part)
	var doubts []string
	for _, o := range decision.Objections {
		switch {
		case o.Weight == submit.Refusal:
			s.out.Note("%s-force overrides: %s", about, o.Text)
		case s.flags.yes:
			s.out.Note("%s%s", about, o.Text)
		default:
			doubts = append(doubts, o.Text)
		}
	}
	if s.flags.yes {
		return nil
	}
	if c.drawing != "" {
		fmt.Fprintln(s.out.Messages(), c.drawing)
	}
	send := "send"
	if len(doubts) > 0 {
		send = strings.Join(doubts, "; ") + ". Send"
	}
	question := fmt.Sprintf("%s%s %s%s?", about, send, sanitize.Visible(c.Answer), then)
	if c.Date.IsLastStar(c.Part) {
		question = fmt.Sprintf("%v: press the button for the last star%s?", c.Date, then)
	}
	return s.out.Confirm(ctx, question, "nothing sent")
}

// send sends the answer, once the cooldown is over. Meanwhile, another process may cause another cooldown.
func (s submitter) send(ctx context.Context, a submit.Attempt, asked submit.Decision) (submit.Outcome, error) {
	got := submit.Outcome{Decision: asked}
	for {
		if got.Decision.Action == submit.Wait {
			what := fmt.Sprintf("%v: the site accepts another answer", a.Date)
			if err := s.countDown(ctx, got.Decision.Until.Add(time.Second), what); err != nil {
				return got, err
			}
		}
		opened, err := s.from.fetch.Open(ctx)
		if err != nil {
			return got, err
		}
		got, err = s.sender.Send(ctx, opened.Answer, a, asked.Objections)
		if errors.Is(err, site.ErrMaybeSent) && ctx.Err() != nil { // otherwise the user would only see "interrupted"
			s.out.Say(failure.WithHint(fmt.Errorf("%v part %d: %s may have been sent",
				a.Date, a.Part, sanitize.Visible(a.Answer)), recoverHint))
		}
		if err != nil || got.Decision.Action != submit.Wait {
			return got, err
		}
	}
}

// errSaved ends the wait for a cooldown in a watch, since a save may change the answer.
var errSaved = errors.New("a file has changed, so nothing was submitted; w waits again")

// countDown waits for the end of a cooldown. The error is errSaved if a save ends the wait.
func (s submitter) countDown(ctx context.Context, until time.Time, what string) error {
	waiting, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	go func() {
		select {
		case <-s.saved:
			stop(errSaved)
		case <-waiting.Done():
		}
	}()
	return s.out.CountDown(waiting, s.ws.now, until, what)
}
