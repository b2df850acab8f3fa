package command

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/inputs/submit"
	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/sanitize"
)

func (a App) submit() *cli.Command {
	return a.define(cli.Command{
		Name:        "submit",
		Usage:       "send an answer, unless something speaks against it",
		UsageText:   "aoc submit [DAY] [FLAGS]",
		Description: "aoc submit 21\naoc submit 21 -part 2 -yes\naoc submit 21 -answer 739785 -wait",
		Flags: flags(dayFlags()[:2], limitFlags()[:2], []cli.Flag{
			&cli.IntFlag{Name: "part", Aliases: []string{"p"}, Usage: "`PART` 1 or 2", DefaultText: "the first that is not solved"},
			&cli.StringFlag{Name: "answer", Usage: "send `X` in place of what the day answers"},
			toggle("yes", "do not ask"),
			toggle("force", "send also what may have been sent before, is not positive, equals an example's answer, or comes from a day whose example fails"),
			toggle("wait", "ask first, and then wait until the site takes another answer"),
			jsonFlag(),
		}),
	}, submitAnswer)
}

func submitAnswer(t *task) error {
	dates, err := t.dates(true)
	if err != nil {
		return err
	}
	if len(dates) > 1 {
		return console.Usagef("one day at a time, and these are %d", len(dates))
	}
	ctx, d := t.flags.Context, dates[0]
	s := submit.Submitter{Store: t.store, Now: t.Now, Page: t.askPage, Lost: t.warnOfLost}
	c, err := t.candidate(ctx, s, d)
	if err != nil {
		return fmt.Errorf("%v: %w", d, t.mendable(d, err))
	}
	decision, err := t.confirmCandidate(ctx, s, c)
	switch {
	case err != nil:
		return err
	case decision.Action == submit.Reject:
		return t.printRejection(c.Attempt, decision)
	}
	out, err := t.sendAttempt(ctx, s, c.Attempt)
	switch {
	case err != nil:
		return fmt.Errorf("%v: %w", d, t.mendable(d, t.askable(d, err)))
	case out.Decision.Action != submit.Send:
		return t.printRejection(c.Attempt, out.Decision)
	}
	return t.printOutcome(ctx, c.Attempt, out)
}

// A candidate is an answer to send, and where it comes from.
type candidate struct {
	submit.Attempt
	known   inputs.Answers // of the puzzle
	day     *engine.Puzzle // that answers so; nil for an answer that the user gives
	drawing string
}

// candidate finds out what to send, and what is known of it.
func (t *task) candidate(ctx context.Context, s submit.Submitter, d calendar.Date) (c candidate, err error) {
	session, err := t.settings.Session()
	if err != nil {
		return c, err
	}
	if session.IsZero() {
		return c, t.askable(d, site.ErrNoSession)
	}
	if c.known, err = s.Known(ctx, d); err != nil {
		return c, err
	}
	c.Attempt = submit.Attempt{Date: d, Force: t.flags.Bool("force"), Wait: t.flags.Bool("wait")}
	if c.Part, err = t.partToSubmit(c.known); err != nil {
		return c, err
	}
	switch given := t.flags.IsSet("answer"); {
	case given && d.IsLastStar(c.Part):
		return c, console.Usagef("the last star is a click, and takes no answer")
	case given:
		c.Answer = t.flags.String("answer")
	case d.IsLastStar(c.Part):
		c.Answer, err = submit.LastStarAnswer, t.checkLastStar(ctx, s, d)
	default:
		err = t.solveCandidate(ctx, &c)
	}
	c.Answer = strings.Trim(c.Answer, " \t") // a line break is no blank: it shows that something is wrong
	return c, err
}

func (t *task) partToSubmit(known inputs.Answers) (int, error) {
	switch part := t.flags.Int("part"); {
	case t.flags.IsSet("part") && part != 1 && part != 2:
		return 0, console.Usagef("there is no part %d", part)
	case t.flags.IsSet("part"):
		return part, nil
	case known.Solved(1):
		return 2, nil
	default:
		return 1, nil
	}
}

func (t *task) checkLastStar(ctx context.Context, s submit.Submitter, d calendar.Date) error {
	err := s.CheckLastStar(ctx, d)
	if errors.Is(err, submit.ErrLastStarClosed) {
		err = console.WithHint(err, "it takes all the others of the year: aoc stars -year %d -sync", d.Year)
	}
	return err
}

// solveCandidate asks the day for the answer, or takes the one of the last run.
func (t *task) solveCandidate(ctx context.Context, c *candidate) error {
	p, err := t.puzzle(c.Date)
	if err != nil {
		return err
	}
	if p.Err != nil {
		return p.Err
	}
	in, err := t.stored(ctx, p, true)
	if err != nil {
		return err
	}
	c.day = &p
	if found, ok := findAnswer(answerKey{t.store.Dir, t.Executable, c.Date, c.Part, in.text}); ok {
		c.Answer, c.drawing = found.Answer, found.Drawing
		t.Note("%v part %d: as the last run answered", c.Date, c.Part)
		return nil
	}
	limits, err := t.limits(false)
	if err != nil {
		return err
	}
	w := t.foreground(limits)
	defer w.close()
	r := w.solve(ctx, c.Date, p.Solvers[0], c.Part, in.text)
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	c.Answer, c.drawing = r.Answer, r.Drawing
	if r.Unread != "" {
		return console.WithHint(fmt.Errorf("part %d: not all letters of the drawing are known: %s\n%s", c.Part, r.Unread, r.Drawing),
			"say what it reads: -answer …")
	}
	return r.Err
}

// confirmCandidate decides whether the answer can be sent, asks the user, and sits out a cooldown.
func (t *task) confirmCandidate(ctx context.Context, s submit.Submitter, c candidate) (submit.Decision, error) {
	decision := t.decide(ctx, c)
	if decision.Action == submit.Reject {
		return decision, nil
	}
	err := t.confirmSending(ctx, c, decision)
	for err == nil && decision.Action == submit.Wait {
		if err = t.CountDown(ctx, t.Now, decision.Until.Add(time.Second), fmt.Sprintf("aoc: %v: the site takes another answer", c.Date)); err != nil {
			break
		}
		c.known, err = s.Known(ctx, c.Date)
		decision = submit.Decide(c.known, c.Attempt, t.Now())
	}
	return decision, err
}

// confirmSending asks whether to send the answer, and says what has to be waited for before.
func (t *task) confirmSending(ctx context.Context, c candidate, decision submit.Decision) error {
	then := ""
	if decision.Action == submit.Wait {
		then = " then"
		t.Note("%v part %d: %s", c.Date, c.Part, cooldown(t.Now(), decision.Until))
	}
	if t.flags.Bool("yes") {
		return nil
	}
	if c.drawing != "" {
		fmt.Fprintln(t.Messages(), c.drawing)
	}
	question := fmt.Sprintf("%v part %d: send %s%s?", c.Date, c.Part, sanitize.Visible(c.Answer), then)
	if c.Date.IsLastStar(c.Part) {
		question = fmt.Sprintf("%v: press the button for the last star%s?", c.Date, then)
	}
	return t.Confirm(ctx, question, "nothing sent")
}

const recoverHint = "the next aoc submit asks the puzzle's page what came of it, before it sends anything"

func (t *task) sendAttempt(ctx context.Context, s submit.Submitter, a submit.Attempt) (submit.Outcome, error) {
	asked, err := t.site()
	if err != nil {
		return submit.Outcome{}, err
	}
	out, err := s.Send(ctx, asked.Answer, a)
	if errors.Is(err, site.ErrMaybeSent) {
		err = console.WithHint(err, "%s", recoverHint)
	}
	return out, err
}

// warnOfLost warns of an answer whose process died before the verdict.
func (t *task) warnOfLost(d calendar.Date, part int, sent inputs.Try) {
	t.Warn("%v part %d: %s was sent at %s, and the site's page does not show it as right: either it is wrong, or it did not arrive",
		d, part, sanitize.Visible(sent.Answer), sent.At.Local().Format("15:04:05"))
}
