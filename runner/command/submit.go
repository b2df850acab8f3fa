package command

import (
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
	"aoc/runner/calendar"
	"aoc/runner/command/report"
	"aoc/runner/failure"
	"aoc/runner/isolate"
	"aoc/runner/sanitize"
)

func (a App) submit() definition {
	f := submitFlags{solve: solveFlags{days: selection{single: true}}}
	return definition{Command: cli.Command{
		Description: "aoc submit 21\naoc submit 21 -part 2 -yes\naoc submit 21 -answer 739785 -wait\n\n" + submit.Forcible,
		Flags: slices.Concat(f.solve.days.flags(), f.solve.dayLimitFlags("default 0"), []cli.Flag{
			partFlag(&f.solve.parts, "`PART` 1 or 2 (default: the first unsolved one)", 1, 2),
			&cli.StringFlag{Name: "answer", Action: into(&f.answer), Usage: "send `ANSWER` instead of the day's own"},
			boolFlag(&f.yes, "yes", "send without asking"),
			boolFlag(&f.force, "force", "also send an answer that may be wrong"),
			boolFlag(&f.wait, "wait", "after the confirmation, wait for the end of the cooldown"),
		}),
	}, read: func(flags *cli.Context) (need, action, error) {
		days := current
		if f.answer != nil {
			days = currentIfBuilt
		}
		hasSession := func(ws workspace) error { _, err := ws.settings.Session(); return err }
		return days, with(&f, a.submitAnswer, hasSession, f.solve.days.checkYear), f.solve.read(flags, false)
	}}
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
	s := submitter{flags: f, ws: ws, out: out, from: newDownloader(ws, out), sent: a.sent}
	s.worker = a.worker(f.solve, ws, out)
	s.sender = submit.Submitter{Store: ws.store, Now: ws.now, Page: s.from.fetch.Page}
	s.sender.Lost = func(d calendar.Date, part int, sent inputs.Try, unread error) {
		out.Warn("%s", report.Lost(d, part, sent, unread))
	}
	known, err := s.sender.Known(ctx, d)
	if err != nil {
		return errorOf(d, err)
	}
	c, err := s.candidate(ctx, d, partToSubmit(f.solve.parts, known))
	if err != nil {
		return errorOf(d, err)
	}
	var got submit.Outcome
	if got.Decision, err = s.decide(ctx, known, &c); err != nil {
		return err
	}
	if got.Decision.Action != submit.Reject {
		if err := s.ask(ctx, c, got.Decision); err != nil {
			return err
		}
		if got, err = s.send(ctx, c.Attempt, got); err != nil {
			return errorOf(d, err)
		}
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
	sent   *sentAnswer // the last answer of a watch; nil outside of one
}

// A sentAnswer is an answer with its verdict, and what else the next report of a watch depends on.
type sentAnswer struct {
	submit.Attempt
	submit.Outcome
	saved     <-chan struct{} // closed when a save ends the wait for a cooldown
	isRead    bool            // the screen has a text that the user may still read
	waitEnded bool            // a save has ended the wait for the cooldown
}

// partToSubmit returns the first unsolved one of the parts, else the last one.
func partToSubmit(parts []int, known inputs.Answers) int {
	if known.Solved(parts[0]) {
		return parts[len(parts)-1]
	}
	return parts[0]
}

// decide decides on the answer. It runs the examples of the day that gave it only if nothing else
// rejects the answer, because they may take long.
func (s submitter) decide(ctx context.Context, known inputs.Answers, c *candidate) (submit.Decision, error) {
	decision := submit.Decide(known, c.Attempt, s.ws.now())
	if decision.Action == submit.Reject || c.day == nil {
		return decision, nil
	}
	s.try(ctx, c)
	decision = submit.Decide(known, c.Attempt, s.ws.now())
	if decision.Action != submit.Reject && ctx.Err() == nil {
		s.compare(ctx, c)
		decision = submit.Decide(known, c.Attempt, s.ws.now())
	}
	return decision, context.Cause(ctx)
}

// ask asks whether to send the answer, and names a cooldown first.
func (s submitter) ask(ctx context.Context, c candidate, decision submit.Decision) error {
	then := ""
	if decision.Action == submit.Wait {
		then = " then"
		s.out.Note("%v part %d: %s", c.Date, c.Part, report.Cooldown(s.ws.now(), decision.Until))
	}
	about := fmt.Sprintf("%v part %d: ", c.Date, c.Part)
	for _, reason := range decision.Forced {
		s.out.Note("%s-force overrides: %s", about, reason)
	}
	if s.flags.yes {
		for _, doubt := range decision.Doubts {
			s.out.Note("%s%s", about, doubt)
		}
		return nil
	}
	if c.drawing != "" {
		fmt.Fprintln(s.out.Messages(), c.drawing)
	}
	send := "send"
	if len(decision.Doubts) > 0 {
		send = strings.Join(decision.Doubts, "; ") + ". Send"
	}
	question := fmt.Sprintf("%s%s %s%s?", about, send, sanitize.Visible(c.Answer), then)
	if c.Date.IsLastStar(c.Part) {
		question = fmt.Sprintf("%v: press the button for the last star%s?", c.Date, then)
	}
	return s.out.Confirm(ctx, question, "nothing sent")
}

// send sends the answer, once the cooldown is over. Meanwhile, another process may cause another cooldown.
func (s submitter) send(ctx context.Context, a submit.Attempt, got submit.Outcome) (submit.Outcome, error) {
	for {
		if got.Decision.Action == submit.Wait {
			what := fmt.Sprintf("%v: the site accepts another answer", a.Date)
			if err := s.countDown(ctx, got.Decision.Until.Add(time.Second), what); err != nil {
				return got, err
			}
		}
		asked, err := s.from.fetch.Open(ctx)
		if err != nil {
			return got, err
		}
		got, err = s.sender.Send(ctx, asked.Answer, a)
		if errors.Is(err, site.ErrMaybeSent) && ctx.Err() != nil { // otherwise the user would only see "interrupted"
			s.out.Say(failure.WithHint(fmt.Errorf("%v part %d: %s may have been sent",
				a.Date, a.Part, sanitize.Visible(a.Answer)), recoverHint))
		}
		if err != nil || got.Decision.Action != submit.Wait {
			return got, err
		}
	}
}

// countDown waits for the end of a cooldown. In a watch, a save ends the wait, since it may change the answer.
func (s submitter) countDown(ctx context.Context, until time.Time, what string) error {
	if s.sent == nil {
		return s.out.CountDown(ctx, s.ws.now, until, what)
	}
	waiting, stop := context.WithCancel(ctx)
	defer stop()
	go func() {
		select {
		case <-s.sent.saved:
			stop()
		case <-waiting.Done():
		}
	}()
	err := s.out.CountDown(waiting, s.ws.now, until, what)
	if err != nil && ctx.Err() == nil {
		s.sent.waitEnded = true
		return &failure.ExitError{Code: exitFailed} // the watch says why, below its next report
	}
	return err
}
