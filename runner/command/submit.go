package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/inputs/submit"
	"aoc/runner/calendar"
	"aoc/runner/command/check"
	"aoc/runner/command/solved"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/isolate"
	"aoc/runner/sanitize"
)

func (a App) submit() *cli.Command {
	return a.define(definition{Command: cli.Command{
		Name:        "submit",
		Usage:       "send an answer, after checks and a confirmation",
		Description: "aoc submit 21\naoc submit 21 -part 2 -yes\naoc submit 21 -answer 739785 -wait\n\n" + submit.Doubts,
		Flags: flagsOf(dayFlags()[:2], dayLimitFlags("default 0", "default 0"), []cli.Flag{
			partFlag("`PART` 1 or 2 (default: the first unsolved one)"),
			&cli.StringFlag{Name: "answer", Usage: "send `ANSWER` instead of the day's own"},
			toggle("yes", "send without asking"),
			toggle("force", "also send a doubtful answer"),
			toggle("wait", "after the confirmation, wait for the end of the cooldown"),
		}),
	}, days: allDays, unless: []string{"answer"}, do: a.submitAnswer})
}

func (a App) submitAnswer(ctx context.Context, flags *cli.Context, ws workspace, out *reporter) error {
	d, err := chooseDate(flags, ws, out, true)
	if err != nil {
		return err
	}
	limits, err := limitsOf(flags, false)
	if err != nil {
		return err
	}
	from := newSupplier(ws, out)
	s := submitter{
		ws: ws, out: out, from: from,
		sender: submit.Submitter{Store: ws.store, Now: ws.now, Page: from.fetch.Page, Lost: out.warnOfLost},
		worker: a.foreground(flags, ws, limits, out),
		cache:  solvedBy(ws),
	}
	c, err := s.candidate(ctx, flags, d)
	if err != nil {
		return errorOf(d, err)
	}
	result := submit.Outcome{Decision: submit.Decide(c.known, c.Attempt, ws.now())}
	if result.Decision.Action != submit.Reject {
		if err := s.ask(ctx, c, result.Decision, flags.Bool("yes")); err != nil {
			return err
		}
		if result, err = s.send(ctx, c.Attempt, result.Decision); err != nil {
			return err
		}
	}
	if result.Decision.Action == submit.Reject {
		return s.printRejection(c.Attempt, result.Decision)
	}
	err = s.printOutcome(ctx, c.Attempt, result)
	if result.Verdict.Kind == site.Right && c.day != nil {
		s.confirmExamples(ctx, *c.day, c.Part)
	}
	return err
}

// A submitter finds an answer and sends it, after checks and a confirmation.
type submitter struct {
	ws     workspace
	out    *reporter
	from   supplier
	sender submit.Submitter
	worker *isolate.Worker
	cache  solved.Cache
}

// A candidate is an answer to send, and where it comes from.
type candidate struct {
	submit.Attempt
	known   inputs.Answers      // of the puzzle
	day     *engine.Description // that gave the answer; nil for -answer
	drawing string
}

// candidate finds the answer to send.
func (s submitter) candidate(ctx context.Context, flags *cli.Context, d calendar.Date) (c candidate, err error) {
	session, err := s.ws.settings.Session()
	if err != nil {
		return c, err
	}
	if session.IsZero() {
		return c, site.ErrNoSession
	}
	if c.known, err = s.sender.Known(ctx, d); err != nil {
		return c, err
	}
	c.Attempt = submit.Attempt{Date: d, Force: flags.Bool("force"), Wait: flags.Bool("wait")}
	c.Part = partToSubmit(partsOf(flags), c.known)
	switch given := flags.IsSet("answer"); {
	case given && d.IsLastStar(c.Part):
		return c, failure.Usagef("the last star takes no answer: it is a button on the page")
	case given:
		c.Answer = flags.String("answer")
	case d.IsLastStar(c.Part):
		c.Answer, err = submit.LastStarAnswer, s.checkLastStar(ctx, d)
	default:
		err = s.solve(ctx, &c)
	}
	c.Answer = strings.Trim(c.Answer, " \t") // but not line breaks, which are a mistake
	if err == nil && !c.Force && !d.IsLastStar(c.Part) {
		c.Examples, c.Doubt = s.doubts(ctx, c)
	}
	return c, err
}

// partToSubmit returns the first unsolved one of the parts, else the last one.
func partToSubmit(parts []int, known inputs.Answers) int {
	if known.Solved(parts[0]) {
		return parts[len(parts)-1]
	}
	return parts[0]
}

func (s submitter) checkLastStar(ctx context.Context, d calendar.Date) error {
	err := s.sender.CheckLastStar(ctx, d)
	if errors.Is(err, submit.ErrLastStarClosed) {
		err = failure.WithHint(err, "the last star needs all others of the year; aoc stars -year %d -sync shows yours", d.Year)
	}
	return err
}

// solve solves the day, or takes the answer of the last run.
func (s submitter) solve(ctx context.Context, c *candidate) error {
	p, err := s.ws.puzzle(c.Date)
	if err := cmp.Or(err, p.Err()); err != nil {
		return err
	}
	in, err := s.from.storedOrFetched(ctx, p)
	if err != nil {
		return err
	}
	c.day = &p
	if found, ok := s.cache.Find(c.Date, c.Part, in.text); ok {
		c.Answer, c.drawing = found.Answer, found.Drawing
		s.out.Note("%v part %d: using the answer of the last run", c.Date, c.Part)
		return nil
	}
	defer s.worker.Close()
	r := s.worker.Solve(ctx, c.Date, p.Ways[0], c.Part, in.text)
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	c.Answer, c.drawing = r.Answer, r.Drawing
	if r.Unread != "" {
		return failure.WithHint(fmt.Errorf("part %d: cannot read all letters of the drawing: %s\n%s", c.Part, r.Unread, r.Drawing),
			"read the drawing yourself: -answer LETTERS")
	}
	return r.Err
}

// ask asks whether to send the answer, and names a cooldown first.
func (s submitter) ask(ctx context.Context, c candidate, decision submit.Decision, yes bool) error {
	then := ""
	if decision.Action == submit.Wait {
		then = " then"
		s.out.Note("%v part %d: %s", c.Date, c.Part, cooldown(s.ws.now(), decision.Until))
	}
	if yes {
		return nil
	}
	if c.drawing != "" {
		fmt.Fprintln(s.out.Messages(), c.drawing)
	}
	question := fmt.Sprintf("%v part %d: send %s%s?", c.Date, c.Part, sanitize.Visible(c.Answer), then)
	if c.Date.IsLastStar(c.Part) {
		question = fmt.Sprintf("%v: press the button for the last star%s?", c.Date, then)
	}
	return s.out.Confirm(ctx, question, "nothing sent")
}

// send sends the answer, once the cooldown is over. Another process may cause a further one meanwhile.
func (s submitter) send(ctx context.Context, a submit.Attempt, decision submit.Decision) (submit.Outcome, error) {
	for {
		if decision.Action == submit.Wait {
			if err := s.out.CountDown(ctx, s.ws.now, decision.Until.Add(time.Second), fmt.Sprintf("%v: the site takes another answer", a.Date)); err != nil {
				return submit.Outcome{}, err
			}
		}
		asked, err := s.from.fetch.Open(ctx)
		if err != nil {
			return submit.Outcome{}, errorOf(a.Date, err)
		}
		result, err := s.sender.Send(ctx, asked.Answer, a)
		if err != nil || result.Decision.Action != submit.Wait {
			return result, errorOf(a.Date, err)
		}
		decision = result.Decision
	}
}

// doubts returns the part's examples, and the other reason for doubt. It runs the day's examples only
// if nothing else rejects the answer, because they may take long.
func (s submitter) doubts(ctx context.Context, c candidate) (examples []submit.Example, other func() string) {
	cases, doubt := s.examples(c)
	for _, known := range cases {
		examples = append(examples, submit.Example{Name: known.Name, Answer: known.Want})
	}
	return examples, sync.OnceValue(func() string {
		if doubt != "" || c.day == nil {
			return doubt
		}
		return s.failingExample(ctx, c.Date, cases)
	})
}

// examples returns the known examples of the part, or why the answer is doubtful
// without them. A day that is not listed has neither.
func (s submitter) examples(c candidate) (cases []engine.Case, doubt string) {
	p, err := s.ws.puzzle(c.Date)
	if err := cmp.Or(err, p.Err()); err != nil { // with -answer
		s.out.Note("the examples were not tried: %v", errorOf(c.Date, err))
		return nil, ""
	}
	if err := p.Ways[0].CheckAnswer(c.Part, c.Answer); err != nil && c.day == nil {
		return nil, err.Error()
	}
	all, err := check.OnExamples(s.ws.store, p)
	if err != nil {
		return nil, err.Error()
	}
	for _, known := range all {
		if known.Way.Variant == "" && known.Part == c.Part && !known.FromText {
			cases = append(cases, known)
		}
	}
	return cases, ""
}

// failingExample returns why the answer is doubtful if the day fails an example.
func (s submitter) failingExample(ctx context.Context, d calendar.Date, cases []engine.Case) string {
	s.worker.Limits = isolate.Limits{Timeout: defaultTimeout}
	defer s.worker.Close()
	for _, known := range cases {
		r := s.worker.Solve(ctx, d, known.Way, known.Part, known.Input)
		if known.Judge(r) == engine.Fail {
			return known.Name + " fails"
		}
	}
	return ""
}
